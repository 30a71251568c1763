// What the page was built with: the plan of each board, and the files that a plan names.
// host_sim/frontends/web/onto_parts.py describes onto.json.

import { joined } from "./raw_repl.js";
import { Trouble } from "./trouble.js";

/** The content of onto.json, with which the other two work. */
export async function loadContent() {
  return JSON.parse(new TextDecoder().decode(await part("onto.json")));
}

/** The plan of a board, as `build` writes it. */
export const planOf = (content, board) => ({ ...content.boards[board].steps, ...content.handling });

/** The files of a plan, Map of path to bytes. Trouble where one has not the hash of the plan. */
export async function filesOf(content, plan) {
  const sources = await Promise.all(content.sources.map(part));
  const files = new Map();
  for (const { path, sha256 } of plan.files) {
    const data = joined(partsOf(content.content[sha256], sources));
    if (await hash(data) !== sha256) throw new Trouble("broken_page");
    files.set(path, data);
  }
  return files;
}

/** The pieces of the page's pack, and of the other file, of which a file is made. */
function partsOf([own, ...steps], [pack, ours]) {
  let at = 0;
  return steps.map((step) => {
    if (typeof step === "number") return ours.subarray(own, own += step);
    const from = at + step[0];
    return pack.subarray(from, at = from + step[1]);
  });
}

async function part(name) {
  try {
    const answer = await fetch(new URL(`../${name}`, import.meta.url));
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  } catch {
    // Not whole either.
  }
  throw new Trouble("broken_page");
}

async function hash(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
