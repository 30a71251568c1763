// The transport of the page without a server: the handheld runs in a worker. Power off ends the
// worker at any point, like a power cut; power on starts another.

import { DARK } from "./panel.js";

const LONGEST_CLOSING_MS = 3000;

/**
 * Like socket.js; `begin()` returns the first message for worker.js, and `taken()` is called if
 * another page has the handheld. Unless it `starts`, the handheld is off at first. The returned function also has `ask(command)`, a promise of the
 * answer; `ready`, a promise of the present start; `again()`, which switches off and on; `release()`, which
 * leaves the handheld to other pages once all is saved; and `end()`, which ends it.
 */
export function link(heard, connected, begin, taken, starts = true) {
  let worker;
  let asked = new Map();
  let number = 0;
  let over = false;
  let ready;  // a promise, and what keeps it
  let isReady;
  let released;

  function start() {
    if (over) return;
    expect();
    const address = new URL("./worker.js", import.meta.url);
    worker = new Worker(address, { type: "module" });
    worker.addEventListener("message", ({ data }) => take(data));
    worker.addEventListener("error", async ({ message }) => {
      const parts = message ? [] : [address, new URL("./micropython.mjs", import.meta.url)];
      const came = await Promise.all(parts.map((part) => fetch(part).catch(() => ({}))));
      connected(false, came.every(({ ok }) => ok) ? `The handheld does not start: ${message || "this browser cannot run it"}`
        : "not_loaded");
    });
    worker.postMessage({ begin: begin() });
  }

  function take(message) {
    if ("answer" in message) {
      asked.get(message.answer)?.(message);
      asked.delete(message.answer);
    } else if (message.taken) {
      stop();
      taken();
    } else if (message.closed) {
      released();
    } else {
      if (message.board) connected(true, "Ready");
      if (message.ready) {
        isReady();
        isReady = null;
      }
      if (message.power === false) stop();  // the firmware has ended: the switch starts another
      heard(message);
    }
  }

  function stop() {
    worker?.terminate();
    worker = undefined;
    for (const answer of asked.values()) answer({ refused: "The handheld is off" });
    asked = new Map();
  }

  function off() {
    stop();
    heard({ power: false, page: DARK, display: [false, 0], tone: 0, dark: true, alone: "",
            log: [[0, "power", "Power off"]] });
  }

  /** From now on, a promise of the next start; the one that is not kept yet stays. */
  function expect() {
    if (!isReady) ready = new Promise((resolve) => { isReady = resolve; });
  }

  expect();
  if (starts) start();
  const tell = (message) => {
    if ("power" in message) {
      if (message.power && !worker) start();
      else if (!message.power && worker) off();
    } else worker?.postMessage(message);
  };
  tell.ask = (command) => new Promise((resolve) => {
    if (!worker) return resolve({ refused: "The handheld is off" });
    number += 1;
    asked.set(number, resolve);
    worker.postMessage({ ...command, ask: number });
  });
  Object.defineProperty(tell, "ready", { get: () => ready });
  tell.release = async () => {
    await new Promise((resolve) => {
      released = resolve;
      setTimeout(resolve, worker ? LONGEST_CLOSING_MS : 0);
      worker?.postMessage({ close: true });
    });
    stop();
  };
  tell.end = () => {
    over = true;
    stop();
  };
  tell.again = () => {
    stop();
    start();
  };
  return tell;
}
