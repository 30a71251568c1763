// The panel in the page's own type: its lines as text, and what can be tapped there as buttons that
// are large enough for a thumb. touch_places.py says what these are.

import { NO_COLOURS, eggColours } from "./colours.js";
import { hold } from "./held.js";
import { readBytes } from "./panel.js";
import { crowned } from "./score.js";
import { READ_MS } from "./taps.js";
import { filled, inFull, inWords, spokenArrows, withArrows } from "./words.js";

const PANEL_WIDTH = 128;
const PANEL_HEIGHT = 64;
const MAP_HEIGHT = 48;
const LINE = 8;  // pixels
// Pieces of a picture; but those do not begin at the left edge, where a name of one letter does.
const SAYS_LITTLE = /^(?!.*[\p{L}\p{N}]{3})/u;
const ANSWER = /\bOK: .*?(?=  | BACK: | \S: | [↑↓←→]|$)|\bOK \p{Ll}.*$/u;  // what OK does, in the bottom line
export const LAST = ">>";  // is typed before OK on the last page of a text
const OFF = "";  // leads nowhere now
const HINT = /(?:^| )([↑↓←→]|BACK):? .*?(?=  | BACK: | OK: | [↑↓←→]|$)/g;  // what another key does
const OF_A_ROW = /^ ?[←→]: /;  // what else can be done with the row that has the cursor
const TITLE_KEYS = /  ([↑↓←→]+) (.+)$/;  // what keys do, beside the title
const PAIR = /([↑↓←→]) (?=[↑↓←→])/g;  // of arrows, which have no hint of their own
const UNDONE = /^(.+\S) {2,}x$/;  // a move that is taken back
const AN_ARROW = /^[v^<>] /;
const LETTER = /^[A-Z]$/;  // among those of a name
const LONG = /[\p{L}\p{N}]{9}|\p{L}{8} /u;  // three such words are too wide for a phone
const STEP = /^[-+]\d/;  // is typed for LEFT and RIGHT at a value
const NUMBER = /^-?\d*$/;
const TALL = 3;  // pages of digits that are legible across the table
const OPENS = "...";  // in the place of a value
const MOVED_PX = 8;  // less is no other place for a finger
const SPACE = 3;  // columns
const WRAPPED = 122;  // a word that would end behind this column goes to the next line
const MOST_BESIDE = 6;  // buttons in a row on a phone
const MOST_ON_KEY = 20;  // letters
const NEAR = 3;  // columns by which a word may be wider than its place
const SQUARE = 9;  // the height of a square of a map; other places have whole lines
const EGG = 16;  // the height of an egg; those without a number have a picture
const SHAPES = 3;  // an icon has at least so many different columns; a bar or a line has fewer
const WIDTHS = [5, 16];  // of icons; an arrow is narrower
const AROUND = 11;  // columns that its picture has on each side, and as many rows less 2

const ARROW_KEYS = { "↑": "UP", "↓": "DOWN", "←": "LEFT", "→": "RIGHT" };

let signs = new Map();  // what an icon is called among the page's words, by its columns
let colours = NO_COLOURS;  // of the eggs in the game on the panel

/** `data`: `signs` of alone.json. */
export function useSigns(data) {
  signs = new Map(data.map(([name, ...columns]) => [columns.join(), name]));
}

/**
 * `heading` gets whose turn it is and the panel's title, if there is room for all rows below it; `box`
 * the rows, `question` the bottom line and what has just happened, `last` the last move, if there is room. What OK and other keys do is a button, where no row has the
 * cursor. `tap([x, y], when, typed)` taps the panel, types, or presses a `{ key }`.
 * Returns a function that draws them; `words` are those of the panel with their places, if they have
 * been read, and `upright` its bytes then; of a text with several `pages` all are shown as one.
 * A row that shows what it showed before stays as it is. It returns what OK does, "" if the panel does
 * not say it, null where an arrow or a tap comes first; its `turn(key, down)` lets OK turn a text
 * that has no room, and end one of several pages whose end is in sight; it returns whether it did.
 */
