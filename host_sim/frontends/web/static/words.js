// The page's own words, in the languages of the handheld; web/words.py makes languages.js of them.
// What a language lacks is English. An element takes its text from the name in
// data-words, its label from data-label, its tooltip from data-title.

import { LANGUAGES } from "./languages.js";

const PLACES = {
  words: (element, text) => { if (element.textContent !== text) element.textContent = text; },
  label: (element, text) => element.setAttribute("aria-label", text),
  title: (element, text) => { element.title = text; },
};
const ARROWS = { "^": "↑", v: "↓", "<": "←", ">": "→" };
const KEYS = { "↑": "key_UP", "↓": "key_DOWN", "←": "key_LEFT", "→": "key_RIGHT" };
const listeners = [];

let current = "en";

export const language = () => current;

/** Of each language its code, and what it calls itself. */
export const languages = Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]);

/** The language with the region of the browser: dates are written by it. */
export function region() {
  try {
    return `${current}-${new Intl.Locale(navigator.language).maximize().region}`;
  } catch {
    return current;  // some browsers name a language that is none, such as "c"
  }
}

/** `wanted`: the chosen language, or null for that of the browser. */
export function setLanguage(wanted) {
  const known = [wanted, ...(navigator.languages ?? [])].map((one) => one?.slice(0, 2));
  current = known.find((one) => one in LANGUAGES) ?? "en";
  document.documentElement.lang = current;
  for (const [place, put] of Object.entries(PLACES)) {
    for (const element of document.querySelectorAll(`[data-${place}]`)) {
      const text = inWords(element.dataset[place]);
      if (text !== undefined) put(element, text);
    }
  }
  for (const listener of listeners) listener();
}

/** Call `listener()` after each change of the language. */
export function whenLanguage(listener) {
  listeners.push(listener);
}

/** The words for a name; undefined if there are none. */
export const inWords = (name, its = current) => [its, "en"].map((one) => LANGUAGES[one]?.page)
  .find((words) => words && Object.hasOwn(words, name))?.[name];

/** The words for a name, with values in the places of {0}, {1}, ... */
export const filled = (name, ...values) =>
  inWords(name).replaceAll(/\{(\d)\}/g, (_, place) => values[place]);

/** A line of the panel with its signs for arrows as arrows. */
export const withArrows = (line) => line.replace(/(^|\s)([v^<>]{1,4})(?=[\s:,.]|$)/g, (_, before, signs) =>
  before + signs.replace(/./g, (sign) => ARROWS[sign]));

/** A line of the panel in whole words: it has no room for those; `its`: the panel's language. */
export const inFull = (line, its, players) => Object.entries(inWords("short_forms", its)).reduce((whole, [short, words]) =>
  players.some((name) => new RegExp(short, "u").test(name)) ? whole : whole.replace(new RegExp(short, "gu"), words), line);

/** The same line to be spoken: with the names of the keys. */
export const spokenArrows = (line) => line.replace(/([↑↓←→])(?=([↑↓←→])?)/g,
  (_, arrow, next) => inWords(KEYS[arrow]) + (next ? " " : ""));

/** Give an element the text of this name, in the language of now and of later. */
export function put(element, name) {
  element.dataset.words = name;
  element.textContent = inWords(name);
}

/**
 * A line in the page's language: the name of words, a line of the transport or the handheld in
 * English, or such a line with a reason after a colon. Any other line stays as it is.
 */
export function said(line) {
  const whole = inWords(line) ?? inWords("lines")[line];
  if (whole !== undefined) return whole;
  const [head, ...reason] = line.split(": ");
  const known = inWords("lines")[head];
  return known && reason.length ? `${known}: ${reason.join(": ")}` : line;
}
