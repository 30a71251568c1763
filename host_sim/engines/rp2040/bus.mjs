// The processor's bus. It adds the faults of a Cortex-M0+ and the cache of the flash to the
// emulator's memory and registers.
//
//     connect(chip, cache, (what, address) => { throw ...; });   // a HardFault
//
// The emulator allows accesses at which the hardware faults. Here these are faults:
// - a word or halfword whose address is not a multiple of its size (ARMv6-M manual, A3.2);
// - an address at which the RP2040 has nothing (datasheet 2.2), or no register of the SIO (2.3.1.7);
// - a branch to ARM code: the lowest bit of the address is 0;
// - a write to the flash past the cache (2.6.3.6, CTRL.ERR_BADWRITE). A write to the cached window
//   drops its line from the cache, a write to the ROM does nothing.

const ROM_BYTES = 0x4000;
const FLASH = 0x10000000;
const FLASH_END = 0x14000000;
const FLASH_UNCACHED = 0x11000000;
const RAM = 0x20000000;
const RAM_BANKS = [0x21000000, 0x21040000]; // the same memory, bank by bank
const USB_RAM = [0x50100000, 0x50101000];
const XIP_STREAM = 0x50400;
const SIO_END = 0xd0000180;
const SIO_GAPS = [0xd000000c, 0xd000007c];

export function connect(chip, cache, fault) {
  const { core } = chip;
  const { buffer: ram, length: ramBytes } = chip.sram;
  const [ram8, ram16, ram32] = [chip.sram, new Uint16Array(ram), new Uint32Array(ram)];
  const { buffer: flash } = chip.flash;
  const [flash8, flash16, flash32] = [chip.flash, new Uint16Array(flash), new Uint32Array(flash)];
  const inside = (address, [first, end]) => address >= first && address < end;

  function exists(address) {
    switch (address >>> 28) {
      case 0:
        return address < ROM_BYTES;
      case 2:
        return inside(address, RAM_BANKS);
      case 0xd:
        return address < SIO_END && !SIO_GAPS.includes((address & ~3) >>> 0);
      case 0xe:
        return true;
      default:
        return (
          chip.findPeripheral(address) !== undefined ||
          inside(address, USB_RAM) ||
          address >>> 12 === XIP_STREAM
        );
    }
  }
  const find = (what, address) => exists(address) || fault(`${what} the unmapped address`, address);

  // -> whether there is anything to write
  function writable(address) {
    if (address >= FLASH && address < FLASH_END) {
      if (address >= FLASH_UNCACHED) {
        fault("write to the flash at", address);
      }
      cache.discard(address);
      return false;
    }
    find("write to", address);
    return address >= ROM_BYTES;
  }

  core.readUint32 = (from) => {
    const address = from >>> 0;
    if (address & 3) {
      fault("unaligned read of a word at", address);
    }
    if (address >= RAM && address < RAM + ramBytes) {
      return ram32[(address - RAM) >>> 2];
    }
    if (address >= FLASH && address < FLASH_END) {
      cache.read(address);
      return flash32[(address & 0xffffff) >>> 2];
    }
    find("read of", address);
    return chip.readUint32(address);
  };

  core.readUint16 = (from) => {
    const address = from >>> 0;
    if (address & 1) {
      fault("unaligned read of a halfword at", address);
    }
    if (address >= RAM && address < RAM + ramBytes) {
      return ram16[(address - RAM) >>> 1];
    }
    if (address >= FLASH && address < FLASH_END) {
      cache.read(address);
      return flash16[(address & 0xffffff) >>> 1];
    }
    find("read of", address);
    return chip.readUint16(address);
  };

  core.readUint8 = (from) => {
    const address = from >>> 0;
    if (address >= RAM && address < RAM + ramBytes) {
      return ram8[address - RAM];
    }
    if (address >= FLASH && address < FLASH_END) {
      cache.read(address);
      return flash8[address & 0xffffff];
    }
    find("read of", address);
    return chip.readUint8(address);
  };

  core.writeUint32 = (to, value) => {
    const address = to >>> 0;
    if (address & 3) {
      fault("unaligned write of a word at", address);
    }
    if (address >= RAM && address < RAM + ramBytes) {
      ram32[(address - RAM) >>> 2] = value;
    } else if (writable(address)) {
      chip.writeUint32(address, value);
    }
  };

  core.writeUint16 = (to, value) => {
    const address = to >>> 0;
    if (address & 1) {
      fault("unaligned write of a halfword at", address);
    }
    if (address >= RAM && address < RAM + ramBytes) {
      ram16[(address - RAM) >>> 1] = value;
    } else if (writable(address)) {
      chip.writeUint16(address, value);
    }
  };

  core.writeUint8 = (to, value) => {
    const address = to >>> 0;
    if (address >= RAM && address < RAM + ramBytes) {
      ram8[address - RAM] = value;
    } else if (writable(address)) {
      chip.writeUint8(address, value);
    }
  };

  const branch = core.BXWritePC.bind(core);
  core.BXWritePC = (address) => {
    if ((address & 1) === 0) {
      fault("branch to ARM code at", address >>> 0);
    }
    branch(address);
  };
}
