// A boot ROM for the emulator. The library has none, and the real one is not needed: firmware only looks up functions
// in it and calls them. Each function is `BKPT #n; BX LR`; the breakpoint calls the code here.
import { Failure } from './failure.mjs';

const LOOKUP = 0;
const BX_LR = 0x4770;
const BKPT = 0xbe00;
const CODE_START = 0x100;
const TABLE_START = 0x200;
const DATA_TABLE_START = 0x300;
const ROM_VERSION = 3;
const MAINLINE_ROM_VERSION = 2;
const REBOOT_TYPE = 0xf;
const REBOOT_TO_BOOTSEL = 2;
const ACTIVITY_PIN_GIVEN = 0x20;
const DISABLED_INTERFACES = 3;
/** Opcodes: MOVS to r0 or r1, MOVW to r3, each with its immediate, and BX r3. */
const movs = (register, value) => 0x2000 | (register << 8) | value;
const movwR3 = (value) => [0xf240 | ((value >>> 12) & 15) | ((value >>> 1) & 0x400), ((value & 0x700) << 4) | 0x300 | (value & 0xff)];
const BX_R3 = 0x4718;

const code = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

const memset = (machine, destination, value, length) => {
  for (let i = 0; i < length; i++) machine.mcu.writeUint8(destination + i, value & 0xff);
};
const memcpy = (machine, destination, source, length) => {
  for (let i = 0; i < length; i++) machine.mcu.writeUint8(destination + i, machine.mcu.readUint8(source + i));
};

/** The functions by their two letters. Each gets the machine and r0 to r3. Its result, if any, goes to r0. */
const FUNCTIONS = {
  P3: (_, value) => {
    let ones = 0;
    for (let bits = value; bits; bits &= bits - 1) ones++;
    return ones;
  },
  R3: (_, value) => {
    let reversed = 0;
    for (let bit = 0; bit < 32; bit++) reversed |= ((value >>> bit) & 1) << (31 - bit);
    return reversed;
  },
  L3: (_, value) => Math.clz32(value),
  T3: (_, value) => (value ? 31 - Math.clz32(value & -value) : 32),
  MS: (machine, ...args) => (memset(machine, ...args), args[0]),
  S4: (machine, ...args) => (memset(machine, ...args), args[0]),
  MC: (machine, ...args) => (memcpy(machine, ...args), args[0]),
  C4: (machine, ...args) => (memcpy(machine, ...args), args[0]),
  // The flash is always connected. On an RP2350 this resets its pads.
  IF: (machine) => machine.flashInterface.resetPads?.(),
  EX: (machine) => machine.flashInterface.leaveMemoryMapped(),
  FC: (machine) => machine.xip.flushAndEnable(),
  CX: (machine) => machine.flashInterface.enterMemoryMapped(),
  RE: (machine, offset, length) => machine.flashBusy(machine.flash.erase(offset, length)),
  RP: (machine, offset, source, length) => {
    if (source >>> 28 === 1) throw new Failure('The firmware programs flash from flash, which cannot be read meanwhile.');
    const data = Uint8Array.from({ length }, (_, i) => machine.mcu.readUint8(source + i));
    machine.flashBusy(machine.flash.program(offset, data));
  },
  UB: (machine, activityPins, disabledInterfaces) => machine.enterBootsel({ activityPins, disabledInterfaces }),
  // Only in the RP2350's ROM: the read mode of the flash, and a reboot.
  XM: (machine, mode, divider) => machine.flashInterface.selectReadMode(mode & 0xff, divider & 0xff),
  RB: (machine, flags, _delay, interfaces, pin) => {
    if ((flags & REBOOT_TYPE) !== REBOOT_TO_BOOTSEL) throw new Failure('The firmware asks for a reboot other than to BOOTSEL.');
    const activityPins = interfaces & ACTIVITY_PIN_GIVEN ? (1 << pin) >>> 0 : 0;
    machine.enterBootsel({ activityPins, disabledInterfaces: interfaces & DISABLED_INTERFACES });
    return 0;
  },
};

const NAMES = Object.keys(FUNCTIONS);
const addressOf = (index) => CODE_START + 4 * (index + 1);

/** The code that the boot ROM of an RP2350 leaves in BOOTRAM. It sets up the read mode again that was found to work. */
export function bootRam({ mode, divider }) {
  const [first, second] = movwR3(addressOf(NAMES.indexOf('XM')) | 1);
  const words = [[movs(0, mode), movs(1, divider)], [first, second], [BX_R3, 0]];
  return Object.fromEntries(words.map(([low, high], index) => [4 * index, (low | (high << 16)) >>> 0]));
}

/**
 * Installs the ROM in the chip. `machine` has `mcu`, `flash` (a FlashChip), `flashBusy({ nanos, powerFailed })`,
 * `flashInterface`, `xip` and `enterBootsel({ activityPins, disabledInterfaces })`.
 */
export function installRom(machine) {
  const { mcu } = machine;
  const { bootrom } = mcu;
  const { isMainline } = mcu.facts;
  const rom = new DataView(bootrom.buffer, bootrom.byteOffset, bootrom.byteLength);
  rom.setUint8(0x10, 'M'.charCodeAt(0));
  rom.setUint8(0x11, 'u'.charCodeAt(0));
  rom.setUint8(0x12, 1);
  rom.setUint8(0x13, isMainline ? MAINLINE_ROM_VERSION : ROM_VERSION);
  rom.setUint16(0x14, TABLE_START, true);
  rom.setUint16(0x16, isMainline ? CODE_START | 1 : DATA_TABLE_START, true);
  rom.setUint16(0x18, CODE_START | 1, true);
  const place = (address, breakpoint) => {
    rom.setUint16(address, BKPT | breakpoint, true);
    rom.setUint16(address + 2, BX_LR, true);
  };
  place(CODE_START, LOOKUP);
  NAMES.forEach((name, index) => {
    place(addressOf(index), index + 1);
    rom.setUint16(TABLE_START + 4 * index, code(name), true);
    rom.setUint16(TABLE_START + 4 * index + 2, addressOf(index) | 1, true);
  });

  mcu.onBreak = (breakpoint) => {
    const { registers } = mcu.core;
    const [r0, r1, r2, r3] = registers;
    if (breakpoint === LOOKUP) {
      // The arguments of a lookup are a table and a code; on an RP2350 a code and the kind of caller.
      registers[0] = isMainline ? lookUp(TABLE_START, r0) : lookUp(r0, r1);
      return;
    }
    const result = FUNCTIONS[NAMES[breakpoint - 1]](machine, r0, r1, r2, r3);
    if (result !== undefined) registers[0] = result;
  };
}

/** The ROM's lookup: returns the address of a function, or 0. The data table is empty. */
function lookUp(table, wanted) {
  if (table !== TABLE_START) return 0;
  const index = NAMES.findIndex((name) => code(name) === (wanted & 0xffff));
  return index < 0 ? 0 : addressOf(index) | 1;
}
