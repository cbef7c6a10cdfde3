// Hand-assembled programs for tests: a chip that runs a few halfwords in flash.
import { Chip } from '../src/chip.mjs';
import { RP2040 } from '../src/chips/rp2040.mjs';
import { EntropyStream } from '../src/entropy.mjs';
import { FlashChip } from '../src/flash.mjs';
import { Interpreter } from '../src/interpreter.mjs';
import { TEST_CRYSTAL, setClocks } from './clocks.mjs';

export const CODE = 0x10000200;
export const STACK_TOP = 0x20040000;
export const WFI = 0xbf30;
/** A branch to itself. */
export const HERE = 0xe7fe;

/** The words of an image definition, and its address in the programs for an RP2350. */
const IMAGE_DEFINITION = [0xffffded3, 0x10210142, 0x000001ff, 0, 0xab123579];
const IMAGE_DEFINITION_AT = 0x180;

/** Returns a flash window with a vector table, `code` (halfwords) at CODE, and `words` (address → value). */
export function flashWith(code, words = {}, facts = RP2040) {
  const memory = new Uint8Array(16 * 1024 * 1024).fill(0xff);
  const view = new DataView(memory.buffer);
  view.setUint32(facts.vectors, STACK_TOP, true);
  for (let exception = 1; exception < 48; exception++) view.setUint32(facts.vectors + 4 * exception, CODE | 1, true);
  if (facts.imageDefinition) {
    IMAGE_DEFINITION.forEach((word, i) => view.setUint32(IMAGE_DEFINITION_AT + 4 * i, word, true));
  }
  code.forEach((halfword, i) => view.setUint16((CODE & 0xffffff) + 2 * i, halfword, true));
  for (const [address, value] of Object.entries(words)) view.setUint32(Number(address) & 0xffffff, value, true);
  return memory;
}

/**
 * Returns a chip that runs `code`; `events` collects its resets and power failures. So that cycles can be counted by
 * hand, a flash cache miss costs nothing unless `flashMiss` is given, and the chip runs at 125 MHz from the start
 * unless `crystalHertz` is given.
 */
export function chipRunning(
  code,
  { words, sram, seed = 1n, watchdog = null, memory, flashMiss = 0, flashLines, crystalHertz, facts = RP2040 } = {},
) {
  const events = { resets: [], powerFailed: false };
  const interpreter = new Interpreter(facts);
  interpreter.flash.set(memory ?? flashWith(code, words, facts));
  if (sram) interpreter.sram.set(sram);
  const flash = new FlashChip(interpreter.flash);
  const chip = new Chip({
    facts,
    interpreter,
    flash,
    entropy: new EntropyStream(seed),
    watchdog,
    flashMiss,
    flashLines,
    crystalHertz: crystalHertz ?? TEST_CRYSTAL,
    onReset: ({ scratch, reason }) => events.resets.push({ scratch: [...scratch], reason }),
    onPowerFailed: () => (events.powerFailed = true),
  });
  if (crystalHertz === undefined) setClocks(chip);
  return { chip, flash, sram: interpreter.sram, events, registers: chip.mcu.core.registers };
}

/** `LDR rd, =value` with the literal `words` words after the aligned PC, as the encoding counts. */
export const ldrLiteral = (rd, words) => 0x4800 | (rd << 8) | words;

const twoLetters = (name) => name.charCodeAt(0) | (name.charCodeAt(1) << 8);

/** Looks up a ROM function as embassy-rp does, calls it, and loops. `romCall` returns the words that it needs. */
export const CALL_ROM = [
  0x2300, // movs r3, #0
  0x8a98, // ldrh r0, [r3, #0x14]: the function table
  0x8b1a, // ldrh r2, [r3, #0x18]: the lookup
  ldrLiteral(1, 4), // the two letters
  0x4790, // blx r2
  0x4607, // mov r7, r0
  ldrLiteral(0, 3),
  ldrLiteral(1, 4),
  ldrLiteral(2, 4),
  0x47b8, // blx r7
  HERE,
];

/** Returns the words behind CALL_ROM for the function of that name and up to three arguments. */
export function romCall(name, args) {
  const literals = CODE + 24;
  return Object.fromEntries([twoLetters(name), ...args].map((word, i) => [literals + 4 * i, word]));
}
