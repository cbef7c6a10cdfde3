// Parses scripts: one command per line. `crates/host/src/script.rs` reads the same files on the PC,
// so this parser accepts no extensions of the language.
import { BUTTONS } from './boards.mjs';
import { Failure } from './failure.mjs';
import { DEFAULT_TEAR, TEAR_NAMES } from './tears.mjs';

const MAX_SEED = 2n ** 64n - 1n;
const MAX_TIMES = 1_000;
const MAX_MS = 24 * 3600 * 1000;
const MAX_BYTES = 2 ** 32 - 1;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

function number(text, what, smallest, largest) {
  if (text === undefined) throw new Failure(`${what} is missing`);
  if (!/^\d+$/.test(text) || BigInt(text) < BigInt(smallest) || BigInt(text) > BigInt(largest)) {
    throw new Failure(`${what} must be a whole number from ${smallest} to ${largest}, not \`${text}\``);
  }
  return BigInt(text);
}

function button(text) {
  if (text === undefined) throw new Failure('the button is missing');
  if (!BUTTONS.includes(text)) throw new Failure(`there is no button \`${text}\`; the buttons are ${BUTTONS.join(' ')}`);
  return text;
}

/** Returns `meanings[text]`. Throws a Failure if there is no such word. `what` names the argument in the message. */
function word(text, what, meanings) {
  if (text === undefined) throw new Failure(`${what} is missing`);
  if (!Object.hasOwn(meanings, text)) throw new Failure(`${what} is ${Object.keys(meanings).join(' or ')}, not \`${text}\``);
  return meanings[text];
}

function tear(text = DEFAULT_TEAR) {
  if (!TEAR_NAMES.includes(text)) throw new Failure(`there is no tear \`${text}\`; the tears are ${TEAR_NAMES.join(' ')}`);
  return text;
}

/** Reads the state of the battery: `15`, `none`, or `2390 mV`. */
function battery(text, unit) {
  if (unit !== undefined) {
    return word(unit, 'the unit of a battery', { mV: { volts: Number(number(text, 'the battery’s voltage', 0, 5999)) / 1000 } });
  }
  return { percent: text === 'none' ? null : Number(number(text, 'the battery’s percentage', 0, 100)) };
}

/** For each verb: the largest number of arguments, and the function that reads them. */
const VERBS = {
  seed: [1, (n) => ({ seed: number(n, 'the seed', 0, MAX_SEED) })],
  flash: [
    1,
    (file) => {
      if (file === undefined) throw new Failure('the file of the save area is missing');
      return { file };
    },
  ],
  boot: [0, () => ({})],
  press: [2, (b, n) => ({ button: button(b), times: n === undefined ? 1 : Number(number(n, 'how often', 1, MAX_TIMES)) })],
  hold: [2, (b, ms) => ({ button: button(b), ms: Number(number(ms, 'how many ms', 1, MAX_MS)) })],
  wait: [1, (ms) => ({ ms: Number(number(ms, 'how many ms', 0, MAX_MS)) })],
  settle: [0, () => ({})],
  shot: [
    1,
    (name) => {
      if (name === undefined) throw new Failure('the name of the picture is missing');
      if (!NAME.test(name)) throw new Failure(`\`${name}\` is no name for a picture (letters, digits, \`.\`, \`_\`, \`-\`)`);
      return { name };
    },
  ],
  expect: [
    1,
    (file) => {
      if (file === undefined) throw new Failure('the file of the picture is missing');
      return { file };
    },
  ],
  figures: [0, () => ({})],
  battery: [2, battery],
  usb: [1, (text) => ({ on: word(text, 'the plug', { on: true, off: false }) })],
  turn: [0, () => ({})],
  cut: [0, () => ({})],
  'cut-after': [2, (n, name) => ({ bytes: Number(number(n, 'how many bytes', 0, MAX_BYTES)), tear: tear(name) })],
};

/**
 * Returns the acts of a script: `{ line, verb, ... }`, where the rest depends on the verb. Throws a Failure that names
 * the file and the line.
 */
export function parseScript(text, file) {
  const acts = [];
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1;
    const [verb, ...words] = content.trim().split(/\s+/);
    if (verb === '' || verb.startsWith('#')) return;
    try {
      if (!Object.hasOwn(VERBS, verb)) throw new Failure(`\`${verb}\` is no line of a script`);
      const [most, read] = VERBS[verb];
      if (words.length > most) throw new Failure(`\`${verb}\` takes no \`${words[most]}\``);
      acts.push({ line, verb, ...read(...words) });
    } catch (error) {
      if (error instanceof Failure) throw new Failure(`${file}, line ${line}: ${error.message}.`);
      throw error;
    }
  });
  return acts;
}
