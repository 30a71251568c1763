// The page: what the server tells is merged into `told` and drawn; what hands do is told to it.
// server.py describes the messages.

import { drawBoard, drawKeys } from "./body.js";
import { watchKeys } from "./keys.js";
import { light } from "./lamps.js";
import { drawPages, fit, readBytes, savePicture } from "./panel.js";
import { setSound, sound } from "./sound.js";

const part = (id) => document.getElementById(id);
const LOG_LINES = 300;
const QUIET_MS = 700;  // the panel must stand still that long before its words are spoken

let told = {};
let socket;
let lamps = new Map();
let lampWords = new Map();
let soundWanted = false;
let speaking;
let spoken = { text: [], chosen: "" };

const keyButtons = drawKeys(part("keys"));
const letAllGo = watchKeys(keyButtons, (key, down) => tell({ key, down }));

function tell(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// ---- what the server tells

const draw = {
  board(board) {
    document.title = board.title ? `Clutch: ${board.title}` : "Clutch";
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
    draw.lamp(Object.fromEntries([...lamps.keys()].map((number) => [number, "000000"])));
    fit(part("panel"), part("glass"));
  },

  page(pages) {
    drawPages(part("panel"), pages);
  },

  display([lit, contrast]) {
    part("glass").classList.toggle("lit", lit);
    part("glass").style.setProperty("--contrast", lit ? (0.45 + (0.55 * contrast) / 255).toFixed(3) : 0);
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
  },

  key(changed) {
    for (const button of keyButtons) {
      const down = changed[button.dataset.key];
      if (down !== undefined) button.setAttribute("aria-pressed", String(down));
    }
  },

  tone: sound,

  power(on) {
    part("power").setAttribute("aria-checked", String(on));
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
    part("panel-lines").textContent = lines.join("\n");
    const label = lines.some(Boolean) ? "Panel" : "Panel, without words";
    part("panel").setAttribute("aria-label", label);
    speakSoon();
  },

  chosen: speakSoon,

  log(lines) {
    const list = part("log");
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    for (const [, kind, text] of lines) {
      const line = document.createElement("li");
      line.className = kind;
      line.textContent = text;
      list.append(line);
    }
    while (list.children.length > LOG_LINES) list.firstChild.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
  },

  error(line) {
    draw.log([[0, "error", line]]);
  },
};

// ---- what is spoken

function speakSoon() {
  part("panel-words").textContent = sentences(whole());
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    part("spoken").textContent = sentences(onlyCursorMoved() ? step() : whole());
    spoken = { text: told.text, chosen: told.chosen };
  }, QUIET_MS);
}

const sentences = (lines) => lines.filter(Boolean).join(". ");
const whole = () => [...(told.text ?? []), told.chosen && `Chosen: ${told.chosen}`];

/** Heading and question are as they were: nobody wants to hear them at each step of the cursor. */
function onlyCursorMoved() {
  const { text, chosen } = spoken;
  return told.chosen && told.chosen !== chosen
    && told.text[0] === text[0] && told.text.at(-1) === text.at(-1);
}

/** What is chosen, and a line that changed with it; where more lines did, a list was scrolled. */
function step() {
  const changed = told.text.filter((line, number) => line !== spoken.text[number]);
  const beside = changed.length < 3 ? changed.filter((line) => !line.includes(told.chosen)) : [];
  return [told.chosen, ...beside];
}

function hear(news) {
  for (const [name, value] of Object.entries(news)) {
    const parts = ["page", "lamp", "key"].includes(name);  // of these only what changed is told
    told[name] = parts ? { ...told[name], ...value } : value;
    draw[name]?.(value);
  }
}

let patience = 250;

function connect() {
  socket = new WebSocket(`ws://${location.host}/live`);
  socket.addEventListener("open", () => {
    patience = 250;
    told = {};
    part("log").replaceChildren();
    part("connection").textContent = "Connected";
    document.body.classList.add("connected");
  });
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    letAllGo();
    sound(0);
    part("connection").textContent = "The simulator is not there; trying again";
    document.body.classList.remove("connected");
    setTimeout(connect, patience);
    patience = Math.min(patience * 2, 4000);
  });
}

// ---- what hands do beside the keys

part("power").addEventListener("click", () => tell({ power: !told.power }));
part("usb").addEventListener("click", () => tell({ usb: !told.usb }));
part("speeds").addEventListener("click", (event) => {
  const speed = event.target.dataset.speed;
  if (speed !== undefined) tell({ speed: Number(speed) });
});
part("sound").addEventListener("click", async () => {
  soundWanted = !soundWanted;
  part("sound").setAttribute("aria-pressed", String(soundWanted));
  part("sound").textContent = soundWanted ? "Sound: on" : "Sound: off";
  await setSound(soundWanted);
  sound(told.tone ?? 0);
});
part("picture").addEventListener("click", () => {
  savePicture(part("panel"), `clutch-${String(told.clock ?? 0).padStart(6, "0")}.png`);
});

const refit = () => fit(part("panel"), part("glass"));
new ResizeObserver(refit).observe(part("glass"));
window.addEventListener("resize", refit);
window.clutch = { panelBytes: () => readBytes(part("panel")), told: () => told };
connect();
