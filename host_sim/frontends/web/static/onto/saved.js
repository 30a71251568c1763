// What people saved on a handheld: games and results come out of it, names go in.

import { LETTERS, folded } from "../typed.js";
import { joined } from "./raw_repl.js";
import { Trouble, shown } from "./trouble.js";

const text = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/**
 * Fetch records, results and the log of errors, as tools/install/pull.py does, without changing
 * anything: a list of {"name", "data"}, each name in a folder of the handheld's own. `saved`:
 * "saved" of the plan; `longNames`: what the build made short, {module: {"": its path in the
 * sources, short name: long name}}.
 */
export async function fetchSaved(repl, saved, longNames, say = () => {}) {
  const whose = await repl.run("whose");
  const chip = whose.length === 1 && whose[0]?.[0];
  if (!new RegExp(`^(?:${saved.chip})$`).test(chip)) throw new Trouble("nonsense", { answer: shown(whose) });
  const names = await repl.run("list_saved");
  if (!names.every((name) => typeof name === "string")) {
    throw new Trouble("nonsense", { answer: shown(names) });
  }
  const known = new RegExp(`^(?:${saved.record})$`);
  const stores = new Map([[saved.results, "results.json"], [saved.errors, "errors.txt"]]);
  const wanted = [...new Set(names)].sort().filter((name) => known.test(name) || stores.has(name));
  const tail = names.includes(saved.tail)
    ? await repl.readFile(saved.tail, saved.most_tail_bytes) : new Uint8Array(0);
  const same = (one, other, [start, end]) =>
    one.slice(start, end).join() === other.slice(start, end).join();
  const files = [];
  let left = saved.most_bytes;
  for (const name of wanted) {
    say("fetch", { number: files.length + 1, count: wanted.length, path: name });
    const record = known.exec(name);
    let data = await repl.readFile(name, record ? saved.most_record_bytes : saved.most_store_bytes);
    // The newest moves of one game are in the tail, and belong behind its body.
    // Records of version 1 have no seal.
    if (record && same(tail, data, saved.game_id)
      && (data[2] === 1 || same(tail, data, saved.seal))) data = joined([data, tail]);
    if (name === saved.errors) data = withLongNames(data, saved, longNames);
    const place = (number) => `${chip}/${record[1]}${number > 1 ? `-${number}` : ""}.clutch`;
    let number = 1;  // two games have one id where a record was copied from another handheld
    while (record && files.some((file) => file.name === place(number))) number += 1;
    files.push({ name: record ? place(number) : `${chip}/${stores.get(name)}`, data });
    left -= data.length;
    if (left < 0) throw new Trouble("too_much", { bytes: saved.most_bytes });
  }
  return files;
}

/** A log of errors with the names of the sources. */
function withLongNames(log, saved, longNames) {
  const place = new RegExp(saved.place_of_error, "g");
  const told = new TextDecoder("utf-8", { ignoreBOM: true }).decode(log).replace(place,
    (_, before, module, behind, name) =>
      before + (longNames[module]?.[""] ?? module) + behind + (longNames[module]?.[name] ?? name));
  return new TextEncoder().encode(told);
}

/** The results in a fetched results.json, the latest first; none where it has none. */
export function resultsOf(files) {
  const file = files.find(({ name }) => name.endsWith("/results.json"));
  if (!file) return [];
  try {
    const games = JSON.parse(text(file.data)).values.games;
    return games.filter((result) => typeof result?.game === "string" && Array.isArray(result.rows)
      && Number.isInteger(result.winners) && result.rows.every((row) => Array.isArray(row)
        && row.length === 2 && row.every((cell) => typeof cell === "string")));
  } catch {
    return [];
  }
}

/** The names that the handheld offers, the latest first, and the store that they are in. */
export async function readNames(repl, saved) {
  const empty = { version: saved.store_version, values: { last: {}, seen: [], begun: {} } };
  const listed = await repl.run("list_saved");
  if (!listed.includes(saved.names)) return { names: [], store: empty };
  const data = await repl.readFile(saved.names, saved.most_store_bytes);
  let store;
  try {
    store = JSON.parse(text(data));
  } catch {
    // The firmware begins anew with such a file too.
  }
  if (store?.version > saved.store_version) throw new Trouble("newer_names");
  if (typeof store?.values !== "object" || store.values === null || Array.isArray(store.values)) {
    return { names: [], store: empty, damaged: data };
  }
  const seen = Array.isArray(store.values.seen) ? store.values.seen : [];
  return { names: seen.filter((name) => typeof name === "string").slice(0, saved.most_names), store };
}

/** Names as a person wrote them, a line each, without doubles; Trouble where one cannot be. */
export function namesFrom(written, saved) {
  const lines = written.split("\n").map((line) => folded(line).trim()).filter(Boolean);
  const names = lines.filter((name, at) =>
    lines.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at);
  const long = names.find((name) => name.length > saved.longest_name);
  if (long) throw new Trouble("long_name", { name: shown(long), most: saved.longest_name });
  const odd = names.find((name) => [...name].some((letter) => !LETTERS.includes(letter)));
  if (odd) throw new Trouble("odd_name", { name: shown(odd) });
  if (names.length > saved.most_names) throw new Trouble("many_names", { most: saved.most_names });
  return names;
}

/** Put names in the place of those that were read; the last table stays. */
export async function writeNames(repl, saved, names, { store, damaged }) {
  const path = saved.names;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const content = JSON.stringify({ ...store, values: { ...store.values, seen: names } });
  await repl.run("make_folder", { path: folder });
  if (damaged) await repl.buildFile(`${path}.bad`, [damaged]);
  await repl.buildFile(`${path}.new`, [new TextEncoder().encode(content)]);
  await repl.run("appear", { path });
}
