// Reads a result from the address of this page, as a QR code of the handheld has it.
// firmware/clutch/menus/result_code.py writes and describes it; its tables come with the page.

const MOST_DIGITS = 53;  // a code has no room for more
const OLD = { tag: 16, letters: 27 };  // radixes of format 0

/** Thrown if `code` is not valid; `kind` is "damaged" or "newer". */
export class CodeError extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * -> {"game", "format", "tag", "form", "early", "winners", "rows": [[letters of a name, score as
 * text], ...]}, best first. In format 0 the tag is the last of the four hex digits of format 1.
 */
export function decode(code, tables) {
  const chain = new Chain(code, tables);
  const head = {};
  for (const [name, radix] of tables.head) {
    head[name] = chain.take(head.format === 0 && name === "tag" ? OLD.tag : radix);
    if (head.format > 1) throw new CodeError("newer");
  }
  const radix = head.format ? tables.letters.length : OLD.letters;
  const game = tables.games[head.game];
  if (game === undefined) throw new CodeError("newer");
  if (!head.letters && !head.winners && chain.number === 0n) throw new CodeError("damaged");  // no handheld writes it
  const count = tables.seats[head.seats];
  const kind = tables.scores[head.scores];
  const scores = readScores(chain, kind, count, tables);
  const names = Array.from({ length: count }, (_, row) => {
    const letters = Math.floor(head.letters / count) + (row < head.letters % count ? 1 : 0);
    return Array.from({ length: letters },
      () => tables.letters[chain.take(radix)]).join("").trimEnd();
  });
  if (chain.number !== 0n) throw new CodeError("damaged");
  const early = head.winners === tables.early;
  return {
    game,
    format: head.format,
    tag: head.tag,
    form: tables.forms[head.form],
    early,
    winners: early ? 0 : head.winners,
    rows: names.map((name, row) => [name, scores[row]]),
  };
}

/** Reads values from the number that a code is. */
class Chain {
  constructor(code, { digits, check_step: step }) {
    if (code.length > MOST_DIGITS) throw new CodeError("damaged");
    const places = [...code].map((character) => digits.indexOf(character));
    const check = places.pop();
    const expected = places.reduce((sum, digit) => (sum * step + digit) % digits.length, 0);
    if (check === undefined || places.includes(-1) || check !== expected) throw new CodeError("damaged");
    this.number = places.reduceRight(
      (number, digit) => number * BigInt(digits.length) + BigInt(digit), 0n);
  }

  take(radix) {
    const value = this.number % BigInt(radix);
    this.number /= BigInt(radix);
    return Number(value);
  }

  /** A number of variable length. */
  takeLong(base) {
    let number = 0;
    for (let weight = 1; ; weight *= base) {
      const digit = this.take(2 * base);
      number += (digit % base) * weight;
      if (digit < base) return number;
    }
  }
}

function readScores(chain, kind, count, { long }) {
  if (kind === "none") return Array(count).fill("");
  const signed = chain.takeLong(long);
  const lowest = signed % 2 ? -(signed + 1) / 2 : signed / 2;
  const spread = chain.takeLong(long);
  if (!Number.isSafeInteger(signed + spread)) throw new CodeError("damaged");
  const numbers = Array.from({ length: count }, () => lowest + chain.take(spread + 1));
  if (kind === "of two") return numbers.map((number) => `${number}/2`);
  if (kind !== "brackets") return numbers.map(String);
  return numbers.map((number) => {
    const bracket = chain.takeLong(long);
    return bracket ? `${number} (${bracket - 1})` : String(number);
  });
}

/** The letters and digits of a name in a code. */
export const lettersOf = (name) =>
  name.normalize("NFD").toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The only known name that begins with these letters; else the letters with a capital. */
export function completed(letters, known) {
  const fitting = [...new Set(known)].filter((name) => letters && lettersOf(name).startsWith(letters));
  const exact = fitting.filter((name) => lettersOf(name) === letters);
  if (exact.length === 1) return exact[0];
  if (fitting.length === 1) return fitting[0];
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** The names, a later one with a number where it is the same. */
export function distinct(names) {
  const taken = [];
  for (const name of names) {
    let one = name;
    for (let number = 2; taken.includes(one); number += 1) one = `${name} ${number}`;
    taken.push(one);
  }
  return taken;
}

/** Whether a code may be of the same game as a result: with all that both of them say. */
export function alike(code, result, tables) {
  let other;
  try {
    other = decode(code, tables);
  } catch {
    return false;
  }
  const said = ({ game, form, early, winners, rows }) =>
    JSON.stringify([game, form, early, winners, rows.map(([, score]) => score)]);
  const tags = other.format && result.format ? tables.head.find(([name]) => name === "tag")[1] : OLD.tag;
  return said(other) === said(result) && other.tag % tags === result.tag % tags
    && other.rows.every(([letters], place) => letters.startsWith(result.rows[place][0])
      || result.rows[place][0].startsWith(letters));
}
