// Reads a result from the address of this page, as a QR code of the handheld has it.
// firmware/clutch/menus/result_code.py writes and describes it; its tables come with the page.

/** Thrown if `code` is not valid; `kind` is "damaged" or "newer". */
export class CodeError extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * -> {"game", "tag", "form", "early", "winners", "rows": [[letters of a name, score as text], ...]},
 * best first.
 */
export function decode(code, tables) {
  const chain = new Chain(code, tables);
  const head = {};
  for (const [name, radix] of tables.head) {
    head[name] = chain.take(radix);
    if (name === "format" && head.format !== 0) throw new CodeError("newer");
  }
  const game = tables.games[head.game];
  if (game === undefined) throw new CodeError("newer");
  const count = tables.seats[head.seats];
  const kind = tables.scores[head.scores];
  const scores = readScores(chain, kind, count, tables);
  const names = Array.from({ length: count }, (_, row) => {
    const letters = Math.floor(head.letters / count) + (row < head.letters % count ? 1 : 0);
    return Array.from({ length: letters },
      () => tables.letters[chain.take(tables.letters.length)]).join("").trimEnd();
  });
  if (chain.number !== 0n) throw new CodeError("damaged");
  const early = head.winners === tables.early;
  return {
    game,
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

/** The letters of a name in a code. */
export const lettersOf = (name) =>
  name.normalize("NFD").toLowerCase().replaceAll(/[^a-z]/g, "");

/** The only known name that begins with these letters; else the letters with a capital. */
export function completed(letters, known) {
  const fitting = [...new Set(known)].filter((name) => letters && lettersOf(name).startsWith(letters));
  const exact = fitting.filter((name) => lettersOf(name) === letters);
  if (exact.length === 1) return exact[0];
  if (fitting.length === 1) return fitting[0];
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
