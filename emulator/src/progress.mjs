// Shows the progress of a run: in a terminal as one line that is rewritten, in a log as an occasional line.

const TERMINAL_MS = 2_000;
const LOG_MS = 10_000;

export class Progress {
  constructor(stream, describe) {
    this.stream = stream;
    this.describe = describe;
    this.every = stream.isTTY ? TERMINAL_MS : LOG_MS;
    this.last = Date.now();
    this.written = false;
  }

  tick() {
    const now = Date.now();
    if (now - this.last < this.every) return;
    this.last = now;
    this.stream.write(this.stream.isTTY ? `\r\x1b[K${this.describe()}` : `${this.describe()}\n`);
    this.written = true;
  }

  /** Clears the rewritten line before other output. */
  end() {
    if (this.written && this.stream.isTTY) this.stream.write('\r\x1b[K');
    this.written = false;
  }
}