export function showRows(heading, box, question, last, panel, tap, tooQuick) {
  let [before, shown] = [[], []];
  let page = "";
  let reads = false;  // a text, with nothing to choose
  let plays = false;  // in a game
  let waits = false;  // whether the panel has changed since the rows were drawn
  let later;  // a tap since then, on what may have gone
  let placed = [];  // where the rows are
  let stands = 0;  // since when none has moved
  const fits = () => box.scrollHeight <= box.clientHeight + 1;
  document.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {  // where all digits are rows, they are typed
    const digits = [...box.querySelectorAll("button")].filter(({ textContent }) => /^\d$/.test(textContent));
    if (digits.length === 10 && !target.matches("input") && !(altKey || ctrlKey || metaKey)) digits.find(({ textContent }) => textContent === key)?.click();
  });
  new ResizeObserver(roomFor).observe(box);
  box.addEventListener("scroll", fadeLast, { passive: true });

  /** Leave the heading out where the last row needs its room; in a game rows stay where they are. On a
   * phone that lies, the question is below the rows only if they leave room. */
  function roomFor() {
    heading.hidden = !heading.textContent;
    question.classList.add("near");
    question.classList.toggle("near", fits());
    const above = question.textContent && getComputedStyle(question).position === "static" ? question : box;
    last.style.visibility = above.getBoundingClientRect().bottom <= last.getBoundingClientRect().top ? "" : "hidden";
    if (!heading.hidden && !plays && !fits()) {
      heading.hidden = true;
      heading.hidden = fits();
    }
    fadeLast();
  }

  /** The last row in sight fades where others come below it. */
  function fadeLast() {
    box.classList.toggle("goes-on", box.scrollHeight - box.clientHeight - box.scrollTop > 8);
  }

  /** A row takes no tap before what it says now can have been read, at its place. */
  function press(made, from, tapped) {
    if (tapped[1] < Math.max(from, stands && stands + READ_MS)) return tooQuick();
    hold(made);
    if (waits) later = () => made.isConnected ? press(made, 0, tapped) : tooQuick();
    else tap(...tapped);
  }

  const draw = ({ places = [], pages, playing, turn, score, text = [], words = [], upright, language, name, typed, chosen, banner, prompt }) => {
    reads = pages || !places.length;
    plays = playing && score;
    box.parentElement.classList.toggle("reads", reads);
    box.parentElement.classList.toggle("whole", Boolean(pages));
    const names = score?.names ?? [];
    colours = score?.high ? eggColours(language, names) : NO_COLOURS;
    const whole = (line) => colours.whole(inFull(line, language, names));
    heading.replaceChildren(...titled(whole(text[0] ?? ""), pages, reads ? "" : turn, plays, score).map((said) => element("span", said)));
    if (pages) [text, words, upright] = wholeOf(text[0] ?? "", pages);
    text = text.map(whole);
    words = words.map((line) => line.map((word) => word.text ? { ...word, text: whole(word.text) } : word));
    const notice = banner && !pages ? whole(withArrows(banner)) : "";
    const isLong = text.at(-1)?.length + SPACE < notice.length;  // it lies over the line above
    if (isLong) {
      text.fill("", -2);
      words[text.length - 2] = [];
    }
    const news = plays && !pages ? newsOf(places, text, words, upright) : "";
    if (news) text[text.length - 2] = "";
    let bytes = upright;
    const pixels = () => bytes ??= readBytes(panel);  // once, and only for pictures
    const chooses = places.some(([, , , , , cursor]) => cursor);
    let asks = (notice ? whole(withArrows(prompt)) : text.at(-1) ?? "").trim();
    if (typed) asks = asks.replace(/^OK: .*?(?= +BACK|$)/, () => `OK: ${typed}`);
    else if (typeof name === "string" && !chooses && LETTER.test(chosen)) asks = `OK: ${filled("adds", chosen)}  ${asks.replace(/^OK: \S+ ?/, "")}`;
    const [said] = asks.match(ANSWER) ?? [];
    const answer = chooses && !typed ? undefined : said;
    let other = asks.replace(answer, "").replace(turn ? /^[^:]+: ?$/ : /: ?$/, "");  // in a game the heading says who
    const [, changed] = other.match(/^← (.+) →$/) ?? [];
    other = changed ?? other;
    const hints = pages ? [] : [...other.replace(PAIR, "$1\u00a0").matchAll(HINT)]
      .filter(([hint]) => !chooses || OF_A_ROW.test(hint));
    if (answer) places = [...places, [0, (text.length - 1) * LINE, PANEL_WIDTH, LINE, `${pages ? answer.replace(/^OK:? /, "") : answer}\t${OPENS}`, !places.length && !hints.some(([, key]) => ARROW_KEYS[key]), pages && LAST]];
    const [, keys = "", does] = (text[0] ?? "").match(TITLE_KEYS) ?? [];
    hints.push(...[...changed ? "←→" : ""].map((key) => [key, key]), ...[...keys].map((key) => [`${key} ${does}`, key]));
    const rows = joined(rowsOf(places, text, words, upright, `${score?.deck}`, names), score?.high ? names : [])
      .map((row) => typeof row === "string" ? inFull(row, language, names) : row);  // sentences of several lines are whole now
    if (score?.ended && reads && !text.some((line) => line.includes(score.ended.rows[0][0]))) {  // the code of a result
      rows.unshift(...score.ended.rows.map(([name, points], place) => `${crowned(name, place, score.ended)}  ${points ?? ""}`));
    }
    if (hints.length) rows.push(hints.map(([hint, key]) =>
      [0, PANEL_HEIGHT, PANEL_WIDTH, LINE, hint.trim(), false, { key: ARROW_KEYS[key] ?? key }]));
    const heads = rows.find(isHeads) ?? [];
    const made = rows.map((row) => Array.isArray(row) ? row.map((cell, at) =>
      Array.isArray(cell) ? placeOf(cell, words, pixels, row.length === heads.length && heads[at]) : cell) : row);
    const now = made.map((row) => JSON.stringify(row));
    const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
    made.forEach((row, at) => {
      if (now[at] === before[at]) return;
      if (at < box.children.length) box.children[at].replaceWith(drawn(row, press, shown[at]));
      else box.append(drawn(row, press, shown[at]));
    });
    while (box.children.length > made.length) box.lastChild.remove();
    const asked = hints.reduce((left, [hint]) => left.replace(hint, ""), other).replace(/^\s*\p{Ll}+ ?:\s*$|[\s,]+$/u, "");
    question.replaceChildren(...[news, notice].filter(Boolean).map((said) => element("span", said)), asked);
    last.replaceChildren(...plays && score.last ? colours.nodes(filled(score.last === score.roll ? "rolled" : "last_move", whole(score.last))) : []);
    question.classList.toggle("hints", !asked.includes("?"));
    const isOther = page !== (page = (text[0] ?? "").replace(/\W+$/, ""));  // less the sign that it is kept
    if (isOther) box.scrollTop = 0;
    else box.querySelectorAll("button")[focused]?.focus();
    box.parentElement.hidden = !made.length && !question.textContent;
    box.tabIndex = box.querySelector("button") ? -1 : 0;  // text alone is scrolled by keyboard
    roomFor();
    const tops = [...box.children].map((row) => row.getBoundingClientRect().top + scrollY + box.scrollTop);
    if (tops.some((top, at) => now[at] === before[at] && Math.abs(top - placed[at]) > MOVED_PX)) stands = performance.now();
    [before, shown, placed, waits] = [now, made, tops, false];
    const todo = later;
    later = undefined;
    todo?.();
    if (reads && !fits()) return "";  // it turns the text
    const under = made.flat().find((cell) => cell.cursor);
    return under || said || reads || text.some((line) => /OK: \S+$/.test(line)) ? (said ?? chosenOf(under)).replace(/^OK:? /, "") : null;
  };

  /** The panel has changed: what the rows show may no longer be there. */
  draw.wait = () => { waits = true; };

  draw.turn = (key, down) => {
    if (key !== "OK" || !reads || !document.body.classList.contains("flat")) return false;  // beside the egg it turns the panel's page
    const left = box.scrollHeight - box.clientHeight - box.scrollTop;
    const end = [...box.querySelectorAll("button")].find((one) => one.dataset.typed === LAST);
    if (left <= 1 && !end) return false;
    if (!down) return true;
    if (left > 1) box.scrollBy(0, nextPage());
    else end.click();
    return true;
  };

  /** How far it is to the first row that is not whole in sight; one that is too long is read on. */
  function nextPage() {
    const { top, bottom } = box.getBoundingClientRect();
    const all = [...box.children].map((row) => row.getBoundingClientRect());
    const next = all.find((row) => row.bottom > bottom + 1 && row.top > top + 1);
    return next ? next.top - top : box.clientHeight - 2 * parseFloat(getComputedStyle(box).lineHeight);
  }
  return draw;
}

