// The code translated in this process, for one kind of chip. Most scripts run the same image one after the other.
// Functions that V8 has compiled for one script serve the next, as long as the code in the chip's memory is the same.

/** The interpreter's number of exits, and the words of each. */
export const EXITS = 1 << 17;
export const EXIT_WORDS = 8;
/** Room for the exits of one more batch: more than a batch has. */
const MOST_AT_ONCE = 1 << 14;

export class CodeCache {
  static #byChip = new Map();

  /** The exits of all modules. A module refers to its exits by number. Number 0 is no exit. */
  exits = new Uint32Array(EXITS * EXIT_WORDS);
  exitCount = 1;
  /**
   * `{ module, functions }`. A function is described by its first and last address, its blocks' addresses, and its
   * code.
   */
  batches = [];

  static of(facts) {
    if (!CodeCache.#byChip.has(facts)) CodeCache.#byChip.set(facts, new CodeCache());
    return CodeCache.#byChip.get(facts);
  }

  get isFull() {
    return this.exitCount > EXITS - MOST_AT_ONCE;
  }

  /** Stores an exit: the values that the interpreter adds when it is taken. Returns its number. */
  newExit(values) {
    this.exits.set(values, this.exitCount * EXIT_WORDS);
    return this.exitCount++;
  }
}

/** Returns the description of a function with these blocks. */
export function describe(blocks, halfwordAt) {
  const code = blocks.flatMap(({ instructions }) =>
    instructions.flatMap(({ address, size }) => (size === 2 ? [address] : [address, address + 2])));
  return {
    from: blocks[0].address,
    to: Math.max(...code) + 2,
    blocks: blocks.map(({ address }) => address),
    code: code.map((address) => [address, halfwordAt(address)]),
  };
}
