// What the page "Onto a Pico" shows of a handheld, of what will be done, and of what was fetched.

import { asCsv } from "../keep.js";
import { saveFile } from "../panel.js";
import { inWords } from "../words.js";
import { say } from "./words.js";
import { zip } from "./zip.js";

const KB = 1024;
const DOWNLOADS = "https://micropython.org/download/";

export const part = (id) => document.getElementById(id);

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

/** Where to get MicroPython, for each module that a board of ours has. */
export function showDownloads(content) {
  part("downloads").replaceChildren(...Object.entries(content.modules).map(([name, title]) =>
    element("a", title, { href: `${DOWNLOADS}${name}/`, target: "_blank", rel: "noopener noreferrer" })));
}

/** The boards to choose from, and what each of them is. */
export function showBoards(content) {
  const boards = Object.entries(content.boards);
  part("board").replaceChildren(new Option(say("choose_board"), ""),
    ...boards.map(([name, { title }]) => new Option(title, name)));
  part("builds").replaceChildren(...boards.map(([, { title, build: { body, lamps, buzzer } }]) => {
    const has = [say(`body_${body}`), say(lamps ? "lamps" : "no_lamps", { lamps }),
      say(buzzer ? "buzzer" : "no_buzzer")];
    return element("li", `${title}: ${has.join(", ")}`);
  }));
}

const SUPPLIES = ["GND", "3V3", "VSYS", "VBUS"];
// A key's wire has its name behind it; every other kind of wire has a sentence of its own.
const KEYS = { up: "\u2191", down: "\u2193", left: "\u2190", right: "\u2192", ok: "OK", back: "BACK" };

function wireName(wire) {
  const [device, terminal] = wire.split(" ");
  if (device === "key") return say("wire_key", { key: KEYS[terminal] });
  if (device === "display") return say("wire_panel", { terminal: terminal.toUpperCase() });
  return say(`wire_${wire.toLowerCase().replaceAll(" ", "_")}`);
}

/** The module from above, its USB socket at the top: each pin, and what its wire leads to; and the
 * wiring picture of the board, which comes from the host when it is looked at. */
export function showWires({ pins }, name, { wires, title }) {
  const picture = new URL(`../wiring/${name}.svg`, import.meta.url).href;
  part("wiring").href = picture;
  Object.assign(part("wiring").firstElementChild, { src: picture, alt: say("wiring", { title }) });
  const half = pins.length / 2;
  const cells = (pin) => {
    const wire = wires[pin];
    const cell = (text, name) => element("td", text, { className: wire ? `${name} wired` : name });
    const printed = wire || SUPPLIES.includes(pins[pin - 1]) ? pins[pin - 1] : "";
    return [cell(wire ? wireName(wire) : "", "to"), cell(printed, "gpio"), cell(String(pin), "pin")];
  };
  part("wires").tBodies[0].replaceChildren(...Array.from({ length: half }, (_, row) => {
    const line = document.createElement("tr");
    line.append(...cells(row + 1), ...cells(2 * half - row).reverse());
    return line;
  }));
}

/** What is on the handheld. */
export function showAbout(seen) {
  const version = seen.frozen ? say("inside", { version: seen.frozen }) : seen.clutch ?? say("none");
  const lines = [
    ["chip", seen.machine],
    ["micropython", seen.version.join(".")],
    ["clutch", version],
    ["free", say("kb", { kb: Math.floor(seen.free_blocks * seen.block_bytes / KB) })],
  ];
  part("about").replaceChildren(...lines.flatMap(([name, value]) =>
    [element("dt", say(name)), element("dd", value)]));
}

/** What pressing Install would do, or why it cannot be pressed. */
export function showWill(state) {
  const lines = willDo(state);
  const shown = Array.from(part("will").children, (line) => line.textContent);
  if (lines.join("\n") === shown.join("\n")) return;  // a screen reader would read them again
  part("will").replaceChildren(...lines.map((line) => element("li", line)));
}

function willDo({ seen, plan, changes, refused, board, there, isChosen }) {
  if (!seen) return [say("install_first")];
  if (refused) return [say(refused.kind, refused.about)];
  if (!isChosen) return [say("choose_first")];
  const { version } = plan;
  const { changed, gone, bytes } = changes;
  if (!changed.length && !gone.length) return [say("up_to_date", { version })];
  const about = { version, board, files: changed.length, kb: Math.ceil(bytes / KB), old: seen.clutch };
  const { program, start } = plan.names;
  const isOther = changed.includes(program) && seen.files.has(program) && !seen.clutch
    && !seen.files.has(start);
  const removed = gone.filter((name) => !name.endsWith(".new"));
  return [
    say(!seen.clutch ? "will_install" : seen.clutch === version ? "will_refresh" : "will_update", about),
    ...(there && there !== board ? [say("will_board", { there, board })] : []),
    ...(seen.orders.length || seen.leftOver.length ? [say("will_cut")] : []),
    ...(isOther ? [say("will_replace", { program })] : []),
    ...(removed.length ? [say("will_remove", { names: removed.join(", ") })] : []),
    say(changes.isRoom ? "will_keep" : "will_no_room"),
  ];
}

/** Files to save, and the results to read. */
export function showFetched(files, results) {
  part("fetched").hidden = !files.length;
  for (const link of part("files").querySelectorAll("a")) URL.revokeObjectURL(link.href);
  part("files").replaceChildren(...files.map(({ name, data }) => {
    const line = element("li", "");
    line.append(element("a", name.split("/").at(-1),
      { href: URL.createObjectURL(new Blob([data])), download: name.replace("/", "-") }),
      ` ${say("bytes", { bytes: data.length })}`);
    return line;
  }));
  part("as-zip").onclick = () => saveFile(zip(files), "clutch.zip");
  part("as-csv").hidden = part("results").hidden = !results.length;
  part("as-csv").onclick = () =>
    saveFile(new Blob([asCsv(results)], { type: "text/csv" }), "clutch-results.csv");
  part("results").tBodies[0].replaceChildren(...results.map(({ game, rows, winners }) => {
    const players = rows.map(([name, score], place) =>
      [name, score, place < winners ? `(${say("won")})` : ""].filter(Boolean).join(" "));
    const line = document.createElement("tr");
    line.append(element("td", inWords(game) ?? game), element("td", players.join(", ")));
    return line;
  }));
}

export function fillNames(names) {
  part("names").value = names.join("\n");
}