/** In a game, whose turn it is and the cross; the title and what is beside it, without what the page
 * says otherwise. A text to read may be about the player before: it has no `turn`. */
function titled(line, pages, turn, plays, score) {
  const left = score?.high ? line.replace(/\s*\^\S+ v\S+$/, "") : line.replace(TITLE_KEYS, "");
  const parts = left.replace(/[^\p{L}\p{N}).!?]+$/u, "").split(/\s{2,}|(?<= \S+) (?=\d+ \p{Ll}+$)/u).filter((part) => part && part !== turn
    && !(plays && score.deck !== null && part.endsWith(` ${score.deck}`)) && !(pages && /^\d+\/\d+$/.test(part)));
  return [turn, ...parts, plays && score.deck !== null && filled("tiles_left", score.deck), plays && score.high && `↑ ${inWords(score.high)} ↓ ${inWords(score.low)}`].filter(Boolean);
}

/** Lines and words of all pages, between title and bottom line, as if the panel had room for them. */
function wholeOf(title, [last, ...lines]) {
  const words = lines.map(([text, first, end]) => [{ start: 0, end: first, text: text.split(" ")[0] }, { end }]);
  return [[title, ...lines.map(([text]) => withArrows(text)), withArrows(last)], [[], ...words]];
}

/** Of T-Rex's scores, which are a line of points for each player, and then one of eggs with as much of
 * the name as there is room for: one row for each. */
