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

  /** This charge or threshold, with noise. */
  around(charge) {
    return charge - NOISE + this.below(2 * NOISE + 1);
  }
}

/** The lowest charge of a drifting cell and the lowest threshold of a start, and how many there are from there on. */
const [LOWEST, CHARGES] = [112, 32];
/** How far a cell's charge may be from that of its tear, and a noisy reading from the start's threshold. */
const NOISE = 2;

/**
 * The cells of a flash. A torn erase or program can leave marginal bits. A weak bit is random at each read. A drifting bit
 * has a charge, and the threshold differs from one start to the next. A bit that is erased completely or programmed to 0 is
 * firm again. The processor reads `memory` directly, so `start` and `roll` store the values there.
 */
export class Cells {
  constructor(memory) {
    this.memory = memory;
    /** Masks of the weak bits, by the offset of their byte. */
    this.weak = new Map();
    /** The drifting bits by their byte: `{ mask, charges, noisy }`, never changed in place. */
    this.drifting = new Map();
    this.threshold = LOWEST;
    this.dice = new Dice(1n);
  }

  /** Power comes on: the threshold differs from the last one. */
  start() {
    if (this.drifting.size > 0) this.threshold = LOWEST + this.dice.below(CHARGES + 1);
    for (const [at, cells] of this.drifting) this.#readDrifting(at, cells, this.threshold);
  }

  /** Reads all bits again that may change within a start. */
  roll() {
    for (const [at, mask] of this.weak) this.memory[at] = (this.memory[at] & ~mask) | ((this.dice.roll() >>> 24) & mask);
    let threshold = null;
    for (const [at, cells] of this.drifting) {
      if (cells.noisy) this.#readDrifting(at, cells, (threshold ??= this.dice.around(this.threshold)));
    }
  }

  #readDrifting(at, { mask, charges }, threshold) {
    const blank = charges.reduce((bits, charge, bit) => bits | ((charge < threshold ? 1 : 0) << bit), 0);
    this.memory[at] = (this.memory[at] & ~mask) | (blank & mask);
  }

  /** The charge that the cells of a tear have, about. */
  anyCharge() {
    return LOWEST + this.dice.below(CHARGES);
  }

  /** These bits begin to drift, with about this charge. */
  letDrift(at, mask, charge, noisy) {
    if (mask === 0) return;
    this.#settle(at, mask);
    const before = this.drifting.get(at) ?? { mask: 0, charges: new Array(8).fill(0) };
    const charges = before.charges.map((old, bit) => ((mask >> bit) & 1 ? this.dice.around(charge) : old));
    const cells = { mask: before.mask | mask, charges, noisy };
    this.drifting.set(at, cells);
    this.#readDrifting(at, cells, this.threshold);
  }

  /** The bytes with bits that are not firm. */
  marginalPlaces() {
    return [...this.weak.keys(), ...this.drifting.keys()];
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
    if (mask === 0) return;
    this.#settle(at, mask);
    this.weak.set(at, (this.weak.get(at) ?? 0) | mask);
  }

  marginalAt(at) {
    return (this.weak.get(at) ?? 0) | (this.drifting.get(at)?.mask ?? 0);
  }

  /** The bits of a byte that do not read as a firm 1. */
  notFirmlyOne(at) {
    return (~this.memory[at] & ALL) | this.marginalAt(at);
  }

  /** The bits of a byte that do not read as a firm 0. */
  notFirmlyZero(at) {
    return this.memory[at] | this.marginalAt(at);
  }

  /** Erases `length` bytes completely. */
  blank(start, length) {
    this.memory.fill(ALL, start, start + length);
    for (const bits of [this.weak, this.drifting]) {
      for (const at of bits.keys()) if (at >= start && at < start + length) bits.delete(at);
    }
  }

  /** Programs `length` bytes completely. */
  program(start, data, length) {
    for (let i = 0; i < length; i++) this.lower(start + i, ~data[i] & ALL);
  }

  #settle(at, mask) {
    const weak = (this.weak.get(at) ?? 0) & ~mask;
    if (weak === 0) this.weak.delete(at);
    else this.weak.set(at, weak);
    const cells = this.drifting.get(at);
    if (cells === undefined) return;
    if ((cells.mask & ~mask) === 0) this.drifting.delete(at);
    else this.drifting.set(at, { ...cells, mask: cells.mask & ~mask });
  }
}

/** The largest number of weak bits that `few-weak` leaves. */
const FEW = 24;
/** In how many bytes behind those that are programmed bits may fall. */
const OVERRUN = 48;

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
      const rising = cells.notFirmlyOne(at);
      cells.raise(at, cells.dice.mask(atLeastACoin(done), SECTOR));
      cells.weaken(at, rising);
    }
  },
  fewWeak: (cells, start) => {
    const weak = Array.from({ length: FEW }, () => {
      const at = start + cells.dice.below(SECTOR);
      return [at, cells.notFirmlyOne(at) & (1 << cells.dice.below(8))];
    });
    cells.blank(start, SECTOR);
    for (const [at, mask] of weak) {
      cells.lower(at, mask);
      cells.weaken(at, mask);
    }
  },
  drifting: (cells, start) => driftFromErase(cells, start, false),
  driftingNoisy: (cells, start) => driftFromErase(cells, start, true),
};

function driftFromErase(cells, start, noisy) {
  const charge = cells.anyCharge();
  for (let at = start; at < start + SECTOR; at++) cells.letDrift(at, cells.notFirmlyOne(at), charge, noisy);
}

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
    data.forEach((byte, i) => cells.weaken(start + i, ~byte & cells.notFirmlyZero(start + i)));
  },
  fewWeak: (cells, start, data) => {
    const weak = Array.from({ length: FEW }, () => {
      const i = cells.dice.below(PAGE);
      const at = start + i;
      return [at, ~data[i] & cells.notFirmlyZero(at) & (1 << cells.dice.below(8))];
    });
    cells.program(start, data, PAGE);
    for (const [at, mask] of weak) {
      cells.raise(at, mask);
      cells.weaken(at, mask);
    }
  },
  drifting: (cells, start, data) => driftFromProgram(cells, start, data, false),
  driftingNoisy: (cells, start, data) => driftFromProgram(cells, start, data, true),
  /** Bits fall in the bytes that follow. */
  overrun: (cells, start, data, done) => {
    cells.program(start, data, done);
    const end = data.findLastIndex((byte) => byte !== ALL) + 1;
    for (let at = end; at < Math.min(PAGE, end + OVERRUN); at++) cells.lower(start + at, cells.dice.mask(1, 2));
  },
};

function driftFromProgram(cells, start, data, noisy) {
  const charge = cells.anyCharge();
  data.forEach((byte, i) => cells.letDrift(start + i, ~byte & cells.notFirmlyZero(start + i), charge, noisy));
}

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
  /** Read as before at one start and as after at another. */
  drifting: { erase: ERASES.drifting, program: PROGRAMS.drifting },
  'drifting-noisy': { erase: ERASES.driftingNoisy, program: PROGRAMS.driftingNoisy },
  overrun: { erase: ERASES.prefix, program: PROGRAMS.overrun },
};

export const TEAR_NAMES = Object.keys(TEARS);
export const DEFAULT_TEAR = 'prefix';
