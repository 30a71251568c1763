// The handheld in a worker: MicroPython, and the clock that runs it. in_page.py is the other half.
// The page gets the messages that server.py describes, and also
//
//     {"ready": true}                    after the first picture
//     {"trouble": line, "stored": event} a problem: nothing is saved; or the storage was "cleared"
//     {"refused": true}                  a move was refused, with its tune
//     {"unanswered": true}               a tap or OK has changed nothing on the panel
//     {"taken": true}                    another page has the flash; nothing runs
//     {"answer": number, ...}            the answer to {"ask": number}
//
// The page sends the messages that server.py describes, and also
// {"ask": n, "do": "setup" | "move" | "settle" | "state" | "open" | "go_on" | "leave" | "delete" | "results" | "names" |
// "game" | "waiting" | "backup" | "restore" | "record",
// ...}.
// Its first message is
// {"begin": {"files": address of the files, "board": {...}, "language", "page", "lasts": bool}}.

import { backupOf, backupText } from "./backup.js";
import { hands } from "./hands.js";
import { loadMicroPython } from "./micropython.mjs";
import { inBrowser, inMemory, StoreError } from "./store.js";

const FLASH_BYTES = 1441792;  // the same for all boards, so games survive a change of board
const PANEL_BYTES = 1024;
const PAGE_BYTES = 128;
const LONGEST_MS = 2000;  // the longest step: after a sleep the clock does not catch up
const LONGEST_TOUCHED_MS = 100;  // while a key is down: a pause of the page is no hold
const SHORTEST_MS = 4;
const LAST_MS = 1500;
const LOG_MS = 300;  // after a picture, until the log is read
const ANSWER_MS = 400;  // after a press, until its picture must have come
const SCREEN_MS = 40;  // until the state of the screen is read: it may be one of many pictures
const POWER_ON = 1;
const RESET = 3;
const NOT_KEPT = {
  denied: "The browser keeps nothing for this page: games last until this page is closed",
  insecure: "Without https the browser keeps no games: open this page by its https address",
  full: "The browser has no room: games last until this page is closed",
  other: "The games here are of another Clutch, and stay as they are: new ones last until this page is closed",
};
const START = `
import sys, vfs
sys.path.insert(0, "/code")
from clutch_start import Pack
vfs.mount(Pack(vfs.VfsPosix("/code"), "stand_ins.pack"), "/s")
sys.path[:0] = ["/s/host_sim/fakes", "/s"]
from host_sim.engines.wasm import in_page
`;

let machine;       // MicroPython
let inPage;        // the module in_page.py
let store;
let options;
let running = false;
let speed = 1;
let virtual = 0;   // milliseconds of the handheld's clock
let before = 0;
let timer;
let logTimer;
let screenTimer;
let answerTimer;
let isOld = false;  // the page may have an old state of the screen
let isNew = false;  // the page has a new picture, and draws it when the state of the screen comes
let early = [];    // messages that came before the handheld was loaded
let logNumber = 0;
let panel = new Uint8Array(PANEL_BYTES);
let lamps = [];
let alone = "";   // the player for whose eyes alone the panel is

const tell = (message) => postMessage(message);
const note = (kind, text) => tell({ log: [[++logNumber, kind, text]] });
const bytes = (address, count) => machine._module.HEAPU8.subarray(address, address + count);
const base64 = (data) => btoa(String.fromCharCode(...data));
const fingers = hands((key, down) =>
  down?.length ? inPage.lay_finger(...down) : inPage.key(key.toLowerCase(), down));

