// Frames on standard input and output, as host_sim/engines/wire.py describes them.
//
//     const frames = new Frames();
//     frames.send("k", payload);            // collected until flush(), a wait, or 16 KB
//     const { kind, payload } = frames.next();   // waits; null when the host has closed the pipe
//
// Reading and writing block: the chip has nothing to do while it waits for its host.

import { readSync, writeSync } from "node:fs";

const HEADER_BYTES = 3;
const FLUSH_BYTES = 16384;

export class Frames {
  constructor() {
    this.received = Buffer.alloc(0);
    this.out = [];
    this.outBytes = 0;
    this.chunk = Buffer.alloc(65536);
  }

  send(kind, payload) {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(kind.charCodeAt(0), 0);
    header.writeUInt16LE(payload.length, 1);
    this.out.push(header, Buffer.from(payload));
    this.outBytes += HEADER_BYTES + payload.length;
    if (this.outBytes > FLUSH_BYTES) {
      this.flush();
    }
  }

  flush() {
    let data = Buffer.concat(this.out);
    this.out = [];
    this.outBytes = 0;
    while (data.length) {
      data = data.subarray(writeSync(1, data));
    }
  }

  next() {
    for (;;) {
      if (this.received.length >= HEADER_BYTES) {
        const end = HEADER_BYTES + this.received.readUInt16LE(1);
        if (this.received.length >= end) {
          const kind = String.fromCharCode(this.received[0]);
          const payload = this.received.subarray(HEADER_BYTES, end);
          this.received = this.received.subarray(end);
          return { kind, payload };
        }
      }
      this.flush();
      const count = readSync(0, this.chunk);
      if (count === 0) {
        return null;
      }
      this.received = Buffer.concat([this.received, this.chunk.subarray(0, count)]);
    }
  }
}
