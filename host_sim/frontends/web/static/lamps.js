// The colour of a lamp as people see it, and its name, from the three bytes that drive it.
//
// The bytes are duty cycles, which are linear in light. Eyes and sRGB respond to about the 2.2th
// root of it, so a lamp driven at 5 % looks a quarter as bright; pictures and words use that. The
// names of the colours are those of the firmware.

import { filled, inWords } from "./words.js";

const GAMMA = 2.2;
const seen = (duty) => (duty / 255) ** (1 / GAMMA);

// Light cannot be brown, so the role of a lamp decides between brown and orange.
const NEVER = { cross: "orange", seats: "brown" };

/** The name of the nearest of `colours`, as people see them, for a lamp of `role`. */
function colourName(duties, colours, role) {
  const most = Math.max(...duties);
  const here = duties.map((duty) => duty / most);
  const away = (name) => {
    const strongest = Math.max(...colours[name]);
    return Math.hypot(...colours[name].map((part, channel) =>
      (part / strongest) ** GAMMA - here[channel]));
  };
  return Object.keys(colours).filter((name) => name !== NEVER[role])
    .reduce((best, name) => (away(name) < away(best) ? name : best));
}

/** `lamp`: its element. `hex`: "rrggbb" as driven. `colours`: the board's. Returns its words. */
export function light(lamp, hex, colours) {
  const duties = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const parts = duties.map(seen);
  const level = Math.max(...parts);
  const words = level
    ? `${lamp.dataset.name}: ${inWords(colourName(duties, colours, lamp.dataset.role))} ${Math.max(1, Math.round(100 * level))} %`
    : `${lamp.dataset.name}: ${inWords("off")}`;
  lamp.dataset.words = level ? words.slice(lamp.dataset.name.length + 2) : "";
  lamp.title = words;
  lamp.classList.toggle("lit", level > 0);
  if (level) {
    const full = parts.map((part) => Math.round((255 * part) / level)).join(" ");
    lamp.style.setProperty("--light", full);
    lamp.style.setProperty("--level", level.toFixed(3));
  }
  return words;
}

/** The lamps of one role in one sentence: "Track: volcano orange 100 %, the rest off." */
export function sentence(group) {
  const lit = new Map();
  const lamps = [...group.children];
  for (const lamp of lamps.filter((one) => one.dataset.words)) {
    const names = lit.get(lamp.dataset.words) ?? [];
    lit.set(lamp.dataset.words, [...names, lamp.dataset.short]);
  }
  const parts = [...lit].map(([words, names]) => `${listed(names)} ${words}`);
  const dark = lamps.some((one) => !one.dataset.words);
  if (!parts.length) return filled("all_off", group.dataset.name);
  return `${group.dataset.name}: ${parts.join(", ")}${dark ? inWords("rest_off") : ""}.`;
}

function listed(names) {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} ${inWords("and")} ${names.at(-1)}`;
}
