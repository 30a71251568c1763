// What can go wrong on the cable: a kind, for which words.js has a sentence in each language.

const MOST_SHOWN = 60;

/** `kind`: a name of words.js; `about`: what its sentence has in its places. */
export class Trouble extends Error {
  constructor(kind, about = {}) {
    super(`${kind} ${JSON.stringify(about)}`);
    this.name = "Trouble";
    this.kind = kind;
    this.about = about;
  }
}

/** What a device says, in one line that is not too long, without control characters. */
export function shown(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
  const line = text.replace(/[^\P{C} ]/gu, "�");
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
}

/** What an exception on the handheld was, for a person. */
export function ofDevice(traceback) {
  const last = traceback.trim().split("\n").at(-1)?.trim() || "?";
  if (last.includes("ENOSPC") || /\b28\b/.test(last)) return new Trouble("full_drive");
  if (last.includes("ENODEV")) return new Trouble("no_drive");
  return new Trouble("device_error", { line: shown(last) });
}
