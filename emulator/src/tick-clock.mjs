// The time that TIMER and the watchdog know: it counts the ticks that the watchdog's block makes of clk_ref, and stands
// still without them. To those two it is a clock like the device's, on which a tick is a microsecond.

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

  /** For the moment at which the low 32 bits of the count of ticks become `count`; at once if they are just that. */
  scheduleAt(count) {
    const now = Math.floor(this.ticks.micros);
    this.target = (now + ((count - now) >>> 0)) * 1000;
    this.follow();
  }

  cancel() {
    this.target = null;
    this.alarm.cancel();
  }

  /** Puts the device's alarm where the target is at the present speed. */
  follow() {
    if (this.target === null) return;
    const { nanos, speed } = this.ticks;
    if (speed > 0) this.alarm.schedule(Math.max(this.target - nanos, 0) / speed);
    else this.alarm.cancel();
  }
}

export class TickClock {
  /** `clock` is the device's. */
  constructor(clock) {
    this.clock = clock;
    this.alarms = [];
    /** How many of its nanoseconds pass in one of the device's: 1 at a million ticks per second. */
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
