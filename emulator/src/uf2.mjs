// Reads a UF2 file into an image of the flash. It rejects, with a reason, a file that a Pico's boot loader would ignore
// or load only in part.
import { Failure } from './failure.mjs';
import { RP2040 } from './chips/rp2040.mjs';
import { FLASH_BASE, FLASH_SIZE, saveStart } from './flash.mjs';

const BLOCK = 512;
const MAGIC_START_0 = 0x0a324655;
const MAGIC_START_1 = 0x9e5d5157;
const MAGIC_END = 0x0ab16f30;
const FLAG_NOT_MAIN_FLASH = 0x00000001;
const FLAG_FAMILY_PRESENT = 0x00002000;
/** Blocks of this family are for the boot loader itself. By erratum E10 of the RP2350 such a block comes first. */
const ABSOLUTE_FAMILY = 0xe48bff57;
const PAYLOAD_START = 32;
const PAYLOAD_MAX = 476;

const hex = (value) => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;

/**
 * Returns the whole flash after the file is loaded to an erased board. Throws a Failure that names the file, `name`.
 */
export function readUf2(bytes, name, { chip, flashSize } = { chip: RP2040, flashSize: FLASH_SIZE }) {
  const refuse = (why) => {
    throw new Failure(`${name}: ${why}.`);
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (offset) => view.getUint32(offset, true);

  if (bytes.length < 8 || word(0) !== MAGIC_START_0 || word(4) !== MAGIC_START_1) {
    refuse('not a UF2 file');
  }
  if (bytes.length % BLOCK !== 0) {
    refuse(`truncated: ${bytes.length} bytes are not a whole number of ${BLOCK}-byte blocks`);
  }
  const present = bytes.length / BLOCK;
  const flash = new Uint8Array(flashSize).fill(0xff);
  const seen = new Set();
  let total;
  for (let block = 0; block < present; block++) {
    const at = block * BLOCK;
    if (word(at) !== MAGIC_START_0 || word(at + 4) !== MAGIC_START_1 || word(at + BLOCK - 4) !== MAGIC_END) {
      refuse(`block ${block} is not a UF2 block`);
    }
    const flags = word(at + 8);
    if (flags & FLAG_NOT_MAIN_FLASH) continue;
    const family = flags & FLAG_FAMILY_PRESENT ? word(at + 28) : undefined;
    if (family === ABSOLUTE_FAMILY && chip.uf2Family !== RP2040.uf2Family) continue;
    if (family !== chip.uf2Family) {
      const found = family === undefined ? 'names no chip family' : `is for chip family ${hex(family)}`;
      refuse(`block ${block} ${found}, and the ${chip.name} is ${hex(chip.uf2Family)}`);
    }
    const target = word(at + 12);
    const length = word(at + 16);
    if (length === 0 || length > PAYLOAD_MAX) {
      refuse(`block ${block} claims a payload of ${length} bytes`);
    }
    const offset = target - FLASH_BASE;
    if (offset < 0 || offset + length > flashSize) {
      refuse(`block ${block} goes to ${hex(target)}, outside the flash`);
    }
    if (offset + length > saveStart(flashSize)) {
      refuse(`block ${block} goes to ${hex(target)}, into the save area`);
    }
    total ??= word(at + 24);
    if (word(at + 24) !== total) {
      refuse(`block ${block} says the file has ${word(at + 24)} blocks, an earlier one says ${total}`);
    }
    seen.add(word(at + 20));
    flash.set(bytes.subarray(at + PAYLOAD_START, at + PAYLOAD_START + length), offset);
  }
  if (total === undefined) refuse('no block is for the flash');
  if (seen.size !== total) refuse(`truncated: ${seen.size} of ${total} blocks are there`);
  return flash;
}
