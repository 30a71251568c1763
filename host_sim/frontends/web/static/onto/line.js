// A serial line on which nobody waits for ever. Each exchange has a limit of bytes and a deadline,
// as tools/install/link.py has it, at whatever speed the answer comes. A line that was given up
// stays so.

import { Trouble } from "./trouble.js";

const MS = 1000;

export class Line {
  #transport;
  #limits;
  #buffer = new Uint8Array(0);
  #coming;        // a read that is under way
  #wrong;
  #ends;
  #began = 0;
  #left = 0;

  /** `limits`: "line" of the plan. */
  constructor(transport, limits) {
    this.#transport = transport;
    this.#limits = limits;
    this.again();
  }

  /** The time of the whole connection begins anew. */
  again() {
    this.#ends = performance.now() + this.#limits.whole_s * MS;
  }

  /** A new exchange. */
  begin() {
    if (this.#wrong) throw this.#wrong;
    this.#began = performance.now();
    this.#left = this.#limits.most_answered_bytes;
  }

  async write(bytes) {
    await this.#within(this.#transport.write(bytes));
  }

  /** So many bytes. */
  async read(count) {
    while (this.#buffer.length < count) await this.#more();
    return this.#taken(count);
  }

  /** Everything up to and with this ending, which is bytes. */
  async readUntil(ending) {
    for (let looked = 0; ;) {
      const at = place(this.#buffer, ending, looked);
      if (at >= 0) return this.#taken(at + ending.length);
      looked = Math.max(0, this.#buffer.length - ending.length + 1);
      await this.#more();
    }
  }

  /** Whether this ending comes within so many milliseconds; if so, it has been read. */
  async hears(ending, ms) {
    const over = new Promise((resolve) => { setTimeout(resolve, ms, null); });
    while (place(this.#buffer, ending, 0) < 0) {
      this.#coming ??= this.#transport.read();
      const bytes = await this.#within(Promise.race([this.#coming, over]));
      if (bytes === null) return false;
      await this.#more();
    }
    await this.readUntil(ending);
    return true;
  }

  /** Whether something has arrived that nobody has read. */
  get isWaiting() {
    return this.#buffer.length > 0;
  }

  /** Forget what has arrived. */
  drop() {
    this.#buffer = new Uint8Array(0);
  }

  #taken(count) {
    const taken = this.#buffer.slice(0, count);
    this.#buffer = this.#buffer.slice(count);
    return taken;
  }

  async #more() {
    this.#coming ??= this.#transport.read();
    const bytes = await this.#within(this.#coming);
    this.#coming = undefined;
    this.#left -= bytes.length;
    if (this.#left < 0) {
      this.#giveUp(new Trouble("endless", { bytes: this.#limits.most_answered_bytes }));
    }
    const whole = new Uint8Array(this.#buffer.length + bytes.length);
    whole.set(this.#buffer);
    whole.set(bytes, this.#buffer.length);
    this.#buffer = whole;
  }

  /** The promise's value, unless the time is over before. */
  async #within(promise) {
    const { exchange_s: seconds } = this.#limits;
    const late = this.#began + seconds * MS;
    let timer;
    const over = new Promise((_, reject) => {
      timer = setTimeout(() => reject(this.#ends < late
        ? new Trouble("slow") : new Trouble("silent", { seconds })),
      Math.max(0, Math.min(late, this.#ends) - performance.now()));
    });
    try {
      return await Promise.race([promise, over]);
    } catch (error) {
      this.#giveUp(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(error) {
    this.#wrong = error;
    this.#coming?.catch(() => {});
    throw error;
  }
}

function place(bytes, ending, from) {
  for (let at = from; at <= bytes.length - ending.length; at += 1) {
    if (ending.every((byte, number) => bytes[at + number] === byte)) return at;
  }
  return -1;
}
