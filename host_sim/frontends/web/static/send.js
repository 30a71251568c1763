// Sends a game or a result to another person: by the system's sheet, or as a copy.

import { asFragment, canWrite } from "./share.js";
import { filled, inWords, region } from "./words.js";

/** Who played what, in a sentence without its end. */
export function whoPlayed({ game, players = [] }) {
  const name = inWords(game) ?? game;
  return players.length ? filled("played", new Intl.ListFormat(region()).format(players), name) : name;
}

/** Names with their scores, best first, such as "♛ Anna 12, Brian 7". */
export const listed = ({ rows, winners }) =>
  rows.map((row, place) => `${place < winners ? "♛ " : ""}${row.join(" ").trim()}`).join(", ");

/** Pass on a link to a game. `screen`: the state of the screen, which says how it ended if it has.
 * Returns the line to say. */
export async function shareGame(game, { score } = {}) {
  if (!canWrite()) return "no_packing";
  const ended = score?.ended;
  const text = [whoPlayed(game.setup), ended && listed(ended), inWords(ended ? "look" : "look_or_go_on")].filter(Boolean).join(". ");
  return passOn(text, await asFragment(game));
}

/** Pass on a text and a link to this page by what the browser has for it; see `shareGame`. */
export async function passOn(text, fragment) {
  const url = `${location.origin}${location.pathname}${fragment && `#${fragment}`}`;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title: "Clutch", text, url });
      return "";
    } catch (error) {
      if (error.name === "AbortError") return "";  // a person has closed the system's sheet
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return "copied";
  } catch {
    history.replaceState(null, "", url);
    return "link_above";
  }
}
