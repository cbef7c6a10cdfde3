// The chip's clocks: oscillators, PLLs, the clocks clk_ref, clk_sys, clk_peri and clk_adc, and the ticks of the timer.
// After a reset all of them run on the ring oscillator.
import { DormantWake } from './dormant-wake.mjs';
import { Failure } from './failure.mjs';
import { addFrequencyCounter } from './frequency-counter.mjs';
import { CrystalOscillator, RingOscillator } from './oscillators.mjs';
import { Pll } from './pll.mjs';
import { TickGenerators, WatchdogTicks } from './ticks.mjs';

const REF_SRC = 3;
const REF_SRC_ROSC = 0;
const SYS_SRC_AUX = 1;
const SYS_AUX_ROSC = 2;
const ADC_ENABLED = 1 << 11;
/** Periods of clk_adc that a conversion takes. */
const ADC_TURNS = 96;

export class ClockTree {
  /** `kept` is the state of the crystal that survives a reset, or null. `crystalHertz` is the board's crystal. */
  constructor(mcu, clock, { entropy, crystalHertz, kept }) {
    this.mcu = mcu;
    this.clock = clock;
    const events = { onChange: () => this.update(), onDormant: (oscillator) => this.#sleep(oscillator) };
    this.rosc = new RingOscillator(mcu, entropy, events);
    this.crystal = new CrystalOscillator(mcu, clock, crystalHertz, events);
    this.plls = ['PLL_SYS', 'PLL_USB'].map((name) => new Pll(mcu, name, clock, this.crystal, events.onChange));
    const Ticks = mcu.facts.ticks ? TickGenerators : WatchdogTicks;
    this.ticks = new Ticks(mcu, clock, events.onChange);
    this.wake = new DormantWake(mcu, () => this.#wakeIfPending());
    /**
     * The oscillators that are dormant, whether the processor is stopped too, and the time at which it resumes, if
     * known.
     */
    this.dormant = new Set();
    this.isStopped = false;
    this.stoppedNanos = 0;
    this.goesOnNanos = null;
    /** Frequency of clk_sys. The library first assumes 125 MHz. */
    this.sysHertz = 0;
    if (kept) this.crystal.goOn(kept);
    this.#replacePeripherals();
    this.#countTicks();
    this.update();
  }

  #replacePeripherals() {
    const { mcu, rosc, crystal, plls } = this;
    [mcu.pllSys, mcu.pllUsb] = plls;
    const placed = { xosc: crystal, pllSys: plls[0], pllUsb: plls[1], rosc, ticks: this.ticks };
    for (const [name, peripheral] of Object.entries(placed)) mcu.place(name, peripheral);
    mcu.connectOscillators({ rosc, crystal });
    mcu.updateClocks = () => this.update();
    addFrequencyCounter(mcu, this.clock);
    after(mcu.clocks, () => this.update());
    const { resets } = mcu.named;
    const { pllSys, pllUsb } = mcu.facts.resets;
    after(resets, () => {
      if (resets.reset & pllSys) plls[0].reset();
      if (resets.reset & pllUsb) plls[1].reset();
      this.update();
    });
  }

  /** Clocks TIMER and the watchdog by the ticks. */
  #countTicks() {
    const { mcu, ticks } = this;
    const { timer, watchdog: dog } = mcu.named;
    timer.clock = ticks.timer;
    timer.alarms.forEach((alarm, index) => {
      const onTicks = ticks.timer.createAlarm(() => timer.fireAlarm(index));
      // The library ignores the elapsed part of the current microsecond, and would fire early by it. If an alarm fires
      // before its count, embassy-rp sets it again, perhaps too late.
      alarm.clockAlarm = { schedule: () => onTicks.scheduleAt(alarm.targetMicros), cancel: () => onTicks.cancel() };
    });
    dog.timer.clock = ticks.watchdog;
    dog.timer.frequency = mcu.facts.watchdogHertz;
    dog.alarm.clockAlarm = ticks.watchdog.createAlarm(dog.alarm.handleAlarm);
  }

  /** Recomputes all clocks. */
  update() {
    const { mcu, clock } = this;
    // A dormant chip has no running clock.
    if (this.isStopped) return;
    const sys = mcu.clocks.sysFreq;
    if (!(sys > 0)) throw new Failure('The firmware switched clk_sys to a clock that does not run: the chip stands still.');
    if (sys !== this.sysHertz) {
      this.sysHertz = mcu.clkSys = sys;
      mcu.ppb.systickTimer.frequency = sys;
      for (const channel of mcu.pwm.channels) channel.timer.frequency = sys;
      clock.setFrequency(sys);
    }
    mcu.clkPeri = mcu.clocks.periFreq;
    const adc = this.#adcHertz;
    if (adc > 0) mcu.adc.sampleTime = (ADC_TURNS * 1e6) / adc;
    this.ticks.follow(mcu.clocks.refFreq);
  }

  get #adcHertz() {
    const { adcCtrl, adcDiv } = this.mcu.clocks;
    if (!(adcCtrl & ADC_ENABLED)) return 0;
    const sources = [this.plls[1], this.plls[0], this.rosc, this.crystal];
    return (sources[(adcCtrl >>> 5) & 7]?.frequency ?? 0) / ((adcDiv >>> 8) & 3 || 4);
  }

  /** The oscillator that clk_sys is derived from. */
  get #rootOfSystem() {
    const { sysCtrl, refCtrl } = this.mcu.clocks;
    const isRosc =
      sysCtrl & SYS_SRC_AUX ? ((sysCtrl >>> 5) & 7) === SYS_AUX_ROSC : (refCtrl & REF_SRC) === REF_SRC_ROSC;
    return isRosc ? this.rosc : this.crystal;
  }

  #sleep(oscillator) {
    if (oscillator === this.crystal && this.plls.some((pll) => pll.isOn)) {
      throw new Failure('The firmware made the crystal dormant while a PLL runs from it: it must be stopped first.');
    }
    // The event that would wake the chip is already pending.
    if (this.wake.isPending) return;
    this.dormant.add(oscillator);
    if (oscillator === this.#rootOfSystem) {
      this.isStopped = true;
      this.stoppedNanos = this.clock.nanos;
      this.goesOnNanos = null;
      this.ticks.stop();
      this.clock.interruptRun();
    }
    oscillator.setDormant(true);
    this.update();
  }

  #wakeIfPending() {
    if (this.dormant.size === 0 || !this.wake.isPending) return;
    const now = this.clock.nanos;
    for (const oscillator of this.dormant) {
      oscillator.setDormant(false);
      if (this.isStopped && oscillator === this.#rootOfSystem) this.goesOnNanos = now + oscillator.startNanos;
    }
    this.dormant.clear();
  }

  /** Passes time for a stopped chip, up to `target` or until it resumes. */
  passStopped(target) {
    const { clock } = this;
    clock.skipTo(Math.min(this.goesOnNanos ?? target, target));
    if (this.goesOnNanos === null || clock.nanos < this.goesOnNanos) return;
    this.isStopped = false;
    // Pending alarms of the peripherals were paused too.
    clock.postponeAlarms(clock.nanos - this.stoppedNanos);
    this.update();
  }
}

/** Calls `then` after each write to the peripheral. */
function after(peripheral, then) {
  const write = peripheral.writeUint32.bind(peripheral);
  peripheral.writeUint32 = (offset, value) => {
    write(offset, value);
    then();
  };
}
