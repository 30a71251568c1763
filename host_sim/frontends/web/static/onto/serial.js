// A handheld on a cable, as the browser's Web Serial has it. Everything above it knows only these
// four functions, so that anything else can be at the other end:
//
//     await transport.open()            Trouble where that cannot be
//     bytes = await transport.read()    what has arrived, at least one byte
//     await transport.write(bytes)
//     await transport.close()           never throws

import { Trouble } from "./trouble.js";

// USB vendor and product of MicroPython on a Pico.
const MICROPYTHON = { usbVendorId: 0x2e8a, usbProductId: 0x0005 };
const BITS_PER_S = 115200;  // USB ignores it
const BUFFER_BYTES = 65536;

/** Whether this browser has Web Serial. */
export const hasSerial = () => "serial" in navigator;

/** Let a person choose a port. Trouble where none was chosen. */
export async function chosenPort() {
  try {
    return await navigator.serial.requestPort({ filters: [MICROPYTHON] });
  } catch (error) {
    throw error.name === "NotFoundError" ? new Trouble("none_chosen") : refused(error);
  }
}

/** The transport over a port of Web Serial. */
export function webSerial(port) {
  let reader;
  let writer;

  async function open() {
    try {
      await port.open({ baudRate: BITS_PER_S, bufferSize: BUFFER_BYTES });
      reader = port.readable.getReader();
      writer = port.writable.getWriter();
    } catch (error) {
      throw refused(error);
    }
    try {
      await port.setSignals({ dataTerminalReady: true });  // MicroPython speaks to nobody without
    } catch {
      // A line without signals needs none.
    }
  }

  async function read() {
    try {
      const { value, done } = await reader.read();
      if (!done) return value;
    } catch (error) {
      throw lost(error);
    }
    throw new Trouble("unplugged");
  }

  async function write(bytes) {
    try {
      await writer.write(bytes);
    } catch (error) {
      throw lost(error);
    }
  }

  async function close() {
    const attempt = async (action) => {
      try {
        await action();
      } catch {
        // It has gone already.
      }
    };
    await attempt(() => reader?.cancel());
    await attempt(() => reader?.releaseLock());
    await attempt(() => writer?.abort());
    await attempt(() => writer?.releaseLock());
    await attempt(() => port.close());
  }

  return { open, read, write, close };
}

const refused = (error) => error.name === "SecurityError"
  ? new Trouble("not_allowed") : new Trouble("busy");

const lost = (error) => ["BufferOverrunError", "BreakError", "FramingError", "ParityError"]
  .includes(error.name) ? new Trouble("noise") : new Trouble("unplugged");
