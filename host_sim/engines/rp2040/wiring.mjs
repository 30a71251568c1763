// The parts on the chip's pins. Output to the panel's bus and reset line, the lamps' line, the
// buzzer and the gate becomes frames; keys and cables become levels.
//
//     const wiring = new Wiring(chip, board, sourceOhm, (kind, bytes) => ...);
//     wiring.inputs(levels, adc, present);
//
// `board` is the board file's BOARD. `sourceOhm` has the resistance behind each ADC input, null for
// one that is not connected. Its behaviour:
// - A byte on the bus takes nine clocks. Without a panel, no byte is acknowledged. On SPI a byte
//   takes eight, and a message ends when DC or CS changes, or after 20 us of rest.
// - A bit for a lamp is one if its pulse is longer than 580 ns, halfway between the longest zero and
//   the shortest one of a WS2812B. 60 us of low level end a frame.
// - A key is a switch to ground. The pin of an open key is high only if the firmware pulls it up.
// - A connected panel pulls both lines of its bus up.
// - The pulls of a pad load the voltage at its ADC input.

import { GPIOPinState } from "./emulator.mjs";
import { PAD_RESET, loaded, padLevel } from "./pads.mjs";

const ONE_NS = 580;
const LATCH_NS = 60e3;
const SETTLE_NS = 20e3; // the firmware writes all PWM registers of a tone within this time
const SPI = 2; // in frames, see fakes/chip.py
const FUNCTION_PWM = 4;
const FIRST_ADC_GPIO = 26;
const TEMPERATURE_CHANNEL = 4;

export class Wiring {
  constructor(chip, board, sourceOhm, send) {
    this.chip = chip;
    this.sourceOhm = sourceOhm;
    this.send = send;
    this.levels = 0;
    this.present = 0;
    this.adc = [0, 0, 0, 0, 0];
    this.keys = Object.values(board.keys);
    this.pulledUp = [board.display.sda, board.display.scl]; // undefined on SPI
    this.usbSense = board.supply?.usb_sense;
    if (board.display.bus === "spi") {
      this.displayOnSpi(board.display);
    } else {
      this.display(board.display);
    }
    if (board.lamps) {
      this.lamps(board.lamps.pin);
    }
    if (board.buzzer) {
      this.buzzer(board.buzzer.pin);
    }
    const driven = [...this.keys, board.lamps?.gate ?? -1, board.display.reset ?? -1];
    for (const gpio of driven.filter((gpio) => gpio >= 0)) {
      chip.gpio[gpio].addListener((state) => {
        if (state === GPIOPinState.High || state === GPIOPinState.Low) {
          send("p", [gpio, state === GPIOPinState.High ? 1 : 0]);
        }
      });
    }
    for (const pin of chip.gpio) {
      pin.padValue = PAD_RESET;
      pin.addListener(() => this.drive(pin));
    }
  }

  inputs(levels, adc, present) {
    this.levels = levels;
    this.adc = adc;
    this.present = present;
    this.chip.gpio.forEach((pin) => this.drive(pin));
    this.chip.adc.channelValues[TEMPERATURE_CHANNEL] = adc[TEMPERATURE_CHANNEL] >> 4;
  }

  // Update the pad's level, and its value at the ADC, after a change on either side of the pad.
  drive(pin) {
    const { index, pullupEnabled: up, pulldownEnabled: down, rawInputValue: last } = pin;
    const channel = index - FIRST_ADC_GPIO;
    if (channel >= 0) {
      const sourceOhm = this.sourceOhm[channel] ?? Infinity;
      const value = loaded(this.adc[channel], { sourceOhm, up, down });
      this.chip.adc.channelValues[channel] = value >> 4;
    }
    const drives = pin.outputEnable && !pin.outputDisable;
    const output = drives ? Number(pin.outputValue) : null;
    const level = padLevel({ output, outside: this.outside(index), up, down, last }) === 1;
    if (level !== last) {
      pin.setInputValue(level);
    }
  }

