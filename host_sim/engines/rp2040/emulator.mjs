// Import the emulator's package from the folder that the engine names. The package is installed
// beside the Python packages, not in the source tree.

import { createRequire } from "node:module";

const require = createRequire(`${process.argv[2]}/package.json`);
const emulator = require("rp2040js");

export const { ConsoleLogger, GPIOPinState, LogLevel, RP2040, USBCDC, BasePeripheral } = emulator;
