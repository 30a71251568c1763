// What this handheld has: its results, each of which can go to BG Stats. And records of any handheld,
// opened to be replayed.

import { isPlain } from "./share.js";
import { inWords } from "./words.js";

const MOST_BYTES = 256 * 1024;
const LONGEST_MS = 30_000;

/** `spare()` makes a handheld that is not shown and keeps nothing; `show(result)` shows a result. */
export function ownThings({ page, real, spare, replay, show }) {
  const { part, say } = page;

  part("own").hidden = false;
  part("own").addEventListener("toggle", async () => {
    if (!part("own").open) return;
    const { results = [], refused } = await real.ask({ do: "results" });
    const lines = results.map((result) => {
      const button = Object.assign(document.createElement("button"), { type: "button",
        textContent: `${inWords(result.game) ?? result.game}: ${result.rows.map(([name]) => name).join(", ")}` });
      button.addEventListener("click", () =>
        show({ ...result, own: true, at: new Date().toISOString() }));
      return button;
    });
    if (!lines.length) lines.push(refused ?? inWords("own_none"));
    part("own-list").replaceChildren(...lines.map((line) => {
      const item = document.createElement("li");
      item.append(line);
      return item;
    }));
  });

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
