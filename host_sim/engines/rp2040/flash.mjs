// The flash chip (W25Q16JV) behind the boot ROM's functions. A file has the drive.
//
//     const flash = new Flash(chip, file, offset, tick);   // offset of the drive; tick(nanoseconds)
//     flash.load(uf2);
//
// The emulator's flash can only be read. A breakpoint and a return replace the ROM's functions that
// erase and program (RP2040 datasheet 2.8.3.1.3), and the breakpoint does their work. Every erase
// and program of the drive is in the file before it returns, so killing the process is a power cut.
// Times are the chip's typical ones (datasheet 9.6). The firmware keeps interrupts off meanwhile.

import { closeSync, openSync, readSync, writeSync } from "node:fs";

const SECTOR_BYTES = 4096;
const PAGE_BYTES = 256;
const ERASE_NS = 45e6;
const PROGRAM_NS = 0.7e6;
const UF2_BLOCK_BYTES = 512;
const UF2_MAGIC = 0x0a324655;
const RP2040_FAMILY = 0xe48bff56;
const XIP_BASE = 0x10000000;
const ROM_TABLE = 0x14; // halfword that holds the address of the function table
const BREAKPOINT = 0xbe00;
const RETURN = 0x4770; // bx lr

export class Flash {
  constructor(chip, file, offset, tick) {
    this.chip = chip;
    this.offset = offset;
    this.busyNs = 0;
    this.tick = (ns) => {
      this.busyNs += ns;
      tick(ns);
    };
    this.erases = 0;
    this.programs = 0;
    this.file = openSync(file, "r+");
    const place = { at: 0 };
    const chunk = Buffer.alloc(65536);
    for (let count; (count = readSync(this.file, chunk, 0, chunk.length, place.at)); ) {
      chip.flash.set(chunk.subarray(0, count), offset + place.at);
      place.at += count;
    }
    this.end = offset + place.at;
    this.hooks = [() => this.erase(), () => this.program(), () => this.bootLoader()];
    ["RE", "RP", "UB"].forEach((code, index) => patch(chip, code, index));
  }

  // Put each block of a UF2 file (github.com/microsoft/uf2) at its address.
  load(uf2) {
    for (let at = 0; at + UF2_BLOCK_BYTES <= uf2.length; at += UF2_BLOCK_BYTES) {
      if (uf2.readUInt32LE(at) !== UF2_MAGIC || uf2.readUInt32LE(at + 28) !== RP2040_FAMILY) {
        throw new Error("is no UF2 for the RP2040");
      }
      const place = uf2.readUInt32LE(at + 12) - XIP_BASE;
      const bytes = uf2.readUInt32LE(at + 16);
      this.chip.flash.set(uf2.subarray(at + 32, at + 32 + bytes), place);
    }
  }

  // reset_to_usb_boot(): the owner of this object replaces this method.
  bootLoader() {}

  onBreak(code) {
    this.hooks[code]?.();
  }

  // flash_range_erase(address r0, bytes r1, ...)
  erase() {
    const [address, bytes] = this.chip.core.registers;
    for (let at = address; at < address + bytes; at += SECTOR_BYTES) {
      this.chip.flash.fill(0xff, at, at + SECTOR_BYTES);
      this.keep(at, SECTOR_BYTES);
      this.erases += 1;
      this.tick(ERASE_NS);
    }
  }

  // flash_range_program(address r0, data r1, bytes r2): it only turns ones into zeros.
  program() {
    const [address, data, bytes] = this.chip.core.registers;
    for (let at = 0; at < bytes; at += PAGE_BYTES) {
      for (let i = at; i < at + PAGE_BYTES; i++) {
        this.chip.flash[address + i] &= this.chip.readUint8(data + i);
      }
      this.keep(address + at, PAGE_BYTES);
      this.programs += 1;
      this.tick(PROGRAM_NS);
    }
  }

  keep(at, bytes) {
    if (at >= this.offset && at + bytes <= this.end) {
      writeSync(this.file, this.chip.flash, at, bytes, at - this.offset);
    }
  }

  close() {
    closeSync(this.file);
  }
}

function patch(chip, code, index) {
  const rom = new Uint16Array(chip.bootrom.buffer);
  const wanted = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
  for (let entry = rom[ROM_TABLE / 2] / 2; rom[entry]; entry += 2) {
    if (rom[entry] === wanted) {
      const place = rom[entry + 1] >> 1;
      rom[place] = BREAKPOINT | index;
      rom[place + 1] = RETURN;
      return;
    }
  }
  throw new Error(`the boot ROM has no function ${code}`);
}
