// Facts of the RP2350, from its data sheet: its differences from the RP2040. There is hardly any logic here.
//
// The library's peripherals are those of an RP2040. `registers` maps a register of the RP2350 to the RP2040's register
// at another offset or with other bits: `{ at, encode, decode }`. It is null for a register that the RP2040 lacks; such
// a register reads 0.
const KB = 1024;

/** A register at another offset, with the same bits. */
const moved = (at) => ({ at });
const same = moved;

/** Moves a field of `count` bits from bit `from` to bit `to`. */
const bits = (value, from, count, to) => ((value >>> from) & ((1 << count) - 1)) << to;

/** A clock divider: its fraction has 16 bits instead of 8. */
const divider = (at) => ({ at, encode: (value) => value >>> 8, decode: (value) => (value << 8) >>> 0 });

function clocks(at) {
  // HSTX replaces USB, and the clocks after it have moved.
  if (at >= 0x54 && at < 0x60) return null;
  if (at >= 0x78 && at < 0x84) return null;
  const there = at >= 0x60 ? at - 0x0c : at;
  if (there >= 0x78) return there < 0xa0 ? moved(there) : null;
  const isDivider = there % 12 === 4;
  return isDivider ? divider(there) : moved(there);
}

/** CTRL of a pin: the override fields have moved. */
const pinControl = (at) => ({
  at,
  encode: (value) => (value & 0x1f) | bits(value, 12, 2, 8) | bits(value, 14, 2, 12) | (value & 0x30030000),
  decode: (value) => ((value & 0x1f) | bits(value, 8, 2, 12) | bits(value, 12, 2, 14) | (value & 0x30030000)) >>> 0,
});

/** Interrupt registers of IO_BANK0: the offset of each bank here, and on the RP2040. */
const PIN_INTERRUPTS = [
  [0x230, 0xf0], [0x248, 0x100], [0x260, 0x110], [0x278, 0x120], [0x2d8, 0x160], [0x2f0, 0x170], [0x308, 0x180],
];
/** Registers per bank that the RP2040 has: four of the six. */
const PIN_REGISTERS = 4;

function io(at) {
  if (at < 30 * 8) return at & 4 ? pinControl(at) : same(at);
  const bank = PIN_INTERRUPTS.find(([start]) => at >= start && at < start + 4 * PIN_REGISTERS);
  return bank ? moved(at - bank[0] + bank[1]) : null;
}

function pwm(at) {
  if (at < 8 * 0x14) return same(at);
  return at >= 0xf0 && at <= 0x100 ? moved(at - 0x50) : null;
}

function timer(at) {
  if (at < 0x34) return same(at);
  return at >= 0x3c ? moved(at - 8) : null;
}

/** DMA request numbers of SPI and UART have moved, because PIO2 comes before them. */
const REQUESTS_MOVED = 8;
const requestToLibrary = (request) => (request >= 24 && request < 32 ? request - REQUESTS_MOVED : request);
const requestFromLibrary = (request) => (request >= 16 && request < 24 ? request + REQUESTS_MOVED : request);

/** CTRL of a DMA channel has two more bits, for addresses that count down. */
const channelControl = (at) => ({
  at,
  encode: (value) =>
    (value & 0x1f) | bits(value, 6, 1, 5) | bits(value, 8, 9, 6) | (requestToLibrary(bits(value, 17, 6, 0)) << 15) |
    bits(value, 23, 4, 21) | (value & 0x60000000),
  decode: (value) =>
    ((value & 0x1f) | bits(value, 5, 1, 6) | bits(value, 6, 9, 8) | (requestFromLibrary(bits(value, 15, 6, 0)) << 17) |
      bits(value, 21, 4, 23) | (value & 0xe0000000)) >>> 0,
});
const CHANNEL_CONTROLS = [0x0c, 0x10, 0x20, 0x30];

function dma(at) {
  if (at < 12 * 0x40) return CHANNEL_CONTROLS.includes(at & 0x3f) ? channelControl(at) : same(at);
  if (at >= 0x400 && at < 0x420) return same(at);
  return at >= 0x440 && at < 0x468 ? moved(at - 0x20) : null;
}

/** GPIO output registers: each is followed by one for the upper pins. */
const PIN_OUTPUTS = { 0x10: 0x10, 0x18: 0x14, 0x20: 0x18, 0x28: 0x1c, 0x30: 0x20, 0x38: 0x24, 0x40: 0x28, 0x48: 0x2c };

