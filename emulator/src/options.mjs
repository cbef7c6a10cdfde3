// The command line.
import { parseArgs } from 'node:util';
import { BOARD_NAMES, DEFAULT_BOARD, boardNamed, withPicoW } from './boards.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';

export const USAGE = `node emulator/src/main.mjs --uf2 FILE [--board ${BOARD_NAMES.join('|')}] [--wireless] [--cell-volts V] [--bounce-us PRESS,RELEASE]
    [--script FILE --out DIR] [--expect-bootsel] [--flash FILE] [--uart [--until LINE]] [--log] [--limit-ms N]
    [--flash-miss CYCLES] [--flash-max-mhz N] [--flash-lines 1|2|4] [--quiet]`;

const DEFAULT_LIMIT_MS = 120_000;

const refuse = (sentence) => {
  throw new Failure(sentence, EXIT_USAGE);
};

/** The parser's option for `--flash-miss`, also used in batch.mjs. */
export const FLASH_MISS = { type: 'string' };

/** Returns the cycles of `--flash-miss`, or undefined for the chip's own. `refuse` gets the message for a bad value. */
export function readFlashMiss(text, refuse) {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) refuse(`--flash-miss takes a whole number of cycles up to 9999, not \`${text}\`.`);
  return Number(text);
}

function readBoard({ board: name, wireless }) {
  const board = boardNamed(name);
  if (!board) refuse(`There is no board \`${name}\`; the boards are ${BOARD_NAMES.join(', ')}.`);
  if (!wireless) return board;
  return withPicoW(board) ?? refuse(`--wireless is for boards that carry a Pico, which ${name} does not.`);
}

/** Returns the options as an object, or `help` alone. Throws a Failure for a wrong command line. */
export function readOptions(words) {
  let values;
  try {
    ({ values } = parseArgs({
      args: words,
      allowPositionals: false,
      options: {
        uf2: { type: 'string' },
        board: { type: 'string', default: DEFAULT_BOARD },
        wireless: { type: 'boolean', default: false },
        'cell-volts': { type: 'string' },
        'bounce-us': { type: 'string' },
        script: { type: 'string' },
        out: { type: 'string' },
        'expect-bootsel': { type: 'boolean', default: false },
        flash: { type: 'string' },
        uart: { type: 'boolean', default: false },
        until: { type: 'string' },
        log: { type: 'boolean', default: false },
        'limit-ms': { type: 'string', default: String(DEFAULT_LIMIT_MS) },
        'flash-miss': FLASH_MISS,
        'flash-max-mhz': { type: 'string' },
        'flash-lines': { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    // The parser adds hints in further sentences. The first one names the error.
    refuse(`${error.message.split(/\. |\n/)[0].replace(/\.$/, '')}.`);
  }
  if (values.help) return { help: true };
  const board = readBoard(values);
  if (!values.uf2) refuse('Which image shall run? Name it with --uf2 FILE.');
  if (!values.script && !values.uart) refuse('What shall be done? Give --script FILE --out DIR, or --uart.');
  if (values.script && !values.out) refuse('Where shall the pictures go? Name the folder with --out DIR.');
  const bootsel = values['expect-bootsel'];
  if (bootsel && !values.script) refuse('--expect-bootsel is for the end of a script: give --script FILE too.');
  if (values.out && !values.script) refuse('--out is for the pictures of a script: give --script FILE too.');
  if (!/^[1-9]\d{0,8}$/.test(values['limit-ms'])) {
    refuse(`--limit-ms takes a whole number of milliseconds, not \`${values['limit-ms']}\`.`);
  }
  if (values.until !== undefined && (!values.uart || values.script)) {
    refuse('--until is for what the firmware writes without a script: give --uart alone.');
  }
  const flashMiss = readFlashMiss(values['flash-miss'], refuse);
  const maxMhz = values['flash-max-mhz'];
  if (maxMhz !== undefined && !/^[1-9]\d{0,2}$/.test(maxMhz)) {
    refuse(`--flash-max-mhz takes a whole number of MHz up to 999, not \`${maxMhz}\`.`);
  }
  const flashMaxHertz = maxMhz === undefined ? undefined : Number(maxMhz) * 1e6;
  const lines = values['flash-lines'];
  if (lines !== undefined && !(board.chip.flash && ['1', '2', '4'].includes(lines))) {
    refuse('--flash-lines takes 1, 2 or 4, and is for boards with an RP2350.');
  }
  const flashLines = lines === undefined ? undefined : Number(lines);
  const cellVolts = values['cell-volts'];
  if (cellVolts !== undefined && !/^[2-5](\.\d{1,3})?$/.test(cellVolts)) {
    refuse(`--cell-volts takes volts from 2 to 5.999, such as 3.05, not \`${cellVolts}\`.`);
  }
  const bounces = values['bounce-us'];
  if (bounces !== undefined && !/^\d{1,4},\d{1,4}$/.test(bounces)) {
    refuse(`--bounce-us takes two whole numbers of microseconds up to 9999, such as 300,900, not \`${bounces}\`.`);
  }
  const bounceMicros = bounces?.split(',').map(Number);
  const { uf2, script, out, flash, uart, until, log, quiet } = values;
  return { board, uf2, script, out, flash, uart, until, log, quiet, bootsel, flashMiss, flashMaxHertz, flashLines, cellVolts, bounceMicros, limitMs: Number(values['limit-ms']) };
}
