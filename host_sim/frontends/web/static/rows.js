// The panel in the page's own type: its lines as text, and what can be tapped there as buttons that
// are large enough for a thumb. touch_places.py says what these are.

import { readBytes } from "./panel.js";
import { withArrows } from "./words.js";

const PANEL_WIDTH = 128;
const PANEL_HEIGHT = 64;
const MAP_HEIGHT = 48;
const LINE = 8;  // pixels
const SAYS_LITTLE = /^(?!.*[\p{L}\p{N}]{3})/u;
const OPENS = "...";  // in the place of a value
const SPACE = 3;  // columns
const WRAPPED = 122;  // a word that would end behind this column goes to the next line
const MOST_BESIDE = 6;  // buttons in a row on a phone
const NEAR = 3;  // columns by which a word may be wider than its place
const SQUARE = 9;  // the height of a square of a map; other places have whole lines
const EGG = 16;  // the height of an egg; those without a number have a picture
const SHAPES = 3;  // an icon has at least so many different columns; a bar or a line has fewer
const WIDTHS = [5, 16];  // of icons; an arrow is narrower
const AROUND = 11;  // columns that its picture has on each side, and as many rows less 2

/**
 * `box` gets the rows. `tap([x, y], typed)` taps the panel, or types. Returns a function that draws
 * them; `words` are those of the panel with their places, if they have been read, and `upright` its
 * bytes then.
 */
export function showRows(box, panel, tap) {
  let before = "";
  let page = "";
  return ({ places = [], text = [], words = [], upright }) => {
    const now = JSON.stringify([places, text, words]);
    if (now === before) return;
    before = now;
    let bytes;
    const pixels = () => bytes ??= readBytes(panel);  // once, and only for pictures
    const rows = rowsOf(places, text, words, upright);
    box.replaceChildren(...rows.map((row) => {
      if (typeof row === "string" || row.line) {
        const read = document.createElement("p");
        read.append(...row.line ? row.parts.map((part) => typeof part === "string" ? part
          : picture(upright, part[0], row.line * LINE, part[1] - part[0], LINE)) : [row]);
        return read;
      }
      const line = document.createElement("div");
      line.append(...row.map((cell) => typeof cell === "string"
        ? Object.assign(document.createElement("span"), { textContent: cell })
        : button(cell, words, pixels, tap)));
      if (row[0][3] === SQUARE) laidOut(line, row);
      else line.style.setProperty("--cells", row.length > MOST_BESIDE ? Math.ceil(row.length / 2) : row.length);
      return line;
    }));
    const prompt = (text.at(-1) ?? "").trim();
    if (prompt) box.append(Object.assign(document.createElement("p"), { className: "prompt", textContent: prompt }));
    if (page !== (page = (text[0] ?? "").replace(/\W+$/, ""))) box.scrollTop = 0;  // less the sign that it is kept
    box.hidden = !box.childElementCount;
    box.tabIndex = box.querySelector("button") ? -1 : 0;  // text alone is scrolled by keyboard
  };
}

/** Place the squares of a map as they lie there; if they are too wide for the screen, it scrolls. */
function laidOut(line, squares) {
  const [left, top] = [0, 1].map((side) => Math.min(...squares.map((square) => square[side])));
  const columns = squares.map(([x, , width]) => 1 + (x - left) / width);
  line.className = "map";
  line.style.setProperty("--cells", Math.max(...columns));
  squares.forEach(([, y], at) => {
    line.children[at].style.gridArea = `${1 + (y - top) / SQUARE} / ${columns[at]}`;
  });
}

/** The rows from top to bottom: the squares of a map, a line to read, the parts of one with icons, or
 * the places beside each other; text beside those is a string. */
function rowsOf(places, text, words, upright) {
  const map = places.filter(([, , , height]) => height === SQUARE);
  const rows = map.length ? [map] : [];
  let sentence = 0;  // the line to which the text in the last row goes on
  for (let line = 1; line < LINE - 1; line += 1) {
    const here = places.filter(([, y]) => y === line * LINE);
    if (here.length) {
      const first = Math.min(...here.map(([x]) => x));
      const beside = (words[line] ?? []).filter(({ end }) => end <= first);
      rows.push([...beside.map((word) => word.text), ...here]);
    } else if (!places.some(([, y, , height]) => y < line * LINE && line * LINE < y + height)
      && text[line] && (sentence === line - 1 || !SAYS_LITTLE.test(text[line]))) {
      if (typeof rows.at(-1) === "string" && sentence === line - 1 && goesOn(text, words, line)) rows.push(`${rows.pop()} ${text[line].trim()}`);
      else if (SAYS_LITTLE.test(text[line])) continue;
      else {
        const parts = upright ? partsOf(line, words, upright) : [];
        rows.push(parts.length > words[line]?.length ? { line, parts } : text[line].trim());
      }
      sentence = line;
    }
  }
  return rows;
}