const host = {
  random: (address, count) => {
    crypto.getRandomValues(bytes(address, count));
  },
  store_read: (at, address, count) => store.read(at, bytes(address, count)),
  store_write: (at, address, count) => store.write(at, bytes(address, count)),
  store_flush: () => store.flush(),
  refused: () => tell({ refused: true }),
  look(panelAt, lampsAt, lampBytes, lit, contrast, tone, looker) {
    const seen = bytes(panelAt, PANEL_BYTES);
    const page = {};
    for (let number = 0; number < PANEL_BYTES / PAGE_BYTES; number += 1) {
      const [from, to] = [number * PAGE_BYTES, (number + 1) * PAGE_BYTES];
      const row = seen.subarray(from, to);
      if (row.some((byte, at) => byte !== panel[from + at])) page[number] = base64(row);
    }
    panel = seen.slice();
    const lamp = {};
    const colours = bytes(lampsAt, lampBytes);
    for (let number = 0; number < lampBytes / 3; number += 1) {
      const hex = [...colours.subarray(3 * number, 3 * number + 3)]
        .map((part) => part.toString(16).padStart(2, "0")).join("");
      if (lamps[number] !== hex) lamp[number] = lamps[number] = hex;
    }
    const changed = Object.keys(page).length > 0;
    if (looker !== alone && (looker || changed)) {  // what was shown is secret until another picture is there
      alone = looker;
      tellScreen.told = "";
    }
    tell({ page, lamp, display: [lit, contrast], tone, alone });
    logTimer ??= setTimeout(tellMoves, LOG_MS);
    if (!changed) return;  // lamps that pulse say nothing of the screen
    isOld = isNew = true;
    clearTimeout(answerTimer);
    clearTimeout(screenTimer);
    screenTimer = setTimeout(tellScreen, tellScreen.told === undefined ? 0 : SCREEN_MS);
  },
};

function tellScreen() {
  if (!running || !isOld) return;
  isOld = false;
  const screen = inPage.screen();
  if (screen !== tellScreen.told || isNew) tell({ screen: JSON.parse(tellScreen.told = screen) });
  isNew = false;
}

function expectAnswer() {
  clearTimeout(answerTimer);
  if (running && speed) answerTimer = setTimeout(tell, ANSWER_MS, { unanswered: true });
}

function tellMoves() {
  logTimer = undefined;
  if (!running) return;
  tellScreen();
  const lines = JSON.parse(inPage.moves());
  if (lines.ended || !lines.length) return;
  tell({ log: lines.map((line) => [++logNumber, line === null ? "game" : "move", line ?? ""]) });
  isOld = true;  // a roll is known from the log
  tellScreen();
}

async function fetched([name, address]) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return [name, new Uint8Array(await answer.arrayBuffer())];
}

async function powerOn(cause) {
  const interpreter = loadMicroPython({
    url: new URL("./micropython.wasm", import.meta.url).href,
    heapsize: 4 << 20,
    stdin: () => null,
    stdout: (line) => note("print", line),
    stderr: (line) => note("error", line),
    linebuffer: true,
  });
  const firmware = Object.entries(options.files).map(fetched);
  const [loaded, ...files] = await Promise.all([interpreter, ...firmware]);
  machine = loaded;
  machine.registerJsModule("clutch_host", host);
  machine.FS.mkdir("/code");
  for (const [name, data] of files) machine.FS.writeFile(`/code/${name}`, data);
  machine.runPython(START);
  inPage = machine.pyimport("host_sim.engines.wasm.in_page");
  const answer = JSON.parse(inPage.power_on(cause, options.language, options.first_language, true, options.page));
  if (answer.ended) throw new Error(answer.text);
  if (answer.damaged) tell({ trouble: "damaged" });
  virtual = inPage.now_ms();
  before = performance.now();
  running = true;
  live();
}

/** Run the handheld up to now, and call this again when something is due. */
function live() {
  clearTimeout(timer);
  if (!running) return;
  const now = performance.now();
  const elapsed = Math.min(now - before, fingers.busy ? LONGEST_TOUCHED_MS : LONGEST_MS);
  before = now;
  if (!speed) return;
  virtual += elapsed * (fingers.busy ? 1 : speed);
  const until = Math.floor(virtual);
  let reached, nextKey, due;
  // A contact moves when the firmware's clock is there, not before the firmware runs up to now:
  // after a pause of the worker, a release and the next press would be one moment to it.
  do {
    nextKey = fingers.move(inPage.now_ms());
    reached = Math.min(nextKey, until);
    due = step(reached);
    if (due === null) return;
  } while (reached < until);
  const wait = Math.min(due, nextKey - until) / (fingers.busy ? 1 : speed);
  timer = setTimeout(live, Math.max(SHORTEST_MS, Math.min(wait, 1000)));
}

function step(until) {
  const due = JSON.parse(inPage.step(until));
  const seconds = Math.floor(until / 1000);
  if (seconds !== step.told) tell({ clock: step.told = seconds });
  if (typeof due === "number") return due;
  ended(due);
  return null;
}

/** The firmware restarts itself, or has ended. */
function ended({ ended: kind, text }) {
  running = false;
  if (kind === "reset" || kind === "watchdog") {
    note("power", "The firmware has started anew, without the power switch");
    powerOn(RESET).catch(failed);
  } else {
    note("error", text || kind);
    tell({ power: false });
  }
}

