// The page merges the messages of the handheld into `told` and draws that; it sends presses to it.
// The transport is a socket to the simulator, or a worker in this browser; server.py describes the
// messages of both.

import { drawBoard, drawKeys } from "./body.js";
import { hold, letGo } from "./held.js";
import { watchKeys } from "./keys.js";
import { light, sentence } from "./lamps.js";
import { memory } from "./memory.js";
import { clearPanel, drawPages, fit, readBytes, savePicture } from "./panel.js";
import { LAST, showRows } from "./rows.js";
import { drawScore } from "./score.js";
import { setSound, sound } from "./sound.js";
import { askNames, feel, isRefusal, once, speakPrompts, stayLit, watchTaps } from "./taps.js";
import { folded } from "./typed.js";
import { filled, inWords, put, said, setLanguage, spokenArrows, whenLanguage, withArrows } from "./words.js";

const part = (id) => document.getElementById(id);
const LOG_LINES = 300;
const QUIET_MS = 700;  // the panel must not change for this long before its words are spoken
const TABLE_VIEW = new URLSearchParams(location.search).get("view") === "table";
const LOW = "(orientation: landscape) and (max-height: 31rem)";
const MEDIA = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin))
  .flatMap(({ cssRules }) => [...cssRules]).filter(({ media }) => media).map(({ media }) => [media, media.mediaText]);
// On an upright phone or tablet the panel of the egg would be too small for a finger.
const UPRIGHT = matchMedia("(orientation: portrait) and (pointer: coarse)");

const LONGEST_MS = 1500;  // from a picture until what can be tapped there is known
const GOOD_NEWS = new Set(["backed_up", "restored", "copied", "link_above", "too_quick"]);  // or at least no alarm
const GOOD_NEWS_MS = 10_000;
const BOTTOM_LINE = 56;  // its first pixel; a tap there is OK

let low = matchMedia(LOW);
let type = 16;  // pixels, for which the media queries are
let told = {};
let table = TABLE_VIEW;  // panel, lamps and scores as large as the window
let readWords;  // reads the words off the panel, if the transport does not send them
let lamps = new Map();
let lampWords = new Map();
let soundWanted = false;
let speaking;
let reading;  // a timer: since the last picture the words were not read
let spoken = { text: [], chosen: "" };
let connection;
let answer = "";  // what the page says to a press, until the next one
let leaving;

const keyButtons = drawKeys(part("keys"));
let pressed = () => false;  // whether another part of the page takes a key
const letAllGo = watchKeys(keyButtons, (key, down) => {
  draw.key({ [key]: down });  // the handheld says so too, once it is not busy
  if (!pressed(key, down) && !askName.enter(key, down) && !drawRows.turn(key, down)) tell({ key, down });
});

/** A tap that did not count: what it was meant for has just come up, or gone. */
function tooQuick() {
  feel();
  say("too_quick");
}

const press = (key) => [true, false].forEach((down) => tell({ key, down }));

const tap = once((place, _when, typed) => {
  const key = typed?.key;
  const does = key ?? (place[1] >= BOTTOM_LINE ? "OK" : "");
  if ([true, false].map((down) => askName.enter(does, down)).includes(true)) return;  // a name was typed
  if (key) return press(key);
  if (pressed("OK", true)) return;
  if (typed) tell({ name: typed });
  if (!typed || typed === LAST) tell({ tap: place });
}, tooQuick);

watchTaps(part("panel"), tap);
const NEWS_READ = "!!";  // is no name
const drawRows = showRows(part("heading"), part("rows"), part("question"), part("last"), part("panel"), (...tapped) => {
  wake();
  if (told.screen?.banner) tell({ name: NEWS_READ });  // it may lie over what is tapped
  tap(...tapped);
}, tooQuick);
const askName = askNames(part("naming"), tellTyped, listLines, () => press("BACK"));
const lookAtPlay = stayLit(() => Boolean(told.power && told.screen?.playing));
const speech = speakPrompts(part("speech"), () => told.screen?.language ?? "en");

/** Before what a button says, whose words can be read while the panel is dark: the first touch only
 * wakes the handheld. */
function wake() {
  if (told.display?.[0] ?? true) return;
  told.display[0] = true;  // it is, before it says so
  tell({ tap: [0, 0] });
}

// ---- messages of the handheld

