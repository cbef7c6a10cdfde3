// Sets the clocks in tests that are not about clocks. These tests have a crystal of 125 MHz, so they need no PLL.

export const TEST_CRYSTAL = 125e6;

/** For each chip: the base addresses of XOSC and CLOCKS, and the tick registers as pairs of an address and a value. */
const ADDRESSES = {
  RP2040: { xosc: 0x40024000, clocks: 0x40008000, ticks: [[0x4005802c, (1 << 9) | 125]] },
  RP2350: {
    xosc: 0x40048000,
    clocks: 0x40010000,
    ticks: [[0x4010801c, 125], [0x40108018, 1], [0x40108034, 125], [0x40108030, 1]],
  },
};
const STARTUP = 0x0c;
const REF_CTRL = 0x30;
const PERI_CTRL = 0x48;

/** Sets 125 MHz for the processor and the peripherals of a chip with that crystal, and a tick per microsecond. */
export function setClocks({ mcu }) {
  const { xosc, clocks, ticks } = ADDRESSES[mcu.facts.name];
  mcu.writeUint32(xosc + STARTUP, 0);
  mcu.writeUint32(xosc, 0xfabaa0);
  mcu.writeUint32(clocks + REF_CTRL, 2);
  mcu.writeUint32(clocks + PERI_CTRL, 1 << 11);
  for (const [address, value] of ticks) mcu.writeUint32(address, value);
}
