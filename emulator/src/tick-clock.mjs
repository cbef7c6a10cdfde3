// The clock of TIMER and the watchdog. It counts the ticks that are derived from clk_ref, and stops without them. It
// has the interface of the device's clock, with one tick as one microsecond.

class TickAlarm {
  constructor(ticks, callback) {
    this.ticks = ticks;
    this.target = null;
    this.alarm = ticks.clock.createAlarm(() => {
      this.target = null;
      callback();
    });
  }

  schedule(deltaNanos) {
    this.target = this.ticks.nanos + deltaNanos;
    this.follow();
  }

  /** Schedules for the moment when the low 32 bits of the tick count become `count`; at once if they are equal now. */
  scheduleAt(count) {
    const now = Math.floor(this.ticks.micros);
    this.target = (now + ((count - now) >>> 0)) * 1000;
    this.follow();
  }

  cancel() {
    this.target = null;
    this.alarm.cancel();
  }

  /** Sets the device's alarm to the time of the target at the present speed. */
  follow() {
    if (this.target === null) return;
    const { nanos, speed } = this.ticks;
    if (speed > 0) this.alarm.schedule(Math.max(this.target - nanos, 0) / speed);
    else this.alarm.cancel();
  }
}

export class TickClock {
  /** `clock` is the device's clock. */
  constructor(clock) {
    this.clock = clock;
    this.alarms = [];
    /** Its nanoseconds per nanosecond of the device: 1 at a million ticks per second. */
    this.speed = 0;
    this.changedNanos = clock.nanos;
    this.nanosAtChange = 0;
  }

  get nanos() {
    return this.nanosAtChange + (this.clock.nanos - this.changedNanos) * this.speed;
  }

  get micros() {
    return this.nanos / 1000;
  }

  setTicksPerSecond(hertz) {
    const speed = hertz / 1e6;
    if (speed === this.speed) return;
    this.nanosAtChange = this.nanos;
    this.changedNanos = this.clock.nanos;
    this.speed = speed;
    for (const alarm of this.alarms) alarm.follow();
  }

  createAlarm(callback) {
    const alarm = new TickAlarm(this, callback);
    this.alarms.push(alarm);
    return alarm;
  }
}
