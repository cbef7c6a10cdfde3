// The library's chip, on oscillators of our own.
import { RP2040 } from 'rp2040js';

/**
 * The library keeps the frequencies of its oscillators as numbers. They are accessors here, and of the class: defined on
 * the object itself they would turn it into a dictionary, and every look at one of its memories into a search.
 */
export class Microcontroller extends RP2040 {
  /** Takes oscillators, each with a `frequency`, in the place of the library's numbers. */
  connectOscillators({ rosc, crystal }) {
    this.rosc = rosc;
    this.crystal = crystal;
  }

  get roscFreq() {
    return this.rosc?.frequency ?? 0;
  }

  get xoscFreq() {
    return this.crystal?.frequency ?? 0;
  }

  // What the library's constructor takes for granted.
  set roscFreq(_) {}

  set xoscFreq(_) {}
}
