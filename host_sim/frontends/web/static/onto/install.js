// Install the firmware on a handheld, so that at every moment it has a whole one: what
// tools/install/deploy.py does, exchange by exchange, by the same plan.
//
//     refusal(seen, plan)                           // a Trouble, or null
//     refusalForAll(seen, plan)                     // the same, whatever board is chosen
//     {changed, gone, bytes, isRoom} = differences(seen, plan)
//     await install(repl, tree, plan, seen, say)    // tree: Map of path to bytes
//
// `say(kind, about)` hears "look", "finish", "tidy", "no_room" {}, "file" {number, count, path,
// bytes, newBytes}, "sent" {bytes}, and "order" {}.

import { look } from "./look.js";
import { difference, indexBytes, readIndex } from "./pack.js";
import { Trouble } from "./trouble.js";

const HEAD_BYTES = 64;  // of a pack, in which its index' length is
const is = (name, path) => new RegExp(`^(?:${name})$`).test(path);
const ascii = (text) => new TextEncoder().encode(text);

/** Why nothing can be installed on what was seen; null where it can. */
export function refusal(seen, plan) {
  const forAll = refusalForAll(seen, plan);
  if (forAll) return forAll;
  const { chip, module, modules } = plan;
  const { machine } = seen;
  if (!machine.includes(chip)) return new Trouble("other_chip", { chip, machine });
  const found = modules.find((title) => isModule(machine, title));
  return found && found !== module ? new Trouble("other_module", { module, machine }) : null;
}

/** Whether MicroPython's name of a module is this one: it writes "Pico2" and "Pico 2 W". */
const isModule = (machine, title) =>
  machine.split(" with ")[0].replaceAll(" ", "") === title.replaceAll(" ", "");

/** Why no board's firmware can be installed on it; `plan`: that of any board. */
export function refusalForAll(seen, plan) {
  const [major, minor] = seen.version;
  const [oldMajor, oldMinor] = plan.micropython;
  if (major < oldMajor || (major === oldMajor && minor < oldMinor)) {
    return new Trouble("too_old", { version: seen.version.join("."), oldest: plan.micropython.join(".") });
  }
  if (seen.machine.endsWith(plan.risc_v)) return new Trouble("risc_v");
  if (seen.frozen) return new Trouble("built_in", { version: seen.frozen });
  if (isNewer(seen.clutch, plan.version)) {
    return new Trouble("newer", { version: seen.clutch, ours: plan.version });
  }
  return null;
}

function isNewer(there, ours) {
  const [a, b] = [there ?? "0", ours].map((version) => version.split(".").map(Number));
  const place = a.findIndex((number, at) => number !== b[at]);
  return place >= 0 && a[place] > (b[place] ?? 0);
}

/** What an installation would change: paths that differ, and names that go; and whether there is
    room for the old firmware and the new one. */
export function differences(seen, plan) {
  const changed = plan.files.filter(({ path, sha256 }) => seen.files.get(path)?.sha256 !== sha256);
  const kept = new Set(plan.files.flatMap(({ path }) => [path, `${path}.new`]));
  return {
    changed: changed.map(({ path }) => path),
    gone: [...[...seen.files.keys()].filter((path) => !kept.has(path)), ...seen.folders],
    bytes: changed.reduce((sum, file) => sum + file.bytes, 0),
    isRoom: missingBlocks(seen, plan, changed.map(({ path }) => path)) <= 0,
  };
}

/** Those of these files that are not beside the old ones as they should be. */
const toSend = (seen, plan, paths) => plan.files.filter(({ path, sha256 }) =>
  paths.includes(path) && seen.files.get(`${path}.new`)?.sha256 !== sha256);

/** How many blocks more the drive would need for these files; `freed`: those that go before. */
function missingBlocks(seen, plan, paths, freed = 0) {
  const blocks = toSend(seen, plan, paths).reduce(
    (sum, { bytes }) => sum + Math.ceil(bytes / seen.block_bytes), 0);
  return blocks + plan.room.kept_free_blocks - seen.free_blocks - freed;
}

/** Bring the firmware up to date. -> how many files had to be changed */
export async function install(repl, tree, plan, seen, say = () => {}) {
  const tidy = seen.orders.length || seen.leftOver.length ? await tidied(repl, seen, plan, say) : seen;
  return new Installation(repl, tree, plan, tidy, say).run();
}

/** Bring an earlier run that was cut short to its end, and keep of what it sent what is of this
    firmware. */
async function tidied(repl, seen, plan, say) {
  say("tidy");
  let now = seen;
  for (const order of seen.orders) {
    await repl.run("rename_ordered", { path: `/${order}` });
    if (order === plan.order.path) await repl.run("try_to_finish");
    await repl.run("remove", { paths: [order] });
  }
  if (seen.orders.length) now = await look(repl, plan);
  const wanted = new Map(plan.files.map(({ path, sha256 }) => [`${path}.new`, sha256]));
  const gone = now.leftOver.filter((path) => wanted.get(path) !== now.files.get(path).sha256);
  if (!gone.length) return now;
  await repl.run("remove", { paths: gone });
  return look(repl, plan);
}

class Installation {
  #ranges = true;  // whether to take from the pack that is there

  constructor(repl, tree, plan, seen, say) {
    Object.assign(this, { repl, tree, plan, seen, say });
  }