/** The words of a line, and from which column to which an icon is before or behind one. */
function partsOf(line, words, panel) {
  const parts = [];
  const lower = (words[line - 1] ?? []).filter(({ pages }) => pages > 1);  // letters reach into this line
  let from = 0;
  for (const { start, end, text } of [...words[line], { start: PANEL_WIDTH, end: PANEL_WIDTH, text: "" }]) {
    const lit = [...Array(Math.max(0, start - from)).keys()].map((column) => from + column)
      .filter((x) => panel[line * PANEL_WIDTH + x] && !lower.some((word) => word.start <= x && x < word.end));
    const shapes = new Set(lit.map((x) => panel[line * PANEL_WIDTH + x]));
    const icon = [lit[0], lit.at(-1) + 1];
    const width = icon[1] - icon[0];
    if (shapes.size >= SHAPES && WIDTHS[0] <= width && width <= WIDTHS[1]) parts.push(icon);
    if (text) parts.push(` ${text} `);
    from = end;
  }
  return parts;
}

/** Whether the line before goes on in this one: its first word had no room there. A list may look
 * alike, but its lines begin with capitals, and none has a stop. */
function goesOn(text, words, line) {
  const [before, here] = [words[line - 1] ?? [], words[line] ?? []];
  if (!before.length || !here.length || text[line - 1].includes("  ") || text[line].includes("  ")) return false;
  if (before[0].start !== here[0].start || here[0].text === "-") return false;
  if (before.at(-1).end + SPACE + here[0].end - here[0].start <= WRAPPED) return false;
  return !/^\p{Lu}/u.test(here[0].text) || text.slice(1, LINE - 1).some((one) => /[.!?]( |$)/.test(one));
}

function button([x, y, width, height, text, cursor, typed], words, pixels, tap) {
  const onMap = height === SQUARE;
  const made = Object.assign(document.createElement("button"), { type: "button" });
  const read = words.slice(y / LINE, (y + height) / LINE).flatMap((line) => line
    .filter(({ start, end }) => start >= x - NEAR && end <= x + width + NEAR)
    .map((word) => word.text)).join(" ");
  const [left, right] = (text ?? (onMap ? "" : read)).split("\t");
  const shown = withArrows(left);
  if (onMap) {
    made.append(picture(pixels(), x - AROUND, y - SQUARE, width + 2 * AROUND, 3 * SQUARE, [AROUND, SQUARE]));
  } else if (text === null ? !/[\p{L}\p{N}]/u.test(read)
    : height === EGG && width < PANEL_WIDTH / 2 && !typed && !/\p{N}/u.test(left)) {
    made.append(picture(pixels(), x, y, width, height));
  }
  if (shown) made.append(Object.assign(document.createElement("span"), { textContent: shown }));
  made.classList.toggle("opens", right === OPENS);
  if (right && right !== OPENS) made.append(Object.assign(document.createElement("b"), { textContent: right }));
  if (!made.textContent || onMap) {
    const column = 1 + Math.floor(x / width);
    made.setAttribute("aria-label", [shown, column, onMap && 1 + Math.floor(y / height)].filter(Boolean).join(" "));
  }
  if (cursor) made.setAttribute("aria-current", "true");
  made.addEventListener("click", () => tap([x + (width >> 1), y + (height >> 1)], typed));
  return made;
}

/** A piece of the panel, without what is dark above it; or, of a map, the square at `marked` of it
 * and what is around. */
function picture(bytes, x, y, width, height, marked) {
  const lit = (across, down) => x + across >= 0 && x + across < PANEL_WIDTH && y + down >= 0
    && y + down < (marked ? MAP_HEIGHT : PANEL_HEIGHT) && (bytes[((y + down) >> 3) * PANEL_WIDTH + x + across] >> ((y + down) & 7)) & 1;
  const columns = [...Array(width).keys()];
  const rows = [...Array(height).keys()];
  const top = marked ? 0
    : Math.max(0, rows.findIndex((down) => columns.some((across) => lit(across, down))));
  const piece = Object.assign(document.createElement("canvas"), { width, height: height - top });
  piece.style.setProperty("--wide", width);
  const context = piece.getContext("2d");
  context.fillStyle = "#d7f0ff";
  for (const down of rows.slice(top)) {
    for (const across of columns) if (lit(across, down)) context.fillRect(across, down - top, 1, 1);
  }
  if (marked) {
    context.strokeStyle = "#f2b65a";
    context.strokeRect(marked[0] + 0.5, marked[1] + 0.5, AROUND, SQUARE);
  }
  return piece;
}
