// A pad of the chip: the level that its input sees, and what it does to a voltage source.
//
//     padLevel({ output, outside, up, down, last })   // 0 or 1
//     loaded(value, { sourceOhm, up, down })          // of 65,535; what the ADC sees of `value`
//
// A pull is a resistor of 50 to 80 kohm (RP2040 datasheet 5.5.3, digital IO); 65 kohm here. Reset
// leaves the pull-down on (2.19.6.3), and MicroPython's `ADC(0)` to `ADC(3)` do not touch the pad,
// while `ADC(Pin(26))` turns the pulls off.

export const PAD_RESET = 0x56;
const PULL_OHM = 65e3;
const FULL_SCALE = 65535;

// What drives the pad decides: its own output, then what is outside (null: nothing), then the
// pulls. Both pulls keep the last level (2.19.4.1); nothing at all is undefined, and 0 here.
export function padLevel({ output, outside, up, down, last }) {
  return output ?? outside ?? (up && down ? last : up ? 1 : 0);
}

// The voltage divider of the source's resistance and the pulls. `sourceOhm` is Infinity where
// nothing is connected.
export function loaded(value, { sourceOhm, up, down }) {
  const toSource = 1 / sourceOhm;
  const toSupply = up ? 1 / PULL_OHM : 0;
  const toGround = down ? 1 / PULL_OHM : 0;
  const all = toSource + toSupply + toGround;
  return all ? Math.round((value * toSource + FULL_SCALE * toSupply) / all) : 0;
}
