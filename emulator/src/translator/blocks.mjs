// Finds the code that is translated together: from an address on, the targets of direct branches and the return
// addresses of calls. The result is a list of blocks. A block is entered only at its first instruction.
import { decodeNarrow } from './narrow.mjs';
import { decodeWide } from './wide.mjs';

/** With more instructions in a function, V8 takes long to compile it. */
const MOST_INSTRUCTIONS = 150;
/** A block runs only if there is time for all of it, so it must not be long. */
const MOST_IN_BLOCK = 40;
const WIDE = 0xe800;

/** Returns the state of an IT block after its next instruction; 0 after the last one. */
const following = (conditions) => ((conditions & 7) === 0 ? 0 : (conditions & 0xe0) | ((conditions << 1) & 0x1f));

/** Decodes the instruction at an address; null if it is not translated. `halfwordAt` returns the code, or undefined. */
function decodeAt(address, halfwordAt, isMainline) {
  const [first, second] = [halfwordAt(address), halfwordAt(address + 2)];
  if (first === undefined || second === undefined) return null;
  const isWide = isMainline && first >= WIDE;
  const instruction = isWide ? decodeWide(first, second, address + 4) : decodeNarrow(first, second, address + 2, isMainline);
  return instruction && { size: 2, most: instruction.cycles, ...instruction, address, isWide, opcode: first };
}

/** True if an IT block can hold an instruction: a jump only as its last one, and none with a condition of its own. */
function fits(instruction, conditions) {
  if (conditions === 0) return true;
  if (instruction.conditions !== undefined || instruction.ending?.condition) return false;
  return !instruction.ending || following(conditions) === 0;
}

/**
 * Returns the instructions from an address to the next jump, or to one of `starts`. If it ends at an instruction that
 * is not translated, `next` is null and `stop` is the address of that instruction.
 */
function scan(address, halfwordAt, isMainline, starts) {
  const instructions = [];
  let conditions = 0;
  for (let at = address; ; ) {
    const isAtStart = at !== address && starts.has(at);
    if (conditions === 0 && (isAtStart || instructions.length >= MOST_IN_BLOCK)) return { instructions, next: at };
    const instruction = decodeAt(at, halfwordAt, isMainline);
    if (!instruction || !fits(instruction, conditions)) return { instructions, next: null, stop: at };
    const after = instruction.conditions ?? following(conditions);
    instructions.push({ ...instruction, block: conditions, after });
    at += instruction.size;
    const isConditional = conditions !== 0;
    conditions = after;
    if (instruction.ending) return { instructions, ending: instruction.ending, next: at, isConditional };
  }
}

/** Returns the known successors of a block. Targets of jumps count only if `isWarm`: other jumps have led there. */
function successors({ ending, next, isConditional }, isWarm) {
  if (!ending) return next === null ? [] : [next];
  const jumps = [ending.target, ending.returnsTo].filter((address) => address !== undefined && isWarm(address));
  return ending.condition || isConditional ? [next, ...jumps] : jumps;
}

/**
 * Returns the blocks from an address on, sorted by address; none if the first instruction is not translated. Addresses
 * for which `isTaken` is true are part of another function already.
 */
export function findBlocks(start, { halfwordAt, isMainline, isWarm, isTaken }) {
  const starts = new Set([start]);
  let instructions = 0;
  // The iteration includes addresses that are added during it.
  for (const address of starts) {
    const block = scan(address, halfwordAt, isMainline, new Set());
    instructions += block.instructions.length;
    if (instructions > MOST_INSTRUCTIONS) break;
    for (const successor of successors(block, isWarm)) if (!isTaken(successor)) starts.add(successor);
  }
  const blocks = [...starts]
    .sort((a, b) => a - b)
    .map((address) => ({ address, ...scan(address, halfwordAt, isMainline, starts) }))
    .filter((block) => block.instructions.length > 0);
  return blocks.some(({ address }) => address === start) ? blocks : [];
}
