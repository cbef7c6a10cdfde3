// The device's time. The processor counts down the cycles to the next event in a cell that it shares with this clock.
// So the time is exact at every register access, without an update at every instruction.
//
// It replaces the library's own clock: the peripherals use `nanos`, `micros` and `createAlarm`.

/** More than any run needs, and small enough for the shared cell. */
const MAX_CYCLES = 0x3fffffff;

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
    this.next = null;
    this.scheduled = false;
  }

  schedule(deltaNanos) {
    if (this.scheduled) this.clock.unlink(this);
    this.clock.link(this, this.clock.nanos + deltaNanos);
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class DeviceClock {
  /** `frequency` is that of the processor, in Hz; `cyclesLeft` is the shared cell. */
  constructor(frequency, cyclesLeft = new Int32Array(1)) {
    /** Cycles that the processor may run before it returns. The processor counts them down. */
    this.cyclesLeft = cyclesLeft;
    // All cycles granted so far.
    this.cyclesGiven = 0;
    this.cycleNanos = 1e9 / frequency;
    // The time at which `cyclesLeft` reaches 0.
    this.edgeNanos = 0;
    // The time of the alarm being served, or -1. Its callback sees this time, even if it is served late.
    this.servedNanos = -1;
    this.nextAlarm = null;
  }

  get nanos() {
    return this.servedNanos >= 0 ? this.servedNanos : this.processorNanos;
  }

  /** The time that the processor has reached. It may be past the time of an alarm that is being served. */
  get processorNanos() {
    return this.edgeNanos - this.cyclesLeft[0] * this.cycleNanos;
  }

  get micros() {
    return this.nanos / 1000;
  }

  /** Cycles that the processor has run, at any frequency. */
  get cycles() {
    return this.cyclesGiven - this.cyclesLeft[0];
  }

  /** Changes the time per cycle. The processor returns, because it may now run another number of cycles. */
  setFrequency(frequency) {
    this.interruptRun();
    this.cycleNanos = 1e9 / frequency;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  link(alarm, nanos) {
    let before = null;
    let after = this.nextAlarm;
    while (after && after.nanos <= nanos) {
      before = after;
      after = after.next;
    }
    alarm.nanos = nanos;
    alarm.next = after;
    alarm.scheduled = true;
    if (before) {
      before.next = alarm;
    } else {
      this.nextAlarm = alarm;
      if (this.servedNanos < 0 && nanos < this.edgeNanos) this.runUntil(nanos);
    }
  }

  unlink(alarm) {
    let before = null;
    let item = this.nextAlarm;
    while (item !== alarm) {
      before = item;
      item = item.next;
    }
    if (before) before.next = alarm.next;
    else this.nextAlarm = alarm.next;
    alarm.next = null;
    alarm.scheduled = false;
  }

  /** Grants the processor the cycles up to `nanos`. The last of them begins before that time. */
  runUntil(nanos) {
    const now = this.processorNanos;
    const cycles = Math.min(Math.ceil((nanos - now) / this.cycleNanos), MAX_CYCLES);
    this.#give(Math.max(cycles, 0));
    this.edgeNanos = now + this.cyclesLeft[0] * this.cycleNanos;
  }

  /** Makes the processor return after the current instruction. */
  interruptRun() {
    const now = this.processorNanos;
    this.#give(0);
    this.edgeNanos = now;
  }

  /** Passes time while the processor is idle. */
  skipTo(nanos) {
    this.#give(0);
    this.edgeNanos = nanos;
  }

  /** Delays every alarm by this time, in which no clock of the chip ran. */
  postponeAlarms(nanos) {
    for (let alarm = this.nextAlarm; alarm; alarm = alarm.next) alarm.nanos += nanos;
  }

  /** Sets the cycles that the processor may run from here. */
  #give(cycles) {
    this.cyclesGiven += cycles - this.cyclesLeft[0];
    this.cyclesLeft[0] = cycles;
  }

  /** Serves every alarm that is due. */
  serveAlarms() {
    const now = this.processorNanos;
    let alarm = this.nextAlarm;
    while (alarm && alarm.nanos <= now) {
      this.nextAlarm = alarm.next;
      alarm.next = null;
      alarm.scheduled = false;
      this.servedNanos = alarm.nanos;
      alarm.callback();
      alarm = this.nextAlarm;
    }
    this.servedNanos = -1;
  }
}