function joined(rows, names) {
  const more = rows.slice(names.length, 2 * names.length);
  const isTwice = names.every((name, seat) =>
    rows[seat]?.startsWith?.(`${name} `) && more[seat]?.startsWith?.(name[0]));
  if (!isTwice) return rows;
  const eggs = names.map((name, seat) => {
    const end = [...name].findIndex((letter, at) => letter !== more[seat][at]);
    return more[seat].slice(end < 0 ? name.length : end).trim();
  });
  return [...names.map((_, seat) => `${rows[seat]}: ${eggs[seat]}`), ...rows.slice(2 * names.length)];
}

/** A row as an element: a line to read, or what can be tapped; `last` is what was there before. */
function drawn(row, press, last) {
  const made = document.createElement(Array.isArray(row) ? "div" : "p");
  const [, undone] = typeof row === "string" ? row.match(UNDONE) ?? [] : [];
  if (undone) {
    const said = Object.assign(document.createElement("span"), { className: "unseen", textContent: `${inWords("undo")}: ` });
    made.append(said, element("s", undone));
  } else if (typeof row === "string") {
    made.append(...colours.nodes(row));
    made.classList.toggle("number", NUMBER.test(row));
  } else if (row.parts) made.append(...row.parts.flatMap((part, at, { [at + 1]: next }) => typeof part === "string"
    ? colours.nodes(part) : [picture(part), called(part.name, next)]));
  else {
    const steps = row.slice(1).filter(({ typed }) => STEP.test(typed) && !STEP.test(row[0].typed));  // beside a value
    for (const step of steps) step.label = `${row[0].shown} ${step.shown}`;
    made.classList.toggle("stepped", steps.length > 0);
    made.append(...row.map((cell, at) => typeof cell === "string"
      ? element("span", cell) : button(cell, press, last?.[at]?.shown)));
    if (isHeads(row)) Object.assign(made, { className: "heads", ariaHidden: "true" });  // each cell says its own
    else if (typeof row[0] === "string") Object.assign(made, { role: "group", ariaLabel: row[0] });  // whose eggs these are
    if (row[0].place?.[3] === SQUARE) laidOut(made, row.map(({ place }) => place));
    else made.style.setProperty("--cells", row.length > MOST_BESIDE ? Math.ceil(row.length / 2) : row.length);
  }
  return made;
}

