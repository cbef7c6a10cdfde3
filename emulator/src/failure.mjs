// An error of the user or of the firmware: one sentence and an exit code. Any other exception is a defect of this
// program and keeps its stack trace.

/** The run failed: a bad image, a line of the script, an expectation. */
export const EXIT_FAILED = 1;
/** The command line is wrong. */
export const EXIT_USAGE = 2;

export class Failure extends Error {
  constructor(sentence, exitCode = EXIT_FAILED) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
