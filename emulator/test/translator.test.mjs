// Compares translated code with the interpreter: random programs, run repeatedly, must leave the same state each time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from '../src/chips/rp2040.mjs';
import { RP2350 } from '../src/chips/rp2350.mjs';
import { Interpreter, REFUSED } from '../src/interpreter.mjs';
import { FLASH_BYTES, TRANSLATED } from '../src/translator/dispatcher.mjs';

const PROGRAMS = 400;
const RUNS = 12;
const HALFWORDS = 40;
const MISS_CYCLES = 20;
const FLASH_CODE = 0x10000200;
const SRAM_CODE = 0x20000200;
const BKPT = 0xbe00;
/**
 * Values of registers: RAM, its end, flash in two lines of one set, a device, unmapped addresses, and the code itself.
 */
const PLACES = [0x20001000, 0x20001010, 0x20041ff0, 0x10000400, 0x10002400, 0x40000000, 0, 0xffffffff, SRAM_CODE + 0x30];

function diceOf(seed) {
  let state = seed;
  const roll = (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { roll, of: (items) => items[roll(items.length)] };
}

function machine(facts, hotAfter) {
  const interpreter = new Interpreter(facts);
  const core = { N: false, Z: false, C: false, V: false, interruptsUpdated: false };
  interpreter.bus = {
    load: (address) => {
      if (address >>> 12 !== 0x40000) throw REFUSED;
      return address;
    },
    store: (address) => {
      if (address >>> 12 !== 0x40000) throw REFUSED;
    },
    missed: () => {},
  };
  interpreter.reset(core);
  interpreter.missCycles = MISS_CYCLES;
  interpreter.translator.hotAfter[0] = hotAfter;
  return { interpreter, core };
}

/** Returns opcodes roughly as compilers use them: jumps are short, and most of the others are not wide. */
function opcode(dice, isMainline) {
  switch (dice.roll(isMainline ? 12 : 9)) {
    case 0: return [0xd000 | (dice.roll(14) << 8) | ((dice.roll(24) - 12) & 0xff)];
    case 1: return [0x4000 | dice.roll(0x400)];
    case 2: return [dice.roll(0x4000)];
    case 3: return [0x5000 | dice.roll(0x1000)];
    case 4: return [0x6000 | dice.roll(0x3000)];
    case 5: return [0x2800 | dice.roll(0x800)];
    case 6: {
      const [first, opcodes] = dice.of([[0xb400, 0x200], [0xbc00, 0x100], [0xc000, 0x1000], [0xba00, 0x100]]);
      return [first | dice.roll(opcodes)];
    }
    case 7: return [0x4800 | dice.roll(0x700) & 0x70f];
    case 8: return [0xe000 | ((dice.roll(16) - 6) & 0x7ff)];
    case 9: return [0xbf00 | (dice.roll(14) << 4) | 1 | dice.roll(16)];
    default: return [dice.of([0xe800, 0xea00, 0xf000, 0xf800, 0xfa00, 0xfb00]) | dice.roll(0x200), dice.roll(0x10000) & ~0x8000];
  }
}

/** Begins with a jump, so that the code behind it becomes hot. */
function program(dice, isMainline) {
  const code = [0xe000, BKPT];
  while (code.length < HALFWORDS) code.push(...opcode(dice, isMainline));
  return [...code, BKPT, BKPT, BKPT];
}

function place(interpreter, address, code) {
  const memory = address < SRAM_CODE ? interpreter.flash : interpreter.sram;
  const view = new DataView(memory.buffer, memory.byteOffset);
  code.forEach((halfword, i) => view.setUint16((address & 0xffffff) + 2 * i, halfword, true));
  interpreter.translator.noteChange(address, 2 * code.length);
}

function begin({ interpreter, core }, { pc, registers, cycles, flags }) {
  interpreter.registers.set(registers);
  interpreter.registers[15] = pc;
  interpreter.cyclesLeft[0] = cycles;
  interpreter.stackLimit = 0x20000800;
  [core.N, core.Z, core.C, core.V] = [8, 4, 2, 1].map((bit) => (flags & bit) !== 0);
}

function state({ interpreter, core }) {
  const { registers, cyclesLeft, instructions, lowestSP, cacheAccesses, cacheMisses } = interpreter;
  const flags = [core.N, core.Z, core.C, core.V];
  return { registers: [...registers], cycles: cyclesLeft[0], instructions, lowestSP, cacheAccesses, cacheMisses, flags };
}

function compare(facts) {
  const dice = diceOf(5);
  const [plain, translating] = [machine(facts, 0), machine(facts, 2)];
  const { translator } = translating.interpreter;
  // There are millions of entries. These are the ones that the programs start at and reach.
  const wherePrograms = [0, FLASH_BYTES].map((first) => translator.entries.subarray(first / 2, first / 2 + 0x800));
  let entered = 0;
  for (let number = 0; number < PROGRAMS; number++) {
    const pc = dice.of([FLASH_CODE, FLASH_CODE + 2, SRAM_CODE]);
    const code = program(dice, facts.isMainline);
    for (const { interpreter } of [plain, translating]) {
      place(interpreter, pc, code);
      interpreter.flushCache();
    }
    for (let run = 0; run < RUNS; run++) {
      const registers = Array.from({ length: 16 }, () => dice.of(PLACES) + 4 * dice.roll(4) + Math.floor(dice.roll(8) / 7));
      registers[13] = dice.of([0x20009000, 0x20009004, 0x20000810]);
      const start = { pc, registers, cycles: 1 + dice.roll(400), flags: dice.roll(16) };
      for (const each of [plain, translating]) begin(each, start);
      const end = plain.interpreter.run();
      assert.equal(translating.interpreter.run(), end, `program ${number}, run ${run}`);
      assert.deepEqual(state(translating), state(plain), `program ${number}, run ${run}`);
      assert.equal(Buffer.compare(plain.interpreter.sram, translating.interpreter.sram), 0, `program ${number}, run ${run}`);
    }
    if (wherePrograms.some((entries) => entries.some((entry) => entry >= TRANSLATED))) entered += 1;
  }
  assert.ok(entered > PROGRAMS / 2, `only ${entered} programs were translated`);
}

test('translated code of an RP2040 does what the interpreter does', () => compare(RP2040));

test('translated code of an RP2350 does what the interpreter does', () => compare(RP2350));

/**
 * Runs code on both machines until it is translated, and compares after each run. Returns the translating interpreter.
 */
function compareRuns(pieces, registersOf, times = 12) {
  const machines = [machine(RP2040, 0), machine(RP2040, 2)];
  for (const { interpreter } of machines) for (const [address, code] of pieces) place(interpreter, address, code);
  for (let run = 0; run < times; run++) {
    for (const each of machines) begin(each, { pc: pieces[0][0], registers: registersOf(run), cycles: 2000, flags: 0 });
    const ends = machines.map(({ interpreter }) => interpreter.run());
    assert.equal(ends[0], ends[1], `run ${run}`);
    assert.deepEqual(state(machines[1]), state(machines[0]), `run ${run}`);
  }
  return machines[1].interpreter;
}

const REGISTERS = Array(16).fill(0).with(13, 0x20009000);

test('a line that is not the one used last in its set counts as for the interpreter', () => {
  // Two functions of one instruction, 8 KB apart, share a set. Each call makes the other's line the older one.
  const call = [0x2405, 0x4788, 0x4790, 0x3c01, 0xd1fb, BKPT];
  const { translator } = compareRuns(
    [[FLASH_CODE, call], [0x10004400, [0x4770]], [0x10006400, [0x4770]]],
    () => REGISTERS.with(1, 0x10004401).with(2, 0x10006401),
  );
  assert.ok(translator.entries[0x4400 / 2] >= TRANSLATED);
});

test('a store into code that has run often is seen', () => {
  // The loop in RAM adds r5 to r6, r4 times. In the last runs a program in flash replaces the addition by a NOP.
  const loop = [0x1976, 0x3c01, 0xd1fc, 0x4770];
  const storing = [0x240a, 0x4788, 0x8003, 0x240a, 0x4788, BKPT];
  const registers = REGISTERS.with(0, SRAM_CODE).with(1, SRAM_CODE | 1).with(5, 1);
  const pieces = [[FLASH_CODE, storing], [SRAM_CODE, loop]];
  const { registers: end } = compareRuns(pieces, (run) => registers.with(3, run < 10 ? 0x1976 : 0xbf00));
  assert.equal(end[6], 0);
});

test('translated code that stores into translated code makes it what was stored', () => {
  // A loop in flash stores a NOP ten times, a page further each time, and a loop in RAM adds r5 to r6 ten times. In the
  // last run the tenth store hits the addition. The interpreter executes only the first store: translated code executes
  // that one.
  const code = 0x20001200;
  const loop = [0x1976, 0x3c01, 0xd1fc, 0x4770];
  const storing = [0x240a, 0x8003, 0x1880, 0x3c01, 0xd1fb, 0x240a, 0x4788, BKPT];
  const pieces = [[FLASH_CODE, storing], [code, loop]];
  const registers = REGISTERS.with(0, 0x20005000).with(1, code | 1).with(2, 0x100).with(3, 0xbf00).with(5, 1);
  const before = compareRuns(pieces, () => registers);
  assert.equal(before.registers[6], 10);
  const entries = [(FLASH_CODE & 0xffffff) + 2, FLASH_BYTES + (code & 0xffffff)].map((at) => at / 2);
  assert.ok(entries.every((entry) => before.translator.entries[entry] >= TRANSLATED));
  const after = compareRuns(pieces, (run) => registers.with(0, run < 11 ? 0x20005000 : code - 9 * 0x100));
  assert.equal(after.registers[6], 0);
});
