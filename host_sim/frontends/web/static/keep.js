// Backups and results as files.

import { saveFile } from "./panel.js";
import { inWords } from "./words.js";

const MOST_BYTES = 4 << 20;
const NO_BACKUP = "This file is no backup of Clutch; nothing was changed";

/** `kept()` returns the results from other handhelds. */
export function keepThings(page, handheld, kept) {
  const { part, say } = page;
  part("keeping").hidden = false;

  part("backup").addEventListener("click", async () => {
    const { backup, refused } = await handheld.ask({ do: "backup" });
    if (refused) return say(refused);
    saveFile(new Blob([backup], { type: "application/json" }), "clutch-backup.json");
    if (page.told().stored === "cleared") page.hear({ trouble: "", stored: "" });
    say("backed_up");
  });

  part("restore").addEventListener("click", () => part("restore-file").click());
  part("restore-file").addEventListener("change", async () => {
    const [file] = part("restore-file").files;
    part("restore-file").value = "";
    if (!file || !confirm(inWords("restore_ask"))) return;
    if (file.size > MOST_BYTES) return say(NO_BACKUP);
    const { refused } = await handheld.ask({ do: "restore", text: await file.text() });
    say(refused ?? "restored");
    if (!refused) handheld.again();
  });

  async function results(name, type, written) {
    const { results: found, refused } = await handheld.ask({ do: "results" });
    const all = [...(found ?? []), ...kept()];
    if (!all.length) return say(refused ?? "own_none");
    saveFile(new Blob([written(all)], { type }), name);
    if (refused) say("own_missing");
  }

  part("results-json").addEventListener("click", () =>
    results("clutch-results.json", "application/json", (found) => JSON.stringify(found, null, 2)));
  part("results-csv").addEventListener("click", () =>
    results("clutch-results.csv", "text/csv", asCsv));
}

/** A line for each player, behind the mark by which Excel knows UTF-8. A cell that a spreadsheet
 * would execute begins with an apostrophe; a score is none. */
export function asCsv(results) {
  const harmless = (text) => /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text;
  const scored = (score) => /^-\d+( \(-?\d+\))?$/.test(score) ? score : harmless(score);
  const cell = (value) => /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);
  const rows = results.flatMap(({ game, rows: players, winners }, number) =>
    players.map(([name, score], place) =>
      [number + 1, harmless(game), place + 1, harmless(name), scored(score), place < winners]));
  return "\ufeff" + [["result", "game", "place", "name", "score", "winner"], ...rows]
    .map((row) => row.map(cell).join(",")).join("\n") + "\n";
}
