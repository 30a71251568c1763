// Backups and results as files.

import { saveFile } from "./panel.js";
import { inWords } from "./words.js";

const MOST_BYTES = 4 << 20;
const MOST_FILES = 1000;
const BASE64 = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/;
const NO_BACKUP = "This file is no backup of Clutch; nothing was changed";

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
    if (!isBackup(text)) return say(NO_BACKUP);
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

/** Whether a text has the shape of a backup. The handheld reads it again, and far more slowly. */
export function isBackup(text) {
  try {
    const { kind, format, content } = JSON.parse(text);
    if (kind !== "Clutch backup" || typeof format !== "number") return false;
    if (format > 1) return true;  // of a newer Clutch, as the handheld says
    const [folders, files] = JSON.parse(content);
    const all = Object.values(files);
    return folders.length + all.length <= MOST_FILES
      && folders.every((folder) => typeof folder === "string")
      && all.every((data) => typeof data === "string" && BASE64.test(data));
  } catch {
    return false;
  }
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
