// The cache in front of the flash (XIP), and how long a read of the flash takes (RP2040 datasheet
// 2.6.3 and 4.10).
//
//     const cache = new XipCache(ssi);   // the emulator's SSI, for its registers
//     cache.read(address);               // before each read by the processor
//     const cycles = cache.takeStall();  // how long the processor has waited since the last call
//
// The cache has 16 KB in two ways, with lines of 8 bytes. A hit costs nothing (2.6.3.1). The second
// hexadecimal digit of the address selects how a read uses the cache: 0 looks up and fills, 1 only
// looks up, 2 only fills, 3 does neither.
//
// A miss reads one line through the SSI. MicroPython's second stage for the Pico (boot2_w25q080)
// sets it up for quad I/O, continuous read and CLKDIV 2. A line then takes 28 flash clocks, 8 for
// address and mode, 4 to wait and 16 for the data; these are 56 processor cycles. A read that does
// not fill takes one word: 20 flash clocks, 40 cycles. Every miss reads the SSI's registers again.
//
// Where the datasheet is silent, this model assumes:
// - a new line replaces the way that was used longest ago;
// - a miss fills its whole line, and the processor waits for all of it;
// - the bus and the SSI add no cycles.
// If a miss fills half a line, in 40 cycles (observed on a chip: raspberrypi/pico-feedback, issue
// 307), the handheld's start takes 1.4 % longer.

const SETS = 1024;
const LINE_BITS = 64;
const WORD_BITS = 32;
const LINE_SHIFT = 3;
const EMPTY = -1;
const FLUSH_CYCLES = 1024; // one set a cycle (2.6.3.2)

// Processor cycles of one read of the flash, as the SSI's registers say (4.10.13): BAUDR, SPI_FRF
// of CTRLR0; WAIT_CYCLES, INST_L, ADDR_L and TRANS_TYPE of SPI_CTRLR0.
export function readCycles({ baudr, crtlr0, spictlr0 }, dataBits) {
  const lanes = 1 << ((crtlr0 >>> 21) & 3);
  const kind = spictlr0 & 3;
  const instruction = [0, 4, 8, 16][(spictlr0 >>> 8) & 3] / (kind === 2 ? lanes : 1);
  const address = (4 * ((spictlr0 >>> 2) & 15)) / (kind === 0 ? 1 : lanes);
  const wait = (spictlr0 >>> 11) & 31;
  return baudr * (instruction + address + wait + dataBits / lanes);
}

export class XipCache {
  constructor(ssi) {
    this.ssi = ssi;
    this.stall = 0;
    // Of each set, the line in the way used last; behind these, the lines in the other ways.
    this.lines = new Int32Array(2 * SETS).fill(EMPTY);
  }

  read(address) {
    const line = (address & 0xffffff) >>> LINE_SHIFT;
    const set = line & (SETS - 1);
    const { lines } = this;
    const alias = (address >>> 24) & 3;
    if (alias < 2) {
      if (lines[set] === line) {
        return;
      }
      if (lines[set + SETS] === line) {
        lines[set + SETS] = lines[set];
        lines[set] = line;
        return;
      }
    }
    const fills = (alias & 1) === 0;
    this.stall += readCycles(this.ssi, fills ? LINE_BITS : WORD_BITS);
    if (fills && lines[set] !== line) {
      lines[set + SETS] = lines[set];
      lines[set] = line;
    }
  }

  // A write does not change the flash, but drops its line from the cache (2.6.3.2).
  discard(address) {
    const line = (address & 0xffffff) >>> LINE_SHIFT;
    const set = line & (SETS - 1);
    for (const way of [set, set + SETS]) {
      if (this.lines[way] === line) {
        this.lines[way] = EMPTY;
      }
    }
  }

  flush() {
    this.lines.fill(EMPTY);
    this.stall += FLUSH_CYCLES;
  }

  takeStall() {
    const cycles = this.stall;
    this.stall = 0;
    return cycles;
  }
}
