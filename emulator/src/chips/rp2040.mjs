// Facts of the RP2040, from its data sheet. There is no logic here.
const KB = 1024;

export const RP2040 = {
  name: 'RP2040',
  isMainline: false,
  romSize: 16 * KB,
  sramSize: 264 * KB,
  uf2Family: 0xe48bff56,
  /** SYSINFO's CHIP_ID of revision B2. */
  chipId: 0x20002927,
  /** The vector table follows the 256 bytes of the second-stage boot loader. */
  vectors: 0x100,
  /**
   * Time from power-on or a reset to the first instruction of the image. In it, the boot ROM runs on the ring
   * oscillator, prepares the flash, copies and checks the second stage, and that stage runs.
   */
  bootRomNanos: 5e6,
  /** The second-stage boot loader runs the flash at half the processor's clock. */
  flashClockDivider: 2,
  /** A cache miss fetches the word that was read. Each of the two words of a line has its own valid bit. */
  fillsLines: false,
  /**
   * The cost of a flash cache miss, in cycles. A word takes 20 clocks of the flash at half the core's speed: 8 for the
   * address and the mode bits on four lines, 4 dummies, 8 for the data. These are 40 cycles, and the interface adds 5
   * to 10. The sum has not been measured on a board.
   */
  flashMissCycles: 48,
  /** Base addresses of the peripherals, divided by 4096. */
  addresses: {
    xip: 0x14000, ssi: 0x18000, sysinfo: 0x40000, syscfg: 0x40004, clocks: 0x40008, resets: 0x4000c, psm: 0x40010,
    io: 0x40014, ioQspi: 0x40018, pads: 0x4001c, padsQspi: 0x40020, xosc: 0x40024, pllSys: 0x40028, pllUsb: 0x4002c,
    busctrl: 0x40030, uart0: 0x40034, uart1: 0x40038, spi0: 0x4003c, spi1: 0x40040, i2c0: 0x40044, i2c1: 0x40048,
    adc: 0x4004c, pwm: 0x40050, timer: 0x40054, watchdog: 0x40058, rtc: 0x4005c, rosc: 0x40060, regulator: 0x40064,
    tbman: 0x4006c, dma: 0x50000, usb: 0x50110, pio0: 0x50200, pio1: 0x50300,
  },
  /** Bits of RESETS. */
  resets: {
    adc: 1 << 0, dma: 1 << 2, io: 1 << 5, pads: 1 << 8, pllSys: 1 << 12, pllUsb: 1 << 13, pwm: 1 << 14, spi0: 1 << 16,
    spi1: 1 << 17, timer: 1 << 21, uart0: 1 << 22, uart1: 1 << 23, all: 0x1ffffff,
  },
  /** Bits of PSM, which WDSEL selects for a reset by the watchdog. */
  stages: { crystal: 1 << 1 },
  rosc: {
    /** Typical value; chips vary from 1.8 to 12 MHz. */
    hertzAtReset: 6.5e6,
    dividerAtReset: 16,
    divider: { password: 0xaa0, most: 32, other: 31 },
    registers: { ctrl: 0x00, freqa: 0x04, freqb: 0x08, dormant: 0x0c, div: 0x10, phase: 0x14, status: 0x18, randombit: 0x1c },
  },
  /** By erratum E1 the watchdog counts twice per tick. */
  watchdogHertz: 2e6,
};
