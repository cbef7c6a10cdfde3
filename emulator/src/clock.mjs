// The device's time. The processor counts down the cycles to the next event in a cell it shares with this clock, so
// that time is exact at every register access without being kept at every instruction.
//
// It stands in for the library's own clock: the peripherals use `nanos`, `micros` and `createAlarm`.

/** Far enough for any run, near enough that the cycles to it fit the cell. */
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
  /** `frequency` is the processor's, in Hz; `cyclesLeft` the cell in which it counts. */
  constructor(frequency, cyclesLeft = new Int32Array(1)) {
    /** Cycles the processor may run until it has to come back; the processor counts it down. */
    this.cyclesLeft = cyclesLeft;
    // All cycles it has been given so far.
    this.cyclesGiven = 0;
    this.cycleNanos = 1e9 / frequency;
    // The time at which cyclesLeft reaches 0.
    this.edgeNanos = 0;
    // The time of the alarm being served: what its callback sees, however late it is served.
    this.servedNanos = -1;
    this.nextAlarm = null;
  }

  get nanos() {
    return this.servedNanos >= 0 ? this.servedNanos : this.processorNanos;
  }

  /** Where the processor has got to; alarms may be served later than their own time. */
  get processorNanos() {
    return this.edgeNanos - this.cyclesLeft[0] * this.cycleNanos;
  }

  get micros() {
    return this.nanos / 1000;
  }

  /** The cycles the processor has run, at whatever frequency. */
  get cycles() {
    return this.cyclesGiven - this.cyclesLeft[0];
  }

  /** From now on a cycle takes another time; the processor comes back, since it may run another number of them. */
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

  /** Gives the processor the cycles up to `nanos`, the last one begun before it. */
  runUntil(nanos) {
    const now = this.processorNanos;
    const cycles = Math.min(Math.ceil((nanos - now) / this.cycleNanos), MAX_CYCLES);
    this.#give(Math.max(cycles, 0));
    this.edgeNanos = now + this.cyclesLeft[0] * this.cycleNanos;
  }

  /** Makes the processor come back after the instruction it is in. */
  interruptRun() {
    const now = this.processorNanos;
    this.#give(0);
    this.edgeNanos = now;
  }

  /** Time passes while the processor does nothing. */
  skipTo(nanos) {
    this.#give(0);
    this.edgeNanos = nanos;
  }

  /** Delays every alarm by this time, in which no clock of the chip has run. */
  postponeAlarms(nanos) {
    for (let alarm = this.nextAlarm; alarm; alarm = alarm.next) alarm.nanos += nanos;
  }

  /** The processor may run this many cycles from here. */
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
