// Finds the code that is translated together: from an address on, all that direct branches lead to, and what calls return
// to. It comes as blocks, each of which is entered at its first instruction only.
import { decodeNarrow } from './narrow.mjs';
import { decodeWide } from './wide.mjs';

/**
 * More of these in a function would take V8 long to compile, and a block that is longer runs only if there is time for all
 * of it.
 */
const MOST_INSTRUCTIONS = 150;
const MOST_IN_BLOCK = 40;
const WIDE = 0xe800;

/** The conditions of an IT block after its next instruction; 0 after the last one. */
const following = (conditions) => ((conditions & 7) === 0 ? 0 : (conditions & 0xe0) | ((conditions << 1) & 0x1f));

/** Decodes the instruction at an address; null if it is not translated. `halfwordAt` gives the code, or undefined. */
function decodeAt(address, halfwordAt, isMainline) {
  const [first, second] = [halfwordAt(address), halfwordAt(address + 2)];
  if (first === undefined || second === undefined) return null;
  const isWide = isMainline && first >= WIDE;
  const instruction = isWide ? decodeWide(first, second, address + 4) : decodeNarrow(first, second, address + 2, isMainline);
  return instruction && { size: 2, most: instruction.cycles, ...instruction, address, isWide, opcode: first };
}

/** Whether a block of conditions can hold an instruction: a jump only as its last one, and none with its own condition. */
function fits(instruction, conditions) {
  if (conditions === 0) return true;
  if (instruction.conditions !== undefined || instruction.ending?.condition) return false;
  return !instruction.ending || following(conditions) === 0;
}

/**
 * The instructions from an address to the next jump, or to one of `starts`. The last one may be null: it is not
 * translated.
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

/** Where a block goes on, as far as it is known: jumps lead only where `isWarm` says that others have led. */
function successors({ ending, next, isConditional }, isWarm) {
  if (!ending) return next === null ? [] : [next];
  const jumps = [ending.target, ending.returnsTo].filter((address) => address !== undefined && isWarm(address));
  return ending.condition || isConditional ? [next, ...jumps] : jumps;
}

/**
 * The blocks from an address on, by their addresses, in that order; none if the first instruction is not translated. Code
 * that `isTaken` is a part of others already.
 */
export function findBlocks(start, { halfwordAt, isMainline, isWarm, isTaken }) {
  const starts = new Set([start]);
  let instructions = 0;
  // A set goes on with what is added meanwhile.
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
