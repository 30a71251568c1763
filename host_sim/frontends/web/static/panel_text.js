// Reads the words off the panel, for people who cannot see it. host_sim/playthroughs/panel_text.py does the same for the
// simulator and describes the rules; a test compares both.

const WIDTH = 128;
const PAGES = 8;
const PICTURE_COST = 10;
const GLYPH_COST = 3;
const MARK_COST = 8;
const INNER = 0xff;
const FIELD_COST = 1;
const SWITCH_COST = 6;
const NEAR = 10;

const isAlphanumeric = (character) => /[\p{L}\p{N}]/u.test(character);
const isText = (word) => isAlphanumeric(word.text);

let fonts = [];

/** `data`: `fonts` of alone.json. A column of several pages is one number of up to 24 bits. */
export function useFonts(data) {
  fonts = data.map(({ pages, gap, space, glyphs }) => {
    const bar = 2 ** (8 * pages - 1) - 1;
    const edges = pages === 1 ? [INNER] : [bar];
    for (let page = 0; page < pages; page += 1) edges.push(0x7f * 2 ** (8 * page));
    const rule = 0x80 * 2 ** (8 * (pages - 1));
    const made = glyphs.map(([character, ...columns]) => ({
      character, columns, cost: isAlphanumeric(character) ? GLYPH_COST : MARK_COST,
    }));
    const ruled = made.map((glyph) =>
      ({ ...glyph, columns: glyph.columns.map((column) => (column | rule) >>> 0) }));
    const plain = byFirstColumn(made);
    return { pages, gap, space, bar, edges, manners: [
      { dark: 0, darkCost: 0, glyphs: plain },
      { dark: 0, darkCost: FIELD_COST, exchanged: true, glyphs: plain },
      { dark: rule, darkCost: FIELD_COST, glyphs: byFirstColumn(ruled) },
    ] };
  });
}

function byFirstColumn(glyphs) {
  const found = new Map();
  for (const glyph of [...glyphs].sort((one, other) => other.columns.length - one.columns.length)) {
    found.set(glyph.columns[0], [...(found.get(glyph.columns[0]) ?? []), glyph]);
  }
  return found;
}

/** The words along one row of columns, by the cheapest path from its left to its right. */
function wordsAlong(font, columns) {
  const end = columns.length;
  const { manners, gap, bar, edges, pages } = font;
  const inBar = columns.map((column) => column ^ (pages === 1 && column > bar ? INNER : bar));
  const rows = manners.map(({ exchanged }) => exchanged ? inBar : columns);
  const cost = manners.map(() => new Array(end + 1).fill(0));
  const step = manners.map(() => new Array(end + 1).fill(null));
  for (let x = end - 1; x >= 0; x -= 1) {
    manners.forEach(({ dark, darkCost, glyphs }, manner) => {
      const row = rows[manner];
      const isBlank = (column) => column === dark || edges.includes(column);
      let best = cost[manner][x + 1] + (row[x] === dark ? darkCost : PICTURE_COST);
      let action = null;
      if (x === 0 || isBlank(row[x - 1])) {
        for (const glyph of glyphs.get(row[x]) ?? []) {
          const after = x + glyph.columns.length;
          if (after > end || !glyph.columns.every((column, at) => column === row[x + at])) continue;
          if (!row.slice(after, after + gap).every(isBlank)) continue;
          if (x && row[x - 1] !== dark && row[after] !== dark) continue;
          const price = cost[manner][after] + glyph.cost;
          if (price < best) [best, action] = [price, glyph];
        }
      }
      cost[manner][x] = best;
      step[manner][x] = action;
    });
    let cheapest = 0;
    for (let manner = 1; manner < manners.length; manner += 1) {
      if (cost[manner][x] < cost[cheapest][x]) cheapest = manner;
    }
    for (let manner = 0; manner < manners.length; manner += 1) {
      if (cost[cheapest][x] + SWITCH_COST < cost[manner][x]) {
        cost[manner][x] = cost[cheapest][x] + SWITCH_COST;
        step[manner][x] = cheapest;
      }
    }
  }
  return follow(font, rows, step);
}

function follow(font, rows, step) {
  const words = [];
  let x = 0;
  let manner = 0;
  let joined = false;
  while (x < rows[0].length) {
    const action = step[manner][x];
    if (typeof action === "number") {
      manner = action;
    } else if (action === null) {
      const dark = rows[manner][x] === font.manners[manner].dark;
      joined = joined && dark && x + 1 - words.at(-1).end < font.space;
      x += 1;
    } else {
      const after = x + action.columns.length;
      const inverted = font.manners[manner].exchanged ? action.character : "";
      if (joined) {
        const word = words.at(-1);
        Object.assign(word, { end: after, text: word.text + action.character,
                              inverted: word.inverted + inverted });
      } else {
        words.push({ start: x, end: after, text: action.character, inverted });
      }
      x = after;
      joined = true;
    }
  }
  return words;
}

/** `panel`: 1,024 bytes. Returns { words: those of each line with their columns, text: eight lines,
 * chosen: the words in dark on light, upright: the bytes of the panel, as it is read }. */
export function readPanel(panel) {
  const upright = readUpright(panel);
  const other = readUpright(turned(panel));
  return count(other) > count(upright) ? other : upright;
}

const count = ({ text }) => [...text.join("")].filter(isAlphanumeric).length;

function turned(panel) {
  const bits = (byte) => parseInt(byte.toString(2).padStart(8, "0").split("").reverse().join(""), 2);
  return Uint8Array.from(panel, (_, at) => bits(panel[panel.length - 1 - at]));
}

function readUpright(panel) {
  const unread = panel.slice();
  const pages = Array.from({ length: PAGES }, () => []);
  for (const font of fonts) {
    for (let page = 0; page <= PAGES - font.pages; page += 1) {
      const columns = Array.from({ length: WIDTH }, (_, x) => {
        let column = 0;
        for (let below = font.pages - 1; below >= 0; below -= 1) {
          column = column * 256 + unread[(page + below) * WIDTH + x];
        }
        return column;
      });
      if (!columns.some(Boolean)) continue;
      let words = wordsAlong(font, columns);
      if (font.pages > 1) {
        words = words.filter(isText);
        for (const word of words) {
          for (let below = page; below < page + font.pages; below += 1) {
            unread.fill(0, below * WIDTH + word.start, below * WIDTH + word.end);
          }
        }
      }
      pages[page].push(...words.map((word) => ({ ...word, pages: font.pages })));
    }
  }
  const kept = pages.map((words, page) =>
    withoutPieces(words.sort((one, other) => one.start - other.start), page === PAGES - 1));
  const inverted = kept.slice(0, -1).map((words) => line(
    words.filter((word) => word.inverted).map((word) => ({ ...word, text: word.inverted }))));
  return { words: kept, text: kept.map(line), chosen: inverted.filter(Boolean).join(" "), upright: panel };
}

function withoutPieces(words, atTheBottom) {
  const near = (word) => words.some((other) => isText(other)
    && ((word.start - other.end >= -NEAR && word.start - other.end <= NEAR)
      || (other.start - word.end >= -NEAR && other.start - word.end <= NEAR)));
  const kept = [];
  for (const word of [...words].reverse()) {
    const leads = atTheBottom && kept.length && kept[0].start - word.end <= NEAR;
    if (leads || isText(word) || near(word)) kept.unshift(word);
  }
  return kept;
}

function line(words) {
  let text = "";
  let end = 0;
  for (const word of words) {
    if (text) text += word.start - end <= NEAR ? " " : "  ";
    text += word.text;
    end = word.end;
  }
  return text;
}