function sio(at) {
  if (at < 0x10 || (at >= 0x50 && at < 0x60) || (at >= 0x80 && at < 0x180)) return same(at);
  return Object.hasOwn(PIN_OUTPUTS, at) ? moved(PIN_OUTPUTS[at]) : null;
}

export const RP2350 = {
  name: 'RP2350',
  isMainline: true,
  romSize: 32 * KB,
  sramSize: 520 * KB,
  uf2Family: 0xe48bff59,
  /** SYSINFO's CHIP_ID of revision A2. */
  chipId: 0x20004927,
  /** The vector table is at the start of the image. */
  vectors: 0,
  /** First and last word of the image definition, which the boot ROM looks for in the first 4 KB. */
  imageDefinition: { within: 4 * KB, first: 0xffffded3, last: 0xab123579 },
  /**
   * Time from power-on or a reset to the first instruction of the image. The time of the boot ROM is not documented.
   * This is twice the RP2040's, because it also looks for image definitions and partitions.
   */
  bootRomNanos: 10e6,
  /** A cache miss fetches a whole line of 8 bytes: by the data sheet (4.4.1.2) a line is valid as a whole. */
  fillsLines: true,
  /**
   * How the QMI (qmi.mjs) reads the flash. A line takes 36 clocks of the flash with EBh: 8 for the command, which the
   * boot ROM's modes always send, 12 for the address and the wait, 16 for the 8 bytes.
   */
  flash: {
    /** The divider that the boot ROM tries first in each of its modes: a third of the processor's clock. */
    bootDivider: 3,
    /**
     * Limits of the flash of a Pico 2 (W25Q32RV) at 3.3 V, from its maker: for 03h, and for reads with dummy clocks.
     */
    plainReadHertz: 50e6,
    readHertz: 133e6,
    /**
     * The flash clock that the boot ROM sets at 150 MHz. For a faster one, the makers' own code increases the drive of
     * SCLK and speeds up the data inputs.
     */
    anyPadsHertz: 50e6,
  },
  addresses: {
    sysinfo: 0x40000, syscfg: 0x40008, clocks: 0x40010, psm: 0x40018, resets: 0x40020, io: 0x40028, ioQspi: 0x40030,
    pads: 0x40038, padsQspi: 0x40040, xosc: 0x40048, pllSys: 0x40050, pllUsb: 0x40058, busctrl: 0x40068, uart0: 0x40070,
    uart1: 0x40078, spi0: 0x40080, spi1: 0x40088, i2c0: 0x40090, i2c1: 0x40098, adc: 0x400a0, pwm: 0x400a8,
    timer: 0x400b0, xip: 0x400c8, qmi: 0x400d0, watchdog: 0x400d8, bootram: 0x400e0, rosc: 0x400e8, powman: 0x40100,
    ticks: 0x40108, dma: 0x50000, usb: 0x50110, pio0: 0x50200, pio1: 0x50300,
  },
  registers: { clocks, io, pwm, timer, dma },
  sio,
  /** A write to this window invalidates a line of the flash cache. The address gives the set and the way. */
  cacheMaintenance: 0x18000000,
  resets: {
    adc: 1 << 0, dma: 1 << 2, io: 1 << 6, pads: 1 << 9, pllSys: 1 << 14, pllUsb: 1 << 15, pwm: 1 << 16, spi0: 1 << 18,
    spi1: 1 << 19, timer: 1 << 23, uart0: 1 << 26, uart1: 1 << 27, all: 0x1fffffff,
  },
  stages: { crystal: 1 << 3, all: 0x1ffffff },
  rosc: {
    /** Typical value; chips vary from 4.6 to 19.6 MHz. */
    hertzAtReset: 11e6,
    dividerAtReset: 8,
    divider: { password: 0xaa00, most: 128, other: 128 },
    registers: { ctrl: 0x00, freqa: 0x04, freqb: 0x08, dormant: 0x10, div: 0x14, phase: 0x18, status: 0x1c, randombit: 0x20 },
  },
  watchdogHertz: 1e6,
  /** TICKS block: the offset of the first register of each generator. */
  ticks: { timer: 0x18, watchdog: 0x30 },
  /** VREG of POWMAN: 1.1 V. */
  powman: { 0x0c: 0xb0 },
  /** Pad register after a reset: isolated, pulled down, input disabled. */
  padAtReset: 0x116,
  /** Erratum E9: an enabled input with its pull-down on stays high after it was high. */
  inputsLatch: true,
  /** Interrupt numbers, by those of the RP2040. The others have none below 32, and the firmware uses none of them. */
  interrupts: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 8, 11: 10, 12: 11, 13: 21, 14: 23, 15: 25 },
};
