// Models of a power failure during an erase or a program operation ("tears"). The PC's simulated flash
// (crates/saves/src/simulated/tear.rs) has the same tears under the same names, and leaves the same bits for the same
// seed.
import { PAGE, SECTOR } from './flash-map.mjs';

const ALL = 0xff;

/** A repeatable random generator. */
export class Dice {
  /** `seed` is a BigInt below 2^64. */
  constructor(seed) {
    const folded = Number(seed & 0xffffffffn) ^ Number(seed >> 32n);
    this.state = (Math.imul(folded, 0x9e3779b1) ^ 0x85ebca6b) >>> 0 || 1;
  }

  /** Returns 32 random bits. */
  roll() {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s >>> 0;
    return this.state;
  }

  /** Returns a random number below `end`. */
  below(end) {
    return Math.floor((this.roll() * end) / 2 ** 32);
  }

  /** Returns a byte. Each of its bits is set with a chance of `cases` in `of`. */
  mask(cases, of) {
    let mask = 0;
    for (let bit = 0; bit < 8; bit++) mask = (mask << 1) | (this.below(of) < cases ? 1 : 0);
    return mask;
  }
}

/**
 * The cells of a flash. A torn erase or program can leave weak bits: each reads as 0 or as 1 until it is erased
 * completely or programmed to 0. The processor reads `memory` directly, so `roll` decides them.
 */
export class Cells {
  constructor(memory) {
    this.memory = memory;
    /** Masks of the weak bits, by the offset of their byte. */
    this.weak = new Map();
    this.dice = new Dice(1n);
  }

  /** Decides all weak bits again. */
  roll() {
    for (const [at, mask] of this.weak) this.memory[at] = (this.memory[at] & ~mask) | ((this.dice.roll() >>> 24) & mask);
  }

  /** Sets these bits to 1. They are no longer weak. */
  raise(at, mask) {
    this.memory[at] |= mask;
    this.#settle(at, mask);
  }

  /** Sets these bits to 0. They are no longer weak. */
  lower(at, mask) {
    this.memory[at] &= ~mask;
    this.#settle(at, mask);
  }

  /** Makes these bits weak. */
  weaken(at, mask) {
    if (mask !== 0) this.weak.set(at, this.weakAt(at) | mask);
  }

  weakAt(at) {
    return this.weak.get(at) ?? 0;
  }

  /** Erases `length` bytes completely. */
  blank(start, length) {
    this.memory.fill(ALL, start, start + length);
    for (const at of this.weak.keys()) if (at >= start && at < start + length) this.weak.delete(at);
  }

  /** Programs `length` bytes completely. */
  program(start, data, length) {
    for (let i = 0; i < length; i++) this.lower(start + i, ~data[i] & ALL);
  }

  #settle(at, mask) {
    const weak = this.weak.get(at);
    if (weak === undefined) return;
    if ((weak & ~mask) === 0) this.weak.delete(at);
    else this.weak.set(at, weak & ~mask);
  }
}

/** The largest number of weak bits that `few-weak` leaves. */
const FEW = 24;

const atLeastACoin = (done) => Math.max(done, SECTOR / 2);

/**
 * Torn erases: each leaves the sector at `start` as a cut would at the time when `done` of its bytes should be erased.
 */
