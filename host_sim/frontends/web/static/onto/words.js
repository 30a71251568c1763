// What the page "Onto a Pico" says. A sentence has its places as {name}; of a Trouble there is a
// sentence under its kind.

import { language } from "../words.js";
import { SENTENCES } from "./sentences.js";

/** The sentence of this name, with what is in its places. */
export function say(name, about = {}) {
  const said = SENTENCES[language()][name] ?? SENTENCES.en[name];
  return said.replace(/\{(\w+)\}/g, (_, place) => shown(about[place]));
}

const shown = (value) => typeof value === "number" ? value.toLocaleString(language()) : String(value);
