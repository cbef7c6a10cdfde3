// Clocks for the tests that are not about them: a crystal of 125 MHz, so that all of it can be set in no time.

export const TEST_CRYSTAL = 125e6;

const CLK_REF_CTRL = 0x40008030;
const CLK_PERI_CTRL = 0x40008048;
const XOSC_CTRL = 0x40024000;
const XOSC_STARTUP = 0x4002400c;
const WATCHDOG_TICK = 0x4005802c;

/** 125 MHz for the processor and the peripherals of a chip with such a crystal, and a tick per microsecond. */
export function setClocks({ mcu }) {
  mcu.writeUint32(XOSC_STARTUP, 0);
  mcu.writeUint32(XOSC_CTRL, 0xfabaa0);
  mcu.writeUint32(CLK_REF_CTRL, 2);
  mcu.writeUint32(CLK_PERI_CTRL, 1 << 11);
  mcu.writeUint32(WATCHDOG_TICK, (1 << 9) | 125);
}