const ERASES = {
  prefix: (cells, start, done) => cells.blank(start, done),
  random: (cells, start, done) => riseAtRandom(cells, start, atLeastACoin(done)),
  byProgress: (cells, start, done) => riseAtRandom(cells, start, done),
  /** All bits are first programmed to 0, then raised. */
  zerosRising: (cells, start, done) => {
    for (let at = start; at < start + SECTOR; at++) {
      if (2 * done < SECTOR) {
        cells.lower(at, cells.dice.mask(2 * done, SECTOR));
      } else {
        const risen = cells.dice.mask(2 * done - SECTOR, SECTOR);
        cells.raise(at, risen);
        cells.lower(at, ~risen & ALL);
      }
    }
  },
  nearlyBlank: (cells, start) => {
    cells.blank(start, SECTOR);
    for (let left = cells.dice.below(32); left >= 0; left--) {
      const at = start + cells.dice.below(SECTOR);
      cells.lower(at, 1 << cells.dice.below(8));
    }
  },
  weak: (cells, start, done) => {
    for (let at = start; at < start + SECTOR; at++) {
      const rising = (~cells.memory[at] & ALL) | cells.weakAt(at);
      cells.raise(at, cells.dice.mask(atLeastACoin(done), SECTOR));
      cells.weaken(at, rising);
    }
  },
  fewWeak: (cells, start) => {
    const weak = Array.from({ length: FEW }, () => {
      const at = start + cells.dice.below(SECTOR);
      return [at, ((~cells.memory[at] & ALL) | cells.weakAt(at)) & (1 << cells.dice.below(8))];
    });
    cells.blank(start, SECTOR);
    for (const [at, mask] of weak) {
      cells.lower(at, mask);
      cells.weaken(at, mask);
    }
  },
};

function riseAtRandom(cells, start, cases) {
  for (let at = start; at < start + SECTOR; at++) cells.raise(at, cells.dice.mask(cases, SECTOR));
}

/**
 * Torn programs: each leaves the page at `start` as a cut would at the time when `done` of its bytes should be
 * programmed.
 */
const PROGRAMS = {
  prefix: (cells, start, data, done) => cells.program(start, data, done),
  /** The bytes are programmed in random order. */
  scattered: (cells, start, data, done) => {
    const left = Array.from(data, (_, i) => i);
    for (let i = 0; i < done; i++) {
      const taken = i + cells.dice.below(PAGE - i);
      [left[i], left[taken]] = [left[taken], left[i]];
      cells.lower(start + left[i], ~data[left[i]] & ALL);
    }
  },
  byProgress: (cells, start, data, done) => fallAtRandom(cells, start, data, done),
  half: (cells, start, data) => fallAtRandom(cells, start, data, PAGE / 2),
  weak: (cells, start, data) => {
    data.forEach((byte, i) => cells.weaken(start + i, ~byte & (cells.memory[start + i] | cells.weakAt(start + i))));
  },
  fewWeak: (cells, start, data) => {
    const weak = Array.from({ length: FEW }, () => {
      const i = cells.dice.below(PAGE);
      const at = start + i;
      return [at, ~data[i] & (cells.memory[at] | cells.weakAt(at)) & (1 << cells.dice.below(8))];
    });
    cells.program(start, data, PAGE);
    for (const [at, mask] of weak) {
      cells.raise(at, mask);
      cells.weaken(at, mask);
    }
  },
};

function fallAtRandom(cells, start, data, cases) {
  data.forEach((byte, i) => cells.lower(start + i, ~byte & cells.dice.mask(cases, PAGE)));
}

/** The tears by name: the model for an erase, and for a program. The PC's list has the same order. */
export const TEARS = {
  prefix: { erase: ERASES.prefix, program: PROGRAMS.prefix },
  random: { erase: ERASES.random, program: PROGRAMS.byProgress },
  'zeros-rising': { erase: ERASES.zerosRising, program: PROGRAMS.scattered },
  'nearly-blank': { erase: ERASES.nearlyBlank, program: PROGRAMS.half },
  scattered: { erase: ERASES.prefix, program: PROGRAMS.scattered },
  half: { erase: ERASES.byProgress, program: PROGRAMS.half },
  weak: { erase: ERASES.weak, program: PROGRAMS.weak },
  /** Everything is done, but a few bits are weak. */
  'few-weak': { erase: ERASES.fewWeak, program: PROGRAMS.fewWeak },
};

export const TEAR_NAMES = Object.keys(TEARS);
export const DEFAULT_TEAR = 'prefix';
