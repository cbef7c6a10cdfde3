// The waits that the panel's data sheet demands after a reset, SLPIN and SLPOUT. A command that comes too early ends the
// run: a real panel may ignore it.
import { Failure } from './failure.mjs';

const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;

const MS = 1e6;
/** From a reset, SLPIN or SLPOUT to any command. */
const ANY_COMMAND_NANOS = 5 * MS;
/** From a reset or SLPIN to SLPOUT, and from SLPOUT to SLPIN. */
const SLEEP_COMMAND_NANOS = 120 * MS;
/** A wait by the firmware's timer may be this much shorter: the timer starts before the last bit is on the wire. */
const TOLERANCE_NANOS = 2000;

const hex = (command) => `0x${command.toString(16).padStart(2, '0')}`;

export class PanelWaits {
  /** The panel is reset, or powered on, at this time. */
  noteReset(nanos) {
    this.since = { what: 'a reset', nanos };
    /** The time before which each of the two sleep commands comes too early. */
    this.sleepFrom = { [SLPIN]: -Infinity, [SLPOUT]: nanos + SLEEP_COMMAND_NANOS };
  }

  /** Checks and notes a command that ends at this time. */
  noteCommand(command, nanos) {
    const { what, nanos: since } = this.since;
    const due = Math.max(since + ANY_COMMAND_NANOS, this.sleepFrom[command] ?? -Infinity);
    if (nanos < due - TOLERANCE_NANOS) {
      const ms = (from, to) => ((to - from) / MS).toFixed(1);
      throw new Failure(
        `The firmware sent the command ${hex(command)} to the panel ${ms(since, nanos)} ms after ${what}: the panel needs ${ms(since, due)} ms.`,
      );
    }
    if (command === SWRESET) this.noteReset(nanos);
    if (command !== SLPIN && command !== SLPOUT) return;
    this.since = { what: command === SLPIN ? 'SLPIN' : 'SLPOUT', nanos };
    this.sleepFrom[command === SLPIN ? SLPOUT : SLPIN] = nanos + SLEEP_COMMAND_NANOS;
  }
}