const draw = {
  board(board) {
    document.title = board.title ? `Clutch: ${said(board.title)}` : "Clutch";
    lamps = drawBoard(board, part("case"), part("lamps"), part("glass"));
    lampWords = new Map();
    part("lamp-list").replaceChildren(...[...lamps].sort(([a], [b]) => a - b).map(([number]) => {
      const line = document.createElement("li");
      lampWords.set(number, line);
      return line;
    }));
    part("lamp-text").hidden = !lamps.size;
    part("lamps").hidden = !lamps.size;
    part("sound").hidden = !board.buzzer;
    part("usb").hidden = !board.battery;
    draw.lamp(Object.fromEntries([...lamps.keys()].map((number) =>
      [number, told.lamp?.[number] ?? "000000"])));
    refit();
  },

  page(pages) {
    if (!Object.keys(pages).length) return;  // lamps that pulse would put off the reading for ever
    drawPages(part("panel"), pages);
    if (!readWords) return;
    drawRows.wait();
    clearTimeout(reading);
    reading = setTimeout(read, told.power ? LONGEST_MS : 0);
  },

  display([lit, contrast]) {
    part("glass").classList.toggle("lit", lit);
    part("glass").style.setProperty("--contrast", lit ? (0.45 + (0.55 * contrast) / 255).toFixed(3) : 0);
    part("asleep").hidden = lit || !told.power || !told.text?.some(Boolean);
  },

  covered(looker) {
    part("covered").textContent = looker && filled("looks_alone", looker);
    part("covered").hidden = !looker;
  },

  lamp(changed) {
    for (const [number, hex] of Object.entries(changed)) {
      const lamp = lamps.get(Number(number));
      if (!lamp) continue;
      const words = light(lamp, hex, told.board.colours);
      const line = lampWords.get(Number(number));
      line.textContent = words;
      line.classList.toggle("dark", hex === "000000");
    }
    for (const group of part("lamps").children) group.setAttribute("aria-label", sentence(group));
  },

  key(changed) {
    for (const button of keyButtons) {
      const down = changed[button.dataset.key];
      if (down !== undefined) button.setAttribute("aria-pressed", String(down));
    }
  },

  tone(hertz) {
    sound(hertz);
    if (isRefusal(hertz) && !told.tells_refusals) feel();
  },

  refused: feel,

  unanswered: () => letGo() && (part("keys").querySelector(".ok.idle") ? feel() : tooQuick()),

  screen(screen) {
    if (reading) read();  // words and buttons come together: nothing moves under a finger
    listLines();
    score();
    askName(screen, told.text?.[0]);
    lookAtPlay();
    part("continue-here").disabled = screen.score && !screen.playing;  // nothing is left to play
    part("holds").hidden = !screen.score;
    part("share").style.visibility = screen.score || screen.result ? "" : "hidden";  // no button beside it moves
    speech.label();
  },

  power(on) {
    part("power").setAttribute("aria-checked", String(on));
    lookAtPlay();
    part("body").classList.toggle("powered", on);
  },

  usb(plugged) {
    part("usb").setAttribute("aria-checked", String(plugged));
  },

  speed(speed) {
    for (const button of part("speeds").children) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === speed));
    }
  },

  clock(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    part("clock").textContent =
      `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  },

  text(lines) {
    listLines();
    score();
    askName(told.screen, lines[0]);
    label("panel", lines.some(Boolean) ? "panel" : "panel_wordless");
    speakSoon();
  },

  words: listLines,

  chosen() {
    listLines();
    speakSoon();
  },

  trouble(line) {
    part("trouble").textContent = said(line);
    part("trouble").hidden = !line;
    refit();
  },

  log(lines) {
    const list = part("log");
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    for (const [, kind, text] of lines) {
      const line = document.createElement("div");
      line.className = kind;
      line.textContent = kind === "print" || kind === "move" ? text : said(text);
      list.append(line);
    }
    while (list.children.length > LOG_LINES) list.firstChild.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
  },

  error(line) {
    draw.log([[0, "error", line]]);
  },
};

function score() {
  drawScore(part("score"), told.screen?.score, told.text?.at(-1) ?? "");
}

function read() {
  clearTimeout(reading);
  reading = undefined;
  hear(readWords(readBytes(part("panel"))));
}

/** Show the lines of the panel; the one with the cursor is marked, also for screen readers. */
function listLines() {
  const { text = [], chosen = "", words, upright } = told;
  const { places, pages, playing, score, language, name, banner, prompt } = (told.power && told.screen) || {};
  const turn = playing ? score?.names[score.turn] : undefined;
  nameOk(drawRows({ places, pages, playing, turn, score, text, words, upright, language, name, typed: askName.typed(), chosen, banner, prompt }));
  part("holds").lastElementChild.disabled = part("rows").querySelector("s");  // no menu opens where moves are undone
  part("panel-lines").replaceChildren(...text.map((words) => {
    const line = document.createElement("li");
    line.textContent = words;
    const isChosen = chosen && words && (words.includes(chosen) || chosen.includes(words));
    if (isChosen) line.setAttribute("aria-current", "true");
    return line;
  }));
}

/** Let the key say what it does now, "" where the panel does not, null where an arrow or a tap comes first. */
function nameOk(does) {
  const key = part("keys").querySelector(".ok");
  key.lastChild.textContent = does;
  key.classList.toggle("idle", does === null);
  key.setAttribute("aria-label", [inWords(key.dataset.label), does].filter(Boolean).join(": "));
}

// ---- speech

function speakSoon() {
  part("panel-words").textContent = sentences(whole());
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    part("spoken").textContent = told.alone ? filled("looks_alone", told.alone)  // who needs more reads the rows
      : sentences(onlyCursorMoved() ? step() : whole());
    speech.say((told.text ?? []).map(spokenArrows));
    spoken = { text: told.text ?? [], chosen: told.chosen };
  }, QUIET_MS);
}

const sentences = (lines) => spokenArrows(lines.filter(Boolean).join(". "));
const whole = () => [...(told.text ?? []), told.chosen && `${inWords("chosen")}: ${told.chosen}`];

/** Whether heading and question are unchanged: they are not spoken at each step of the cursor. */
function onlyCursorMoved() {
  const { text, chosen } = spoken;
  return told.text && told.chosen && told.chosen !== chosen
    && told.text[0] === text[0] && told.text.at(-1) === text.at(-1);
}

/** The chosen words, and the line that changed with them; more lines mean that a list scrolled. */
function step() {
  const changed = told.text.filter((line, number) => line !== spoken.text[number]);
  const beside = changed.length < 3 ? changed.filter((line) => !line.includes(told.chosen)) : [];
  return [told.chosen, ...beside];
}

/** Add a message of the handheld to what it has told; of some things it has the changes only. */
export function merge(told, news) {
  for (const [name, value] of Object.entries(news)) {
    const parts = ["page", "lamp", "key"].includes(name);
    told[name] = parts ? { ...told[name], ...value } : value;
  }
}

function hear(news) {
  if (news.text) news = { ...news, text: news.text.map(withArrows) };
  if (news.chosen) news = { ...news, chosen: withArrows(news.chosen) };
  if (news.screen || (news.text && `${news.text}` !== `${told.text}`)) letGo();
  merge(told, news);
  for (const [name, value] of Object.entries(news)) draw[name]?.(value);
}

function label(id, name) {
  part(id).dataset.label = name;
  part(id).setAttribute("aria-label", inWords(name));
}

/** Say what came of a press: good news for ten seconds, anything else until the next press. Both are
 * in the log as well. */
function say(line) {
  clearTimeout(leaving);
  answer = line;
  const isGood = GOOD_NEWS.has(line);
  part("answer").textContent = said(line);
  part("answer").classList.toggle("good", isGood);
  if (line) draw.log([[0, isGood ? "power" : "error", line]]);
  if (isGood) leaving = setTimeout(say, GOOD_NEWS_MS, "");
}

// The menu closes once something of it is done, and where something else is.
for (const [kind, done] of [["click", "a, button"], ["change", "select"], ["focusin", ".none"]]) {
  document.addEventListener(kind, ({ target }) => {
    if (!target.closest("#more") || target.matches(done)) part("more").open = false;
  });
}
let closes = false;  // a tap that closes it does nothing else
for (const kind of ["pointerdown", "pointerup", "click"]) {
  document.addEventListener(kind, (event) => {
    if (kind === "pointerdown") closes = part("more").open && !event.target.closest("#more");
    if (!closes || (kind === "click" && !event.detail)) return;  // a click without a tap is a key's
    part("more").open = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
document.addEventListener("keydown", (event) => {
  if (event.code !== "Escape" || !part("more").open) return;
  part("more").open = false;
  part("more").firstElementChild.focus();
  event.stopPropagation();
}, true);

for (const kind of ["click", "keydown"]) document.addEventListener(kind, () => answer && say(""), true);

/** Say again in another language what does not come from the page's own text. */
function reword() {
  if (connection) part("connection").textContent = said(connection);
  part("answer").textContent = said(answer);
  if (!told.board) return;
  draw.board(told.board);
  draw.trouble(told.trouble ?? "");
  draw.covered(told.covered ?? "");
}

function connected(isThere, line) {
  letAllGo();
  if (isThere) {
    told = {};
    draw.covered("");
    clearPanel(part("panel"));  // of another handheld dark pages are not sent
    part("log").replaceChildren();
  } else {
    sound(0);
  }
  connection = line;
  delete part("connection").dataset.words;
  part("connection").textContent = said(line);
  document.body.classList.toggle("connected", isThere);
}

/** The functions for other parts of the page; `use` gives the handheld another transport. */
export const page = {
  part, hear, say, connected,
  tableView: TABLE_VIEW,
  asTable(on) {
    if (table === (on || TABLE_VIEW)) return;
    table = !table;
    refit();
  },
  told: () => told,
  tell: tellTyped,
  ask: (command) => tell.ask(command),
  readWords: (bytes) => readWords(bytes),
  panelBytes: () => readBytes(part("panel")),
  use(transport) {
    letAllGo();
    tell = transport;
  },
  readBy(reader) {
    readWords = reader;
  },
  whenPressed(taker) {
    pressed = taker;
  },
};
let tell = () => {};

/** A message to the handheld; a name that was typed in its letters. */
function tellTyped(message) {
  tell(typeof message.name === "string" ? { name: folded(message.name) } : message);
}

// ---- controls beside the keys

part("power").addEventListener("click", () => tell({ power: !told.power }));
part("usb").addEventListener("click", () => tell({ usb: !told.usb }));
part("speeds").addEventListener("click", (event) => {
  const speed = event.target.dataset.speed;
  if (speed !== undefined) tell({ speed: Number(speed) });
});
part("holds").addEventListener("click", ({ target }) => {
  if (!target.dataset.hold) return;
  wake();
  tell({ hold: target.dataset.hold });
});
for (const box of ["holds", "keys", "player", "elsewhere"]) {
  part(box).addEventListener("click", ({ target }) => target.closest("button") && hold(target.closest("button")));
}
document.addEventListener("touchstart", () => {}, { passive: true });  // without it iOS knows no :active
part("sound").addEventListener("click", async () => {
  soundWanted = !soundWanted;
  part("sound").setAttribute("aria-pressed", String(soundWanted));
  put(part("sound"), soundWanted ? "sound_on" : "sound_off");
  await setSound(soundWanted);
  sound(told.tone ?? 0);
});
part("picture").addEventListener("click", () => {
  savePicture(part("panel"), `clutch-${String(told.clock ?? 0).padStart(6, "0")}.png`);
});

/** Media queries measure in the browser's type, not in one that a person has set for pages or this one. */
function measureIn(rem) {
  if (rem === type) return;
  type = rem;
  const inPixels = (query) => query.replace(/([\d.]+)r?em/g, (_, length) => `${length * rem}px`);
  low = matchMedia(inPixels(LOW));
  for (const [media, query] of MEDIA) media.mediaText = inPixels(query);
}

function lay() {
  measureIn(parseFloat(getComputedStyle(document.documentElement).fontSize));
  const flat = table || low.matches || UPRIGHT.matches;
  document.body.classList.toggle("upright", UPRIGHT.matches && !table);
  document.body.classList.toggle("flat", flat);
  document.body.classList.toggle("table", table);
}

function refit() {
  lay();
  const above = part("handheld").getBoundingClientRect().top + scrollY;
  if (above > 0 && document.body.classList.contains("flat")) document.body.style.setProperty("--above", `${above}px`);
  if (fit(part("panel"), part("glass")) && told.page) drawPages(part("panel"), told.page);
}

const sizes = new ResizeObserver(refit);
for (const one of document.querySelectorAll("header, #trouble, #elsewhere, #handheld, #glass")) sizes.observe(one);
window.addEventListener("resize", refit);
window.clutch = page;
lay();
setLanguage(memory.get("language"));
whenLanguage(reword);
