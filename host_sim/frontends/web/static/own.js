// What this handheld has: its results, each of which can go to BG Stats. And records of any handheld,
// opened to be replayed.

import { inList } from "./arrive.js";
import { isPlain } from "./share.js";
import { inWords } from "./words.js";

const MOST_BYTES = 256 * 1024;
const LONGEST_MS = 30_000;

/** `spare()` makes a handheld that is not shown and keeps nothing; `show(result)` shows a result. */
export function ownThings({ page, real, spare, replay, show }) {
  const { part, say } = page;

  part("own").hidden = false;
  part("own").addEventListener("toggle", () => part("own").open && list());

  async function list() {
    const { results = [], refused } = await real.ask({ do: "results" });
    const lines = results.map((result) =>
      inList(inWords(result.game) ?? result.game, result, (own) =>
        show({ ...structuredClone(own), own: true, at: new Date().toISOString() }), forget));
    const none = { textContent: refused ?? inWords("own_none") };
    if (!lines.length) lines.push(Object.assign(document.createElement("li"), none));
    part("own-list").replaceChildren(...lines);
  }

  async function forget(result) {
    const { refused } = await real.ask({ do: "delete", result });
    if (refused) return say(refused);
    part("arrived").hidden = true;
    list();
  }

  part("open-record").addEventListener("click", () => part("record-file").click());
  part("record-file").addEventListener("change", async () => {
    const [file] = part("record-file").files;
    part("record-file").value = "";
    if (!file) return;
    const { game, partly, refused } = await read(file);
    if (!game || !isPlain(game)) return say(inWords(refused) ? refused : "bad_record");
    say(partly ? "part_record" : "");
    replay.offer(game, "from_record");
  });

  /** A handheld of its own reads it, so that no file can stop the one with the games. */
  async function read(file) {
    if (!file.size || file.size > MOST_BYTES) return {};
    const characters = Array.from(new Uint8Array(await file.arrayBuffer()),
      (byte) => String.fromCharCode(byte)).join("");
    const reader = spare();
    const late = new Promise((resolve) => { setTimeout(resolve, LONGEST_MS, {}); });
    try {
      return await Promise.race([reader.ask({ do: "record", text: btoa(characters) }), late]);
    } finally {
      reader.end();
    }
  }
}
