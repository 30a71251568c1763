// Backups and results as files.

import { saveFile } from "./panel.js";
import { inWords } from "./words.js";

const MOST_BYTES = 4 << 20;

/** `kept()` returns the results from other handhelds. */
export function keepThings(page, handheld, kept) {
  const { part } = page;
  const say = (line) => page.hear({ trouble: line });
  part("keeping").hidden = false;

  part("backup").addEventListener("click", async () => {
    const { backup, refused } = await handheld.ask({ do: "backup" });
    if (refused) return say(refused);
    saveFile(new Blob([backup], { type: "application/json" }), "clutch-backup.json");
    say("backed_up");
  });

  part("restore").addEventListener("click", () => part("restore-file").click());
  part("restore-file").addEventListener("change", async () => {
    const [file] = part("restore-file").files;
    part("restore-file").value = "";
    if (!file || !confirm(inWords("restore_ask"))) return;
    const text = file.size > MOST_BYTES ? "" : await file.text();
    const { refused } = await handheld.ask({ do: "restore", text });
    say(refused ?? "restored");
    if (!refused) handheld.again();
  });

  async function results(name, type, written) {
    const { results: found, refused } = await handheld.ask({ do: "results" });
    const all = [...(found ?? []), ...kept()];
    if (!all.length) return say(refused ?? "own_none");
    saveFile(new Blob([written(all)], { type }), name);
  }

  part("results-json").addEventListener("click", () =>
    results("clutch-results.json", "application/json", (found) => JSON.stringify(found, null, 2)));
  part("results-csv").addEventListener("click", () =>
    results("clutch-results.csv", "text/csv", asCsv));
}

/** A line for each player. A cell that a spreadsheet would execute begins with an apostrophe. */
export function asCsv(results) {
  const cell = (value) => {
    const text = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = results.flatMap(({ game, rows: players, winners }, number) =>
    players.map(([name, score], place) => [number + 1, game, place + 1, name, score, place < winners]));
  return [["result", "game", "place", "name", "score", "winner"], ...rows]
    .map((row) => row.map(cell).join(",")).join("\n") + "\n";
}
