// The ticks of the timer and the watchdog, derived from clk_ref. On an RP2040 the watchdog makes them for both; on an
// RP2350 a block has a generator for each.
import { BasePeripheral } from 'rp2040js';
import { TickClock } from './tick-clock.mjs';

const TICK = 0x2c;
const CYCLES = 0x1ff;
const WATCHDOG_ENABLE = 1 << 9;
const WATCHDOG_RUNNING = 1 << 10;

/** The ticks of an RP2040, set by a register of its watchdog. `onChange` is called when their rate may have changed. */
export class WatchdogTicks {
  constructor(mcu, clock, onChange) {
    this.timer = new TickClock(clock);
    this.watchdog = this.timer;
    this.tick = WATCHDOG_ENABLE;
    const dog = mcu.named.watchdog;
    const read = dog.readUint32.bind(dog);
    const write = dog.writeUint32.bind(dog);
    dog.readUint32 = (offset) => {
      if ((offset & 0xfff) !== TICK) return read(offset);
      return this.tick | (this.timer.speed > 0 ? WATCHDOG_RUNNING : 0);
    };
    dog.writeUint32 = (offset, value) => {
      if (offset === TICK) {
        this.tick = value & (CYCLES | WATCHDOG_ENABLE);
        onChange();
      }
      write(offset, value);
    };
  }

  /** Adapts the ticks to this frequency of clk_ref. */
  follow(hertz) {
    const cycles = this.tick & CYCLES;
    this.timer.setTicksPerSecond(this.tick & WATCHDOG_ENABLE && cycles > 0 ? hertz / cycles : 0);
  }

  stop() {
    this.timer.setTicksPerSecond(0);
  }
}

const GENERATOR_CYCLES = 4;
const GENERATOR_COUNT = 8;
const ENABLE = 1 << 0;
const RUNNING = 1 << 1;

/** The TICKS block of an RP2350. */
export class TickGenerators extends BasePeripheral {
  constructor(mcu, clock, onChange) {
    super(mcu, 'TICKS');
    this.onChange = onChange;
    this.values = new Map();
    this.timer = new TickClock(clock);
    this.watchdog = new TickClock(clock);
    const { timer, watchdog } = mcu.facts.ticks;
    this.generators = [[timer, this.timer], [watchdog, this.watchdog]];
  }

  readUint32(offset) {
    const at = offset & 0xfff;
    const value = this.values.get(at) ?? 0;
    const running = this.generators.some(([start, { speed }]) => at === start && speed > 0);
    return value | (running ? RUNNING : 0);
  }

  writeUint32(offset, value) {
    if (offset % 12 === GENERATOR_COUNT) return;
    this.values.set(offset, offset % 12 === GENERATOR_CYCLES ? value & CYCLES : value & ENABLE);
    this.onChange();
  }

  follow(hertz) {
    for (const [start, ticks] of this.generators) {
      const cycles = this.values.get(start + GENERATOR_CYCLES) ?? 0;
      ticks.setTicksPerSecond(this.values.get(start) && cycles > 0 ? hertz / cycles : 0);
    }
  }

  stop() {
    for (const [, ticks] of this.generators) ticks.setTicksPerSecond(0);
  }
}
