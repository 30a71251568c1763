// The emulated Pico as a device process. It uses the frames of host_sim/engines/wire.py, and `u`
// for the bytes of its USB port in both directions.
//
// The engine starts it as `node chip.mjs FOLDER`, where FOLDER has node_modules, with frames on
// standard input and output. The first frame is `c` with {"uf2" (file), "bootrom" (base64), "flash"
// (file), "board" (BOARD), "source_ohm" (the resistance behind each ADC input) and
// "cause"}. A grant runs the chip until its time. While the processor waits for an event, time
// jumps to the next one. There are two commands:
//
//     {"do": "measured"}                       reply with figures since power-on, see `command`
//     {"do": "rest", "until_us", "quiet_us"}   run until then, or until the processor has been
//                                              idle for `quiet_us`, apart from brief moments

import { readFileSync } from "node:fs";

import { connect } from "./bus.mjs";
import { BasePeripheral, ConsoleLogger, LogLevel, RP2040 } from "./emulator.mjs";
import { Flash } from "./flash.mjs";
import { Frames } from "./frames.mjs";
import { UsbPort } from "./usb.mjs";
import { Wiring } from "./wiring.mjs";
import { XipCache } from "./xip.mjs";

const WATCHDOG_CAUSE = 3;
const REASON_TIMER = 1;
const ROM_END = 0x4000;
const FLASH_BASE = 0x10000000;
const XIP_FLUSH = 0x4; // RP2040 datasheet 2.6.3.6
const XIP_STAT = 0x8;
const XIP_STAT_READY = 0x3; // flushed, no stream
const XIP_CTRL_ENABLED = 0x3;
const ROSC_RANDOMBIT = 0x1c; // RP2040 datasheet 2.17.8
const ROSC_STATUS = 0x18;
const ROSC_IS_STABLE = 0x80001000;
const LONGEST_USB = 4096;
const MOMENT_NS = 3e6; // longer than a poll of the keys, shorter than any redraw

// The ring oscillator. The firmware reads its random bit.
class RingOscillator extends BasePeripheral {
  readUint32(offset) {
    if (offset === ROSC_RANDOMBIT) {
      return Math.random() < 0.5 ? 0 : 1;
    }
    return offset === ROSC_STATUS ? ROSC_IS_STABLE : 0;
  }

  writeUint32() {}
}

// XIP_CTRL: the boot ROM flushes the cache through it after every erase and program.
class XipControl extends BasePeripheral {
  constructor(chip, cache) {
    super(chip, "XIP_CTRL");
    this.cache = cache;
  }

  readUint32(offset) {
    return { 0: XIP_CTRL_ENABLED, [XIP_STAT]: XIP_STAT_READY }[offset] ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === XIP_FLUSH && value & 1) {
      this.cache.flush();
    }
  }
}

class Ended extends Error {}

// The emulator only warns of an instruction that the processor does not have.
class Log extends ConsoleLogger {
  warn(component, message) {
    if (message.includes("is not implemented yet")) {
      fault("undefined instruction");
    }
  }
}

function fault(what, address) {
  const hex = (number) => `0x${number.toString(16).padStart(8, "0")}`;
  // While an instruction is executed, the PC is already behind it.
  const pc = address === core.PC ? core.PC : core.PC - 2;
  const where = address === undefined ? "" : ` ${hex(address)}`;
  throw new Ended(`HardFault: ${what}${where}, PC ${hex(pc)}`);
}

const frames = new Frames();
const config = JSON.parse(frames.next().payload);
const chip = new RP2040();
const { clock, core } = chip;
chip.logger = new Log(LogLevel.Error, false);
const cache = new XipCache(chip.peripherals[0x18000]);
chip.peripherals[0x14000] = new XipControl(chip, cache);
connect(chip, cache, fault);
chip.peripherals[0x40060] = new RingOscillator(chip, "ROSC");
const rom = Buffer.from(config.bootrom, "base64");
chip.loadBootrom(new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4));
const flash = new Flash(chip, config.flash, config.board.flash.offset, (ns) => clock.tick(ns));
flash.load(readFileSync(config.uf2));
chip.onBreak = (code) => (core.PC < ROM_END ? flash.onBreak(code) : fault("breakpoint"));
flash.bootLoader = () => {
  throw new Ended(
    "bootloader: the handheld is a USB drive now; switched off and on, it plays again",
  );
};
core.PC = FLASH_BASE;

