// What is on a handheld. What the device answers is checked: it may be anything.

import { Trouble, shown } from "./trouble.js";

const MOST_CHARACTERS = 100;  // of what a device says it is
const MOST_FILE_BYTES = 2 ** 24;
const MOST_BLOCKS = 2 ** 16;

/**
 * {"machine", "version": [1, 28, 0], "block_bytes", "free_blocks", "frozen" and "clutch" (versions
 * or null), "files": Map of name to {size, sha256}, "folders", "folder_blocks", "leftOver" and
 * "orders" (names of files)}, as tools/install/on_device.py has it.
 */
export async function look(repl, plan) {
  const answer = await repl.run("look");
  const about = answer.at(-1);
  const files = answer.slice(0, -1);
  if (!isAbout(about, plan.names.modules) || !files.every(isFile)) {
    throw new Trouble("nonsense", { answer: shown(answer) });
  }
  const known = new RegExp(`^(?:${plan.installed})$`);
  const found = files.filter(([name]) => known.test(name));
  const names = found.map(([name]) => name);
  const orders = plan.orders.filter((name) => names.includes(name));
  return {
    ...about,
    files: new Map(found.filter(([name]) => !orders.includes(name))
      .map(([name, size, sha256]) => [name, { size, sha256 }])),
    leftOver: names.filter((name) => name.endsWith(".new")),
    orders,
  };
}

const isShort = (value) => typeof value === "string" && value.length <= MOST_CHARACTERS
  && !/\p{C}/u.test(value);
const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;

const isFile = (line) => Array.isArray(line) && line.length === 3 && isShort(line[0])
  && isCount(line[1], MOST_FILE_BYTES) && typeof line[2] === "string"
  && /^[0-9a-f]{64}$/.test(line[2]);

const isAbout = (seen, modules) => typeof seen === "object" && seen !== null && isShort(seen.machine)
  && Array.isArray(seen.version) && seen.version.length === 3
  && seen.version.every((number) => isCount(number, 99))
  && isCount(seen.block_bytes, MOST_BLOCKS) && seen.block_bytes > 0
  && isCount(seen.free_blocks, MOST_BLOCKS) && isCount(seen.folder_blocks, MOST_BLOCKS)
  && Array.isArray(seen.folders) && seen.folders.every((folder) => folder === modules) && seen.folders.length <= 1
  && [seen.frozen, seen.clutch].every((value) => value === null || isShort(value));