/** What an icon before a number is called; before other words it is only spoken. */
function called(name, next) {
  const made = element("span", name && ` ${name}: `);
  made.classList.toggle("unseen", !/^ \d/.test(next));
  return made;
}

/** The heads of columns. */
const isHeads = (row) => Array.isArray(row) && row.every(colours.is);

/** A text as an element, its colours with swatches. */
function element(name, text) {
  const made = document.createElement(name);
  made.append(...colours.nodes(text));
  return made;
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
 * the places beside each other; text beside those is a string. `deck`: a number that stands elsewhere;
 * `names`: of players. */
function rowsOf(places, text, words, upright, deck, names) {
  const map = places.filter(([, , , height]) => height === SQUARE);
  const rows = map.length ? [map] : [];
  const below = [];  // pictures with words, which are too long beside numbers
  let sentence = 0;  // the line to which the text in the last row goes on
  for (let line = 1; line < text.length; line += 1) {
    let here = places.filter(([, y]) => y === line * LINE);
    const isTall = words[line]?.[0]?.pages >= TALL && NUMBER.test(text[line].trim());
    const plain = here.filter(([, , , , words]) => !words?.startsWith("\t"));
    if (plain.length && plain.length < here.length) {
      below.push(...here.filter((place) => !plain.includes(place)));
      here = plain;
    } else if (below.length) rows.push(below.splice(0));
    if (here.length) {
      const first = Math.min(...here.map(([x]) => x));
      const [[, , , height, said]] = here;
      if (height > LINE && AN_ARROW.test(said) && words[line]?.length && words[line][0].text !== deck) rows.push(upright ? { parts: partsOf(line, words, upright) } : text[line].trim());
      const beside = (words[line] ?? []).filter(({ start, end }) => end <= first && !places.some(([x, y, width, height]) =>
        y < line * LINE && line * LINE < y + height && x - NEAR <= start && end <= x + width + NEAR));
      rows.push([...beside.map((word) => word.text).filter((text) => text !== deck), ...here]);
    } else if (words[line]?.length > 1 && words[line].every((word) => colours.is(word.text))) {
      rows.push(words[line].map((word) => word.text));
    } else if (line < text.length - 1 && text[line] && !places.some(([, y, , height, words]) =>
      (y < line * LINE && line * LINE < y + height) || (words?.trim() === text[line].trim() && !isTall))) {
      if (UNDONE.test(rows.at(-1)) && !UNDONE.test(text[line])) {  // only the first line of a move has the mark
        rows.push(rows.pop().replace(/ +x$/, ` ${text[line].trim()}$&`));
        continue;
      }
      const parts = upright ? partsOf(line, words, upright) : [];
      const [first] = words[line] ?? [];
      const isAtEdge = first?.start < SPACE && (/^\p{L}|^\d+:/u.test(first.text) || names.includes(first.text));
      const saysMuch = isAtEdge || !SAYS_LITTLE.test(text[line]) || (/\d/.test(text[line]) && parts.some(({ name }) => name))
        || isTall;
      if (typeof rows.at(-1) === "string" && sentence === line - 1 && goesOn(text, words, line)) rows.push(`${rows.pop()} ${text[line].trim()}`);
      else if (!saysMuch) continue;
      else rows.push(parts.length > words[line]?.length ? { parts } : text[line].trim());
      sentence = line;
    }
  }
  return rows;
}

/** What OK enters, short enough for its key: as the panel says it, if the page says more. At a value
 * it enters nothing. */
function chosenOf({ place, shown, value, read, label, colour } = {}) {
  if (!place || place[3] === SQUARE || (value && place[2] === PANEL_WIDTH)) return "";
  if (colour || !shown) return label ?? (value.length > MOST_ON_KEY ? value.replace(/^[^:]+: /, "") : value);
  return shown.length > MOST_ON_KEY && /\p{L}{3}/u.test(read) ? read : shown;
}

/** The line above the question, which says what has just happened, where it is neither a place nor
 * the rest of a sentence; an arrow there may have words of its own. */
function newsOf(places, text, words, upright) {
  const line = text.length - 2;
  const here = places.filter(([, y, , height]) => y <= line * LINE && line * LINE < y + height);
  if (!places.length || here.some(([, , , , said]) => !AN_ARROW.test(said)) || /^\p{Ll}/u.test(text[line]) || goesOn(text, words, line)) return "";
  if (upright && words[line]?.length && partsOf(line, words, upright).length > words[line].length) return "";
  return (text[line] ?? "").split(/ {2,}/).filter((part) => !/^[↑↓←→]|^[^:]+ [↑↓←→]$/.test(part)).join("  ").replace(/: [↑↓←→ ]+$| [↑↓←→] \p{Ll}+$/u, "");
}

/** The words of a line, and an icon that is before or behind one. */
function partsOf(line, words, panel) {
  const parts = [];
  const pages = Math.max(...words[line].map((word) => word.pages));
  const others = [...(words[line - 1] ?? []).filter((word) => word.pages > 1), ...words.slice(line + 1, line + pages).flat()];
  let from = 0;
  for (const { start, end, text, pages: tall } of [...words[line], { start: PANEL_WIDTH, end: PANEL_WIDTH, text: "" }]) {
    const columns = columnsOf(panel, from, line * LINE, Math.max(0, start - from), pages * LINE);
    const lit = [...columns.keys()].filter((x) => columns[x]
      && !others.some((word) => word.start <= from + x && from + x < word.end));
    const icon = columns.slice(lit[0], lit.at(-1) + 1);
    if (new Set(lit.map((x) => columns[x])).size >= SHAPES && WIDTHS[0] <= icon.length && icon.length <= WIDTHS[1]) {
      parts.push({ ...risen(icon, pages * LINE), name: named(icon) });
    }
    const isBeforeSentence = tall > 1 && end < words[line].at(-1).end;  // a large number
    if (text) parts.push(` ${text}${isBeforeSentence ? "." : ""} `);
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
  return !/^\p{Lu}/u.test(here[0].text) || text.slice(1, -1).some((one) => /[.!?]( |$)/.test(one));
}

/** What a place shows and says, and what a tap there does; `colour`: of its column, if it has one. */
function placeOf(place, words, pixels, colour) {
  const [x, y, width, height, text, cursor, typed] = place;
  const onMap = height === SQUARE;
  const read = words.slice(y / LINE, (y + height) / LINE).flatMap((line) => line
    .filter(({ start, end }) => start >= x - NEAR && end <= x + width + NEAR)
    .map((word) => word.text)).join(" ");
  const [left, right = ""] = (text ?? (onMap ? "" : read)).split("\t");
  const value = right === OPENS ? "" : right;
  const isMore = /^[v^<>]$/.test(typed);  // of a list what it would show next, of a map how many places
  const said = isMore ? left.replace(" ", ` ${inWords("more").toLowerCase()}: `) : left === "+" && !typed ? `+ ${inWords("more").toLowerCase()}` : left;
  const made = { place, read, shown: withArrows(said), value, opens: right === OPENS, cursor, typed };
  if (onMap) {
    const columns = columnsOf(pixels(), x - AROUND, y - SQUARE, width + 2 * AROUND, 3 * SQUARE, MAP_HEIGHT);
    made.picture = { columns, height: 3 * SQUARE, marked: true };
  } else if (text === null ? !/[\p{L}\p{N}]/u.test(read) : !left && value
    || height === EGG && width < 2 * EGG && left === made.shown && !typed && !/\p{N}/u.test(left)) {
    made.picture = risen(columnsOf(pixels(), x, y, width, height), height);
    const name = iconOf(made.picture);
    if (left && name.includes(left)) made.shown = name;  // "broken egg", not only "broken"
  }
  const spoken = [made.shown, value].filter(Boolean).map(spokenText).join(" ");
  const at = [1 + Math.floor(x / width), onMap && 1 + Math.floor(y / height)].filter(Boolean).join(" ");
  if (colour) Object.assign(made, { colour, label: `${colour} ${spoken}` });
  else if (onMap) made.label = `${spoken} ${at}`.trim();
  else if (!spoken) made.label = (made.picture && iconOf(made.picture)) || at;
  else if (spoken !== `${made.shown} ${value}`.trim()) made.label = spoken;
  return made;
}

/** Arrows and numbers of eggs in words. */
const spokenText = (text) => spokenArrows(withArrows(text))
  .replace(/^x1$/, `1 ${inWords("egg")}`)
  .replace(/^x(\d+)$|^(\d+)x$/, (_, many, few) => filled("eggs", many ?? few))
  .replace(/^\+ /, `${inWords("and")} `);

function button({ place: [x, y, width, height], shown, value, opens, picture: drawn, colour, label, cursor, typed }, press, last) {
  const from = shown === last ? 0 : performance.now() + READ_MS;
  const made = Object.assign(document.createElement("button"), { type: "button" });
  if (drawn) made.append(picture(drawn));
  if (colour) made.append(colours.swatch(colour));
  if (shown) made.append(drawn ? Object.assign(document.createElement("span"), { textContent: shown }) : element("span", shown));
  made.classList.toggle("coloured", colours.is(shown));
  made.classList.toggle("long", !drawn && LONG.test(shown));
  if (value) made.append(Object.assign(document.createElement("b"), { textContent: value }));
  made.classList.toggle("opens", opens);
  if (label) made.setAttribute("aria-label", label);
  if (cursor) made.setAttribute("aria-current", "true");
  if (typed === LAST) made.dataset.typed = typed;
  if (typed === OFF) made.setAttribute("aria-disabled", "true");
  else made.addEventListener("click", ({ timeStamp }) => {
    press(made, from, [[x + (width >> 1), Math.min(y + (height >> 1), PANEL_HEIGHT - 1)], timeStamp, typed]);
  });
  return made;
}

/** A piece of the panel, above its row `bottom`, as the bits of its columns; the lowest bit is the
 * upper pixel. */
const columnsOf = (bytes, x, y, width, height, bottom = PANEL_HEIGHT) =>
  Array.from({ length: width }, (_, across) => {
    let column = 0;
    for (let down = 0; down < height; down += 1) {
      const [left, top] = [x + across, y + down];
      const isOn = left >= 0 && left < PANEL_WIDTH && top >= 0 && top < bottom;
      if (isOn && (bytes[(top >> 3) * PANEL_WIDTH + left] >> (top & 7)) & 1) column |= 1 << down;
    }
    return column;
  });

/** Columns without what is dark beside and above them. */
function risen(columns, height) {
  const all = columns.reduce((one, other) => one | other, 0);
  const top = all && 31 - Math.clz32(all & -all);
  const lit = [...columns.keys()].filter((x) => columns[x]);
  return { columns: columns.slice(lit[0], lit.at(-1) + 1).map((column) => column >> top), height: height - top };
}

/** What the icons in some columns are called, "" without a known one. */
function named(columns) {
  const names = [];
  let icon = [];
  for (const column of [...columns, 0]) {
    if (column) icon.push(column);
    else if (icon.length) {
      names.push(signs.get(risen(icon).columns.join()));
      icon = [];
    }
  }
  return names.filter(Boolean).map((name) => inWords(name)).join(", ");
}

/** The same of a picture, which may be dark on light. */
const iconOf = ({ columns, height }) =>
  named(columns) || named(columns.map((column) => ~column & ((1 << (height - 1)) - 1)));

/** Some columns as a picture; of a map, with a mark around its square in the middle. */
function picture({ columns, height, marked }) {
  const piece = Object.assign(document.createElement("canvas"), { width: columns.length, height });
  piece.style.setProperty("--wide", columns.length);
  piece.setAttribute("aria-hidden", "true");
  const context = piece.getContext("2d");
  context.fillStyle = "#d7f0ff";
  columns.forEach((column, across) => {
    for (let down = 0; down < height; down += 1) if ((column >> down) & 1) context.fillRect(across, down, 1, 1);
  });
  if (marked) {
    context.strokeStyle = "#f2b65a";
    context.strokeRect(AROUND + 0.5, SQUARE + 0.5, AROUND, SQUARE);
  }
  return piece;
}
