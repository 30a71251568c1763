// Whose turn it is, the scores, the cross or the lava, and the last move, to be read from across a
// room.

import { filled, inWords } from "./words.js";

const TILES = 12;
const KEYS = /[^.,?!]*(\b(OK|BACK)\b|[↑↓←→]).*$/;  // what keys do, whose place is not here

/** What else of the game all have to see. */
function onTable({ names, high, low, lava, egg, deck, roll }) {
  if (high) return `${inWords("group_cross")}: ↑\u00a0${inWords(high)} ↓\u00a0${inWords(low)}`;
  if (deck !== null) return filled("tiles_left", deck);
  if (lava === null) return "";
  const holder = names[egg] ? `, ${inWords("egg")}: ${names[egg]}` : "";
  return `${inWords("lava")} ${lava}/${TILES}${holder}${roll ? `\n${filled("rolled", roll)}` : ""}`;
}

/** A name of an ended game, in the order of the places, with a crown if it has won. */
export const crowned = (name, place, { winners }) => (place < winners ? `♛ ${name}` : name);

/** What a seat has, such as "1/2 home, drops: 1". */
function owned({ scores, drops }, seat) {
  const points = `${scores?.[seat] ?? ""}`.replace(/\/2$/, `$& ${inWords("home")}`);
  return drops?.[seat] ? `${points}, ${filled("lava_drops", drops[seat])}` : points;
}

/** Draw `score`, {"names", "scores", "turn", "high", "low", "lava", "egg" (its seat), "drops", "deck", "roll", "last"}, each but the
 * names null where there is none, or null; `prompt`: the bottom line of the panel. */
export function drawScore(box, score, prompt) {
  box.hidden = !score;
  if (!score) return;
  const [seats, table, asked, move] = box.children;
  box.style.setProperty("--seats", score.names.length);
  const { ended } = score;
  const rows = ended ? ended.rows.map(([name, points], place) => [crowned(name, place, ended), points])
    : score.names.map((name, seat) => [name, owned(score, seat)]);
  const turn = score.turn ?? score.names.findIndex((name) => prompt.startsWith(`${name}: `));
  box.style.setProperty("--wide", Math.max(...rows.map((texts) => texts.join().length)));
  seats.replaceChildren(...rows.map((texts, seat) => {
    const line = document.createElement("li");
    line.append(...texts.map((text) =>
      Object.assign(document.createElement("span"), { textContent: text })));
    if (!ended && seat === turn) line.setAttribute("aria-current", "true");
    return line;
  }));
  table.textContent = ended ? "" : onTable(score);
  asked.textContent = prompt.replace(KEYS, "").replace(/[\s,]+$/, "");
  // Without "Last move", the egg of "Anna 9" looks like a score; a roll is in the line above.
  const { last } = score;
  move.textContent = last && !ended && !table.textContent.endsWith(last) ? filled("last_move", last) : "";
}
