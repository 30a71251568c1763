// MicroPython's raw REPL on a line, as mpremote uses it: what tools/install/link.py does, with the
// same code for the device, which the plan brings.

import { Line } from "./line.js";
import { Trouble, ofDevice, shown } from "./trouble.js";

const ascii = (text) => new TextEncoder().encode(text);
const PROMPT = ascii(">");
const END = ascii("\x04");
const ASKED = "+".charCodeAt(0);
const RAW = "raw REPL; CTRL-B to exit\r\n";
const INTERRUPTED_MS = 1000;
const PLAIN_BYTES = 256;  // at a time, where raw paste is not to be had
const PLAIN_MS = 10;

/** A piece of code with its values in their places, as device_code.py fills them. */
export function filled(code, values = {}) {
  return code.replace(/\$([a-z_]+)/g, (_, name) => {
    if (!(name in values)) throw new TypeError(`no value for ${name}`);
    return JSON.stringify(values[name]);
  });
}

export class RawRepl {
  #transport;
  #line;
  #limits;
  #code;
  #heard;
  #pastes = true;

  /** `handling`: a plan, of which "line" and "code" are read. `heard(code)` is called before each
      exchange, with the code that it executes, if any. */
  constructor(transport, handling, heard = () => {}) {
    this.#transport = transport;
    this.#limits = handling.line;
    this.#code = handling.code;
    this.#line = new Line(transport, handling.line);
    this.#heard = heard;
  }

  /** Open the port and interrupt what runs. */
  async open() {
    await this.#transport.open();
    try {
      this.#begin();
      await this.#interrupt();
      await this.#line.write(END);  // without the names of what ran; main.py does not run again
      await this.#line.readUntil(ascii("soft reboot\r\n"));
      await this.#line.readUntil(ascii(RAW));
      await this.run("stop_watchdog");
    } catch (error) {
      await this.close();
      throw error.kind === "unplugged" ? error : new Trouble("no_micropython");
    }
  }

  /** Interrupt what runs, again where the first Ctrl-C came too early for the Ctrl-A behind it. */
  async #interrupt() {
    do {
      await this.#line.write(ascii("\r\x03"));
      this.#line.drop();
      await this.#line.write(ascii("\r\x01"));
    } while (!await this.#line.hears(ascii(`${RAW}>`), INTERRUPTED_MS));
  }