  async run() {
    let { changed } = differences(this.seen, this.plan);
    const count = changed.length + differences(this.seen, this.plan).gone.length;
    if (!count) return 0;
    if (missingBlocks(this.seen, this.plan, changed) > 0) {
      await this.#makeRoom(changed);
      ({ changed } = differences(this.seen, this.plan));
    }
    await this.#send(changed);
    // An older main.py knows nothing of the order, and goes on with its own firmware.
    await this.#putFirst(changed);
    await this.#order(this.plan.order.lines, this.seen.folders);
    return count;
  }

  // ---- room

  /** Of the blocks that stay free, how many an installation may use meanwhile. */
  get #lentBlocks() {
    return this.plan.room.kept_free_blocks - this.plan.room.spare_blocks;
  }

  /** Leave the old firmware. What shows a sentence at power-on comes first. */
  async #makeRoom(changed) {
    const { files, folders, folder_blocks: folderBlocks, block_bytes: blockBytes } = this.seen;
    const packs = differences(this.seen, this.plan).gone.filter((path) => is(this.plan.names.packs, path));
    const freed = packs.reduce((sum, path) => sum + Math.floor(files.get(path).size / blockBytes), 0);
    const missing = missingBlocks(this.seen, this.plan, changed, freed + folderBlocks + this.#lentBlocks);
    if (missing > 0) throw new Trouble("full", { kb: Math.floor(missing * blockBytes / 1024) });
    this.say("no_room");
    if (!files.has(this.plan.names.rescue)) await this.#sendWhatRescues();
    await this.repl.run("say_installing");
    for (const path of [...packs, ...folders]) await this.#remove(path);
    this.seen = await look(this.repl, this.plan);
  }

  async #sendWhatRescues() {
    const small = differences(this.seen, this.plan).changed.filter((path) => path !== this.plan.pack);
    if (missingBlocks(this.seen, this.plan, small, this.#lentBlocks) > 0) {
      // What an earlier version can do without, should it be switched on now.
      await this.#remove(this.plan.room.largest_game);
    }
    await this.#send(small);
    await this.#putFirst(small);
    await this.#order(small.filter((path) => !this.plan.first.includes(path)));
  }

  async #remove(path) {
    for (;;) {
      const answer = await this.repl.run("remove_part", { path });
      if (answer.length === 1 && answer[0] === 0) return;
    }
  }

  // ---- what is sent

  /** Put files beside what is there, and check that they are right. */
  async #send(paths) {
    await this.#build(paths);
    let wrong = await this.#wrong(paths);
    if (wrong.length === 1 && wrong[0] === this.plan.pack && this.#ranges) {
      this.#ranges = false;  // of a pack that is damaged
      await this.#build(wrong);
      wrong = await this.#wrong(paths);
    }
    if (wrong.length) throw new Trouble("not_whole", { path: wrong[0] });
  }

  async #build(paths) {
    const files = toSend(this.seen, this.plan, paths);
    for (const [at, { path, bytes }] of files.entries()) {
      const steps = await this.#steps(path);
      const newBytes = steps.reduce(
        (sum, step) => sum + (step instanceof Uint8Array ? step.length : 0), 0);
      this.say("file", { number: at + 1, count: files.length, path, bytes, newBytes });
      const isPack = path === this.plan.pack;
      if (isPack) await this.repl.run("say_installing");
      const source = isPack ? this.#oldPack : undefined;
      await this.repl.buildFile(`/${path}.new`, steps, source ? `/${source}` : "",
        (count) => this.say("sent", { bytes: count }));
    }
  }

  /** How to make a file: its bytes, or ranges of the pack that is there. */
  async #steps(path) {
    const old = this.#oldPack;
    if (path !== this.plan.pack || !old || !this.#ranges) return [this.tree.get(path)];
    return difference(await this.#index(old), this.tree.get(path));
  }

  get #oldPack() {
    return [...this.seen.files.keys()].filter((path) => is(this.plan.names.pack, path)).sort().at(-1);
  }

  async #index(path) {
    const length = indexBytes(await this.repl.readPart(`/${path}`, 0, HEAD_BYTES));
    if (length === null || length > this.plan.room.most_index_bytes) return [];
    const { size } = this.seen.files.get(path);
    return readIndex(await this.repl.readPart(`/${path}`, 0, length))
      .filter((entry) => entry.record + entry.size < size);
  }

  /** Which of these are not beside the old ones as they should be. */
  async #wrong(paths) {
    this.say("look");
    this.seen.files = (await look(this.repl, this.plan)).files;
    return toSend(this.seen, this.plan, paths).map(({ path }) => path);
  }

  // ---- what is put in place

  async #putFirst(changed) {
    const paths = this.plan.first.filter((path) => changed.includes(path));
    await this.repl.run("rename", { paths });
  }

  /** Let the handheld do what an order says; `folders` go in parts, each an exchange. */
  async #order(lines, folders = []) {
    this.say("order");
    const path = `/${this.plan.order.path}`;
    await this.repl.buildFile(`${path}.new`, [ascii(lines.map((line) => `${line}\n`).join(""))]);
    await this.repl.run("appear", { path });
    await this.repl.run("rename_ordered", { path });
    for (const folder of folders) await this.#remove(folder);
    const answer = await this.repl.run("finish");
    if (answer.length !== 1 || answer[0] !== true) throw new Trouble("not_finished");
  }
}
