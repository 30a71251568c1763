// The colours of T-Rex's eggs. The panel has room for two letters of each; the page says the whole
// words, each behind a swatch: an egg, or for a card, whose number stands behind the word, a square.

import { inWords } from "./words.js";

const EGGS = { yellow: "#f0c93a", blue: "#3f7fd6", brown: "#8a5a34", green: "#4aa04c", red: "#d2423a" };

/**
 * For a game with such eggs; `language`: that of the panel, `players`: names, which stay as they are.
 * `whole(text)`: a text of the panel with whole words; `nodes(text)`: what shows it, with swatches;
 * `swatch(word)`: that of a card; `is(text)`: whether it is a colour and no more.
 */
export function eggColours(language, players) {
  const words = new Map(Object.keys(EGGS).map((colour) => [inWords(colour, language), colour])
    .filter(([word]) => !players.some((name) => name.toLowerCase() === word)));
  const shorts = new Map([...words.keys()].map((word) => [word[0].toUpperCase() + word[1], word])
    .filter(([short]) => !players.includes(short)));
  const swatch = (word, behind = " 1") => {
    const made = Object.assign(document.createElement("i"), { className: "swatch" });
    made.classList.toggle("square", /^\s+\d/.test(behind));
    made.style.background = EGGS[words.get(word.toLowerCase())];
    return made;
  };
  const asWhole = (part, at, parts) => {
    const [, count, short] = part.match(/^(\d*)(\D+)$/) ?? [];
    if (!shorts.has(short)) return part;
    return count ? `${count} ${shorts.get(short)}${at + 1 < parts.length ? "," : ""}` : shorts.get(short);
  };
  return {
    whole: (text) => text.split(/(\s+)/).map(asWhole).join(""),
    nodes: (text) => text.split(/(\p{L}+)/u).flatMap((part, at, parts) => words.has(part.toLowerCase()) ? [swatch(part, parts[at + 1]), part] : part),
    swatch,
    is: (text) => words.has(text),
  };
}

/** For any other game: its words are whole. */
export const NO_COLOURS = { whole: (text) => text, nodes: (text) => [text], is: () => false };