  /** Execute a piece of code. -> the lines that it printed, each from JSON */
  async run(name, values) {
    await this.#execute(filled(this.#code[name], values));
    const lines = (await this.#followed()).split("\n").filter((line) => line.trim());
    try {
      return lines.map((line) => JSON.parse(line));
    } catch {
      throw new Trouble("nonsense", { answer: shown(lines.join(" ")) });
    }
  }

  /** The content of a file; Trouble where it has more than `most` bytes. */
  async readFile(path, most) {
    const content = await this.#reading(path, 0, most + 1);
    if (content.length > most) throw new Trouble("too_large", { path: shown(path), bytes: most });
    return content;
  }

  /** So many bytes of a file from a place on, fewer at its end. */
  async readPart(path, at, count) {
    return this.#reading(path, at, count);
  }

  /** Only the last part of a file is shorter than what was asked for. */
  async #reading(path, at, most) {
    await this.run("open", { path, at });
    const parts = [];
    let left = most;
    for (let isOver = false; left > 0 && !isOver;) {
      const count = Math.min(left, this.#limits.read_bytes);
      const answer = await this.run("read", { count });
      const part = fromBase64(answer);
      if (part.length > count) throw new Trouble("nonsense", { answer: shown(answer) });
      parts.push(part);
      left -= part.length;
      isOver = part.length < count;
    }
    await this.run("close");
    return joined(parts);
  }

  /** Write a file, made of bytes and of ranges [first byte, count] of the file `source`. Every
      part of it is an exchange of its own; `sent(bytes)` hears of each. */
  async buildFile(path, steps, source = "", sent = () => {}) {
    await this.run("build", { path, source });
    for (const step of steps) {
      if (step instanceof Uint8Array) {
        await this.#stream(step, sent);
        continue;
      }
      let [at, left] = step;
      while (left > 0) {
        const count = Math.min(left, this.#limits.copied_bytes);
        await this.run("copy", { at, count });
        sent(count);
        at += count;
        left -= count;
      }
    }
    await this.run("built");
  }

  /** Send bytes as lines of base64; the device asks for each. */
  async #stream(data, sent) {
    const size = this.#limits.sent_bytes;
    await this.#execute(filled(this.#code.take, { count: Math.ceil(data.length / size) }));
    for (let at = 0; at < data.length; at += size) {
      this.#begin();
      const [asked] = await this.#line.read(1);
      if (asked === END[0]) throw ofDevice(text(await this.#line.readUntil(END)));
      if (asked !== ASKED) throw new Trouble("nonsense", { answer: shown(String.fromCharCode(asked)) });
      const part = data.subarray(at, at + size);
      await this.#line.write(ascii(`${toBase64(part)}\n`));
      sent(part.length);
    }
    this.#begin();
    await this.#followed();
  }

  /** Somebody has pressed a button: the time of the whole connection begins anew. */
  again() {
    this.#line.again();
  }

  /** The handheld begins anew, and so does what is saved in it. */
  async restart() {
    try {
      await this.#execute(this.#code.restart);
    } catch {
      // It has gone already.
    }
  }

  async close() {
    await this.#transport.close();
  }

  #begin(code) {
    this.#heard(code);
    this.#line.begin();
  }

  /** Send a piece of code, and let it begin. */
  async #execute(code) {
    this.#begin(code);
    const line = this.#line;
    await line.readUntil(PROMPT);
    if (this.#pastes) {
      await line.write(ascii("\x05A\x01"));
      const answer = text(await line.read(2));
      if (answer === "R\x01") return this.#paste(ascii(code));
      if (answer !== "R\x00") await line.readUntil(ascii("w REPL; CTRL-B to exit\r\n>"));
      this.#pastes = false;
    }
    const bytes = ascii(code);
    for (let at = 0; at < bytes.length; at += PLAIN_BYTES) {
      await line.write(bytes.subarray(at, at + PLAIN_BYTES));
      await new Promise((on) => { setTimeout(on, PLAIN_MS); });
    }
    await line.write(END);
    const answer = text(await line.read(2));
    if (answer !== "OK") throw new Trouble("nonsense", { answer: shown(answer) });
  }

  /** Send code as fast as the device takes it: a window at a time. */
  async #paste(bytes) {
    const line = this.#line;
    const [low, high] = await line.read(2);
    const window = low + 256 * high;
    let left = window;
    for (let at = 0; at < bytes.length;) {
      while (!left || line.isWaiting) {
        const [byte] = await line.read(1);
        if (byte === END[0]) {  // it wants no more
          await line.write(END);
          return;
        }
        if (byte !== 1) throw new Trouble("nonsense", { answer: shown(String.fromCharCode(byte)) });
        left += window;
      }
      const part = bytes.subarray(at, at + left);
      await line.write(part);
      left -= part.length;
      at += part.length;
    }
    await line.write(END);
    await line.readUntil(END);
  }

  /** What the code printed; Trouble where it ended with an exception. */
  async #followed() {
    const printed = await this.#line.readUntil(END);
    const error = await this.#line.readUntil(END);
    if (error.length > 1) throw ofDevice(text(error.subarray(0, -1)));
    return text(printed.subarray(0, -1));
  }
}

const text = (bytes) => new TextDecoder().decode(bytes);
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

function fromBase64(answer) {
  const [part] = answer;
  if (answer.length !== 1 || typeof part !== "string" || !/^[A-Za-z0-9+/]*={0,2}\n$/.test(part)) {
    throw new Trouble("nonsense", { answer: shown(answer) });
  }
  return Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
}

/** Arrays of bytes as one. */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
