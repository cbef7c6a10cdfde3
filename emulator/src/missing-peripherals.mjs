// Peripherals that the library lacks and embassy-rp waits for.
import { BasePeripheral } from 'rp2040js';
import { PlainRegisters } from './relocated.mjs';

const VREG = 0x0;
const BOD = 0x4;
const CHIP_RESET = 0x8;
const VREG_REGULATION_OK = 1 << 12;
const HAD_POWER_ON_RESET = 1 << 8;

/** VREG_AND_CHIP_RESET. The regulator is always in regulation, and the last chip-level reset was power-on. */
export class VoltageRegulator extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'VREG_AND_CHIP_RESET');
    this.vreg = 0xb1;
    this.bod = 0x91;
  }

  readUint32(offset) {
    switch (offset & 0xfff) {
      case VREG:
        return this.vreg | VREG_REGULATION_OK;
      case BOD:
        return this.bod;
      case CHIP_RESET:
        return HAD_POWER_ON_RESET;
      default:
        return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === VREG) this.vreg = value;
    else if (offset === BOD) this.bod = value;
  }
}

const WDSEL = 0x8;
const DONE = 0xc;

/** PSM of a chip with more stages than the library's. All of them are always up. */
export class PowerStages extends PlainRegisters {
  constructor(mcu, all) {
    super(mcu, 'PSM', { [DONE]: all });
  }

  get wdsel() {
    return this.readUint32(WDSEL);
  }
}

const AIRCR = 0xd0c;
const AIRCR_KEY = 0x05fa;
const AIRCR_KEY_READ = 0xfa050000;
const SYSRESETREQ = 1 << 2;
const SCR = 0xd10;
const CCR = 0xd14;
const CCR_FIXED = 0x208;

/** Adds to the core's own peripherals (PPB) the registers with which firmware resets the chip. */
export function completeSystemControl(ppb, onSystemReset) {
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  let scr = 0;
  ppb.readUint32 = (offset) => {
    if (offset === AIRCR) return AIRCR_KEY_READ;
    if (offset === SCR) return scr;
    if (offset === CCR) return CCR_FIXED;
    return read(offset);
  };
  ppb.writeUint32 = (offset, value) => {
    if (offset === AIRCR) {
      if (value >>> 16 === AIRCR_KEY && value & SYSRESETREQ) onSystemReset();
    } else if (offset === SCR) {
      scr = value;
    } else {
      write(offset, value);
    }
  };
}
