// What the person who started the run did wrong, or what the firmware failed at: one sentence and an exit code.
// Any other exception is a defect of this program and keeps its stack trace.

/** The run was possible and failed: a bad image, a script line, an expectation. */
export const EXIT_FAILED = 1;
/** The command line itself cannot be followed. */
export const EXIT_USAGE = 2;

export class Failure extends Error {
  constructor(sentence, exitCode = EXIT_FAILED) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