  // The level to which something outside drives the pin, or null.
  outside(gpio) {
    const high = (this.levels >>> gpio) & 1;
    if (this.keys.includes(gpio)) {
      return high ? null : 0;
    }
    if (gpio === this.usbSense) {
      return high;
    }
    return this.pulledUp.includes(gpio) && this.present & 1 ? 1 : null;
  }

  display({ bus, address, frequency_hz: frequencyHz }) {
    const i2c = this.chip.i2c[bus];
    const byteNs = 9e9 / frequencyHz;
    let after = () => {};
    const alarm = this.chip.clock.createAlarm(() => after());
    const later = (action) => {
      after = action;
      alarm.schedule(byteNs);
    };
    let message = [];
    i2c.onConnect = (target) => {
      const answers = target === address && (this.present & 1) === 1;
      message = answers ? [bus, address] : [];
      later(() => i2c.completeConnect(answers));
    };
    i2c.onWriteByte = (byte) => {
      message.push(byte);
      later(() => i2c.completeWrite(true));
    };
    i2c.onStop = () => {
      if (message.length > 2) {
        this.send("i", message);
      }
      message = [];
      i2c.completeStop();
    };
  }

  displayOnSpi({ sck, dc, cs, frequency_hz: frequencyHz }) {
    const { clock, gpio } = this.chip;
    const spi = this.chip.spi[(sck >> 3) & 1];
    const isHigh = (pin) => gpio[pin].outputEnable && gpio[pin].outputValue;
    let message = [];
    const flush = () => {
      if (message.length > 2 && this.present & 1) {
        this.send("i", message);
      }
      message = [];
    };
    const rest = clock.createAlarm(flush);
    const shifted = clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      if (cs === null || !isHigh(cs)) {
        if (!message.length) {
          message = [SPI, isHigh(dc) ? 1 : 0];
        }
        message.push(byte);
        rest.schedule(SETTLE_NS);
      }
      shifted.schedule(8e9 / frequencyHz);
    };
    for (const pin of [dc, cs].filter((pin) => pin !== null)) {
      gpio[pin].addListener(flush);
    }
  }

  lamps(gpio) {
    const { clock } = this.chip;
    let bits = [];
    let roseNs = null;
    const latch = clock.createAlarm(() => {
      const bytes = [gpio];
      for (let at = 0; at + 8 <= bits.length; at += 8) {
        bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
      }
      bits = [];
      this.send("b", bytes);
    });
    this.chip.gpio[gpio].addListener((state) => {
      if (state === GPIOPinState.High) {
        roseNs = clock.nanos;
        latch.cancel();
      } else if (state === GPIOPinState.Low && roseNs !== null) {
        bits.push(clock.nanos - roseNs > ONE_NS ? 1 : 0);
        roseNs = null;
        latch.schedule(LATCH_NS);
      }
    });
  }

  buzzer(gpio) {
    const { chip } = this;
    const channel = chip.pwm.channels[(gpio >> 1) & 7];
    let sent = "0 0";
    const look = chip.clock.createAlarm(() => {
      const ticks = channel.top + 1;
      const compare = (gpio & 1 ? channel.cc >>> 16 : channel.cc) & 0xffff;
      const divider = ((channel.div >> 4) & 0xff || 256) + (channel.div & 15) / 16;
      const runs = channel.csr & 1 && chip.gpio[gpio].functionSelect === FUNCTION_PWM;
      const hertz = runs ? Math.round(chip.clkSys / divider / ticks) : 0;
      const duty = runs ? Math.min(65535, Math.round((compare * 65535) / ticks)) : 0;
      if (sent !== `${hertz} ${duty}`) {
        sent = `${hertz} ${duty}`;
        this.send("w", [gpio, hertz & 255, (hertz >> 8) & 255, duty & 255, duty >> 8]);
      }
    });
    for (const peripheral of [chip.pwm, chip.peripherals[0x40014]]) {
      const write = peripheral.writeUint32.bind(peripheral);
      peripheral.writeUint32 = (offset, value) => {
        write(offset, value);
        look.schedule(SETTLE_NS);
      };
    }
  }
}
