// RESETS: holds peripherals in reset. When a peripheral enters reset, its registers get the values of the data sheet.
// While it is held, its registers read 0 and ignore writes. Unlike the real chip, this one starts with no peripheral
// held.
import { BasePeripheral } from 'rp2040js';

const RESET = 0x0;
const WDSEL = 0x4;
const RESET_DONE = 0x8;

const PINS = 30;
const PWM_CHANNELS = 8;
const DMA_CHANNELS = 12;
const PAD_AT_RESET = 0x56;

/** Registers of the library's peripherals and their values after a reset, as `[offset, value]`. */
const ADC = [[0x00, 0], [0x08, 0], [0x10, 0], [0x18, 0], [0x1c, 0]];
const SPI = [[0x04, 0], [0x00, 0], [0x10, 0], [0x14, 0], [0x24, 0]];
const UART = [[0x30, 0x300], [0x24, 0], [0x28, 0], [0x2c, 0], [0x38, 0]];
const TIMER = [[0x38, 0], [0x3c, 0], [0x20, 0xf], [0x34, 0xf]];
const PWM = [
  ...Array.from({ length: PWM_CHANNELS }, (_, channel) =>
    [[0x00, 0], [0x04, 0x10], [0x08, 0], [0x0c, 0], [0x10, 0xffff]].map(([at, value]) => [0x14 * channel + at, value])).flat(),
  [0xa8, 0], [0xac, 0],
];
const DMA = [
  [0x444, (1 << DMA_CHANNELS) - 1],
  ...Array.from({ length: DMA_CHANNELS }, (_, channel) =>
    // The control register by its first alias, which starts no transfer. A channel chains to itself.
    [[0x10, channel << 11], [0x00, 0], [0x04, 0], [0x08, 0]].map(([at, value]) => [0x40 * channel + at, value])).flat(),
  [0x404, 0], [0x414, 0],
];
const IO = [
  ...Array.from({ length: PINS }, (_, pin) => [8 * pin + 4, 0x1f]),
  ...[0x100, 0x104, 0x108, 0x10c].map((at) => [at, 0]),
];
const pads = (value) => Array.from({ length: PINS }, (_, pin) => [4 + 4 * pin, value]);

/** Parts of the library's peripherals that no register resets. */
const clearSpi = (spi) => {
  spi.txFIFO.reset();
  spi.rxFIFO.reset();
  spi.intRaw = 0;
  spi.busy = false;
  spi.fifosUpdated();
};
const clearAdc = (adc) => {
  adc.sampleAlarm.cancel();
  adc.multiShotAlarm.cancel();
  adc.fifo.reset();
  adc.busy = false;
  adc.result = 0;
};

/** What a reset does, by the names of the peripherals. The other bits of RESETS reset nothing that is modelled. */
const actions = (facts) => ({
  adc: { registers: ADC, then: clearAdc },
  dma: { registers: DMA },
  io: { registers: IO },
  pads: { registers: pads(facts.padAtReset ?? PAD_AT_RESET) },
  pwm: { registers: PWM },
  spi0: { registers: SPI, then: clearSpi },
  spi1: { registers: SPI, then: clearSpi },
  timer: { registers: TIMER },
  uart0: { registers: UART },
  uart1: { registers: UART },
});

export class Resets extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'RESETS');
    this.facts = mcu.facts;
    this.actions = actions(mcu.facts);
    this.reset = 0;
    this.wdsel = 0;
    /** The address regions of 16 KB whose peripherals are held. */
    this.heldRegions = new Set();
  }

  /** True if a register belongs to a peripheral that is held in reset. */
  holds(address) {
    return this.heldRegions.size > 0 && this.heldRegions.has(address >>> 14);
  }

  readUint32(offset) {
    switch (offset & 0xfff) {
      case RESET:
        return this.reset;
      case WDSEL:
        return this.wdsel;
      case RESET_DONE:
        return (this.facts.resets.all & ~this.reset) >>> 0;
      default:
        return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === WDSEL) this.wdsel = value & this.facts.resets.all;
    if (offset !== RESET) return;
    const begun = value & ~this.reset;
    this.reset = value & this.facts.resets.all;
    for (const [name, action] of Object.entries(this.actions)) {
      const bit = this.facts.resets[name];
      const region = this.facts.addresses[name] >>> 2;
      if (begun & bit) this.#reset(this.rp2040.named[name], action);
      if (this.reset & bit) this.heldRegions.add(region);
      else this.heldRegions.delete(region);
    }
  }

  #reset(peripheral, { registers, then }) {
    for (const [offset, value] of registers) peripheral.writeUint32Atomic(offset, value, 0);
    then?.(peripheral);
  }
}
