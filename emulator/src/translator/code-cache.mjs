// What has been translated in this process, for one kind of chip. Most scripts run the same image one after the other: what
// V8 has compiled for one of them serves the next, as long as the code in the chip's memory is the same.

/** As the interpreter has them: exits, and the words of each. */
export const EXITS = 1 << 17;
export const EXIT_WORDS = 8;
/** More than the exits of a batch. */
const MOST_AT_ONCE = 1 << 14;

export class CodeCache {
  static #byChip = new Map();

  /** The exits of all modules; a module knows its own by their numbers. Exit 0 is none. */
  exits = new Uint32Array(EXITS * EXIT_WORDS);
  exitCount = 1;
  /** `{ module, functions }`: of each function where it begins and ends, its blocks' addresses, and its code. */
  batches = [];

  static of(facts) {
    if (!CodeCache.#byChip.has(facts)) CodeCache.#byChip.set(facts, new CodeCache());
    return CodeCache.#byChip.get(facts);
  }

  get isFull() {
    return this.exitCount > EXITS - MOST_AT_ONCE;
  }

  /** Takes what is to be added when an exit is taken, and gives its number. */
  newExit(values) {
    this.exits.set(values, this.exitCount * EXIT_WORDS);
    return this.exitCount++;
  }
}

/** The description of a function that is made of these blocks. */
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
