// Whose turn it is, the scores, the cross or the lava, and the last move, to be read from across a
// room.

import { filled, inWords } from "./words.js";

const TILES = 12;

/** What else of the game all have to see. */
function onTable({ high, low, lava, roll }) {
  if (high) return `${inWords("group_cross")}: ↑ ${inWords(high)} ↓ ${inWords(low)}`;
  if (lava === null) return "";
  return `${inWords("lava")} ${lava}/${TILES}${roll ? `\n${filled("rolled", roll)}` : ""}`;
}

/** Draw `score`, {"names", "scores", "turn", "high", "low", "lava", "roll"}, each but the names null where
 * there is none, or null; `prompt`: the bottom line of the panel, `last`: the last move in words. */
export function drawScore(box, score, prompt, last) {
  box.hidden = !score;
  if (!score) return;
  const [seats, table, asked, move] = box.children;
  box.style.setProperty("--seats", score.names.length);
  seats.replaceChildren(...score.names.map((name, seat) => {
    const line = document.createElement("li");
    line.append(...[name, score.scores?.[seat] ?? ""].map((text) =>
      Object.assign(document.createElement("span"), { textContent: text })));
    if (seat === score.turn) line.setAttribute("aria-current", "true");
    return line;
  }));
  table.textContent = onTable(score);
  asked.textContent = prompt;
  move.textContent = last;
}
