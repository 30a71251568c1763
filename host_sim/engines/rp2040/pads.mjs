// A pad of the chip: the level at its input, and how its pulls load a voltage source.
//
//     padLevel({ output, outside, up, down, last })   // 0 or 1
//     loaded(value, { sourceOhm, up, down })          // of 65,535: what the ADC reads of `value`
//
// A pull is a resistor of 50 to 80 kohm (RP2040 datasheet, digital IO characteristics), 65 kohm
// here. After a reset the pull-down is on (2.19.6.3). MicroPython's `ADC(0)` to `ADC(3)` leave the
// pad as it is; `ADC(Pin(26))` turns the pulls off.

export const PAD_RESET = 0x56;
const PULL_OHM = 65e3;
const FULL_SCALE = 65535;

// The pad's own output decides; without one, the level `outside`; if that is null, the pulls. Both
// pulls together keep the last level (2.19.4.1). A pad that nothing drives or pulls is undefined, 0
// here.
export function padLevel({ output, outside, up, down, last }) {
  return output ?? outside ?? (up && down ? last : up ? 1 : 0);
}

// The source's resistance and the pulls divide the voltage. `sourceOhm` is Infinity where nothing is
// connected.
export function loaded(value, { sourceOhm, up, down }) {
  const toSource = 1 / sourceOhm;
  const toSupply = up ? 1 / PULL_OHM : 0;
  const toGround = down ? 1 / PULL_OHM : 0;
  const all = toSource + toSupply + toGround;
  return all ? Math.round((value * toSource + FULL_SCALE * toSupply) / all) : 0;
}