const watchdog = chip.peripherals[0x40058];
if (config.cause === WATCHDOG_CAUSE) {
  watchdog.reason = REASON_TIMER;
}
watchdog.onWatchdogTrigger = () => {
  const expired = watchdog.reason === REASON_TIMER;
  throw new Ended(expired ? "watchdog: not fed in time" : "reset: the firmware asked for it");
};

let wokeNs = 0; // when the processor last woke
let busyNs = 0; // when it was last awake for longer than a moment
let firstBusNs = 0;
let lastBusNs = 0;
const wiring = new Wiring(chip, config.board, config.source_ohm, (kind, bytes) => {
  if (kind === "i") {
    lastBusNs = clock.nanos;
    firstBusNs ||= lastBusNs;
  }
  frames.send(kind, bytes);
});
const port = new UsbPort(chip.usbCtrl, (bytes) => {
  for (let at = 0; at < bytes.length; at += LONGEST_USB) {
    frames.send("u", bytes.subarray(at, at + LONGEST_USB));
  }
});

// Run until `untilNs`, or until the processor has been quiet, awake for moments only, for `enoughNs`.
// The run stops while the processor is awake only at `untilNs`.
function run(untilNs, enoughNs) {
  const beganNs = clock.nanos;
  while (clock.nanos < untilNs) {
    if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) {
      // One that came before the WFI ends it too, even if PRIMASK still holds it back (Armv6-M
      // Architecture Reference Manual, B1.5.19); the emulator waits for the next one.
      core.waiting = false;
    }
    if (core.waiting) {
      if (clock.nanos - wokeNs > MOMENT_NS) {
        busyNs = clock.nanos;
      }
      if (clock.nanos - Math.max(beganNs, busyNs) >= enoughNs) {
        return;
      }
      const next = clock.nextAlarm;
      clock.tick((next && next.nanos < untilNs ? next.nanos : untilNs) - clock.nanos);
      wokeNs = clock.nanos;
    } else {
      clock.tick(((core.executeInstruction() + cache.takeStall()) * 1e9) / chip.clkSys);
    }
  }
}

function parked() {
  const payload = Buffer.alloc(8);
  payload.writeBigUInt64LE(BigInt(Math.floor(clock.nanos / 1000)));
  frames.send("k", payload);
}

function grant(payload) {
  const adc = [0, 1, 2, 3, 4].map((channel) => payload.readUInt16LE(12 + 2 * channel));
  wiring.inputs(payload.readUInt32LE(8), adc, payload[22]);
  run(Number(payload.readBigUInt64LE(0)) * 1000, Infinity);
  parked();
}

function command({ do: action, until_us: untilUs, quiet_us: quietUs }) {
  if (action === "rest") {
    run(untilUs * 1000, quietUs * 1000);
    parked();
    return;
  }
  const answer = {
    erases: flash.erases,
    programs: flash.programs,
    saves_us: flash.busyNs / 1000,
    quiet_us: core.waiting ? (clock.nanos - busyNs) / 1000 : 0,
    first_us: firstBusNs / 1000,
    last_us: lastBusNs / 1000,
  };
  frames.send("r", Buffer.from(JSON.stringify(answer)));
}

parked();
try {
  for (let frame; (frame = frames.next()); ) {
    if (frame.kind === "g") {
      grant(frame.payload);
    } else if (frame.kind === "u") {
      port.write(frame.payload);
    } else {
      command(JSON.parse(frame.payload));
    }
  }
} catch (error) {
  frames.send("x", Buffer.from(error instanceof Ended ? error.message : `crashed: ${error.stack}`));
  frames.flush();
}
flash.close();
