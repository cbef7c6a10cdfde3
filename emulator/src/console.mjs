// Collects the firmware's UART output in lines. A benchmark image ends its output with `done` or `fail …`. A caller
// that needs only part of it names the last line.
import { Failure } from './failure.mjs';

const NEWLINE = 0x0a;

export class UartConsole {
  constructor(print, last = 'done') {
    this.print = print;
    this.last = last;
    this.bytes = [];
    this.done = false;
    this.failed = null;
  }

  receive(byte) {
    if (byte !== NEWLINE) {
      this.bytes.push(byte);
      return;
    }
    const line = Buffer.from(this.bytes).toString('utf8').replace(/\r$/, '');
    this.bytes = [];
    if (this.done || this.failed !== null) return;
    this.print(line);
    if (line === this.last) this.done = true;
    if (line.startsWith('fail')) this.failed = line;
  }

  /** Ends the run with a Failure if the firmware has reported one. */
  check() {
    if (this.failed !== null) throw new Failure(`The firmware reported a failure: ${this.failed}`);
  }
}