async function failed(error) {
  running = false;
  note("error", String(error));
  for (const { ask } of early) if (ask) tell({ answer: ask, refused: "The handheld is off" });
  early = [];
  const parts = [new URL("./micropython.wasm", import.meta.url).href, ...Object.values(options.files)];
  const came = await Promise.all(parts.map((part) => fetch(part).catch(() => ({}))));
  tell({ trouble: came.every(({ ok }) => ok)
    ? `The handheld does not start: ${error.message ?? error}` : "not_loaded", power: false });
}

async function begin(wanted) {
  options = wanted;
  store = undefined;
  let trouble = "";
  if (options.lasts) {
    try {
      store = await inBrowser(FLASH_BYTES, (line, event) => tell({ trouble: line, stored: event }));
    } catch (error) {
      if (error instanceof StoreError && error.kind === "taken") {
        tell({ taken: true });
        return;
      }
      trouble = NOT_KEPT[error.kind] ?? NOT_KEPT.denied;
    }
  }
  store ??= inMemory(FLASH_BYTES);
  tell({ board: options.board, tells_refusals: true, power: true, usb: true, speed, clock: 0, key: {}, lasts: store.lasts, trouble });
  note("power", "Power on");
  await powerOn(POWER_ON);
  tell({ ready: true });
  for (const message of early) take(message);
  early = [];
}

const beside = (number) => `/code/backup-${number}`;

/** All files as a backup; MicroPython writes them as files. */
function backup() {
  const [folders, paths] = JSON.parse(inPage.backup());
  const files = paths.map((path, number) => [path, machine.FS.readFile(beside(number))]);
  paths.forEach((_, number) => machine.FS.unlink(beside(number)));
  return { backup: backupText(folders, files) };
}

/** Put the files of a backup in the place of all others; they reach MicroPython as files. */
function restored(text) {
  const { refused, folders, files } = backupOf(text, FLASH_BYTES / 2);
  if (refused) return { refused };
  const paths = Object.keys(files);
  paths.forEach((path, number) => machine.FS.writeFile(beside(number), files[path]));
  const answer = JSON.parse(inPage.restore(JSON.stringify([folders, paths])));
  paths.forEach((_, number) => machine.FS.unlink(beside(number)));
  return answer;
}

function answer(message) {
  if (message.do === "backup") return backup();
  if (message.do === "restore") return restored(message.text);
  if (message.do === "waiting") return { ...JSON.parse(inPage.waiting()), lasts: store.lasts };
  if (message.do === "record") return JSON.parse(inPage.record(message.text));
  if (["results", "names", "game"].includes(message.do)) return JSON.parse(inPage[message.do]());
  const { ask, ...command } = message;
  const found = JSON.parse(inPage.command(JSON.stringify(command)));
  if (found?.ended) ended(found);
  return found;
}

addEventListener("message", ({ data }) => take(data));

function take(message) {
  if (message.begin) {
    begin(message.begin).catch(failed);
  } else if (message.close) {
    if (running) step(inPage.now_ms() + LAST_MS);  // what was entered is saved
    running = false;
    store?.close();
    tell({ closed: true });
  } else if (!inPage) {
    early.push(message);  // until the handheld is loaded
  } else if (message.ask) {
    let found;
    try {
      found = running ? answer(message) : { refused: "The handheld is off" };
    } catch (error) {
      found = { refused: String(error.message ?? error) };
    }
    tell({ ...found, answer: message.ask });
    live();
  } else if ("key" in message) {
    tell({ key: { [message.key]: message.down } });
    live();  // what passed before the press is no part of it
    fingers.hold(message.key, message.down, running && speed > 0);
    live();
    if (message.key === "OK" && !message.down) expectAnswer();
  } else if ("hold" in message) {
    live();
    virtual += fingers.holdLong(message.hold, running && speed > 0);  // nobody waits for a button
    live();
  } else if ("tap" in message) {
    live();
    fingers.tap(message.tap, running && speed > 0);
    live();
    expectAnswer();
  } else if ("name" in message) {
    if (running) answer({ do: "name", text: message.name });
    live();
  } else if ("speed" in message) {
    live();
    speed = message.speed;
    tell({ speed });
    live();
  } else if ("usb" in message) {
    inPage.usb(message.usb);
    note("power", message.usb ? "On USB power" : "On battery");
    tell({ usb: message.usb });
    live();
  }
}
