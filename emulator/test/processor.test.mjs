import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import * as op from '../testing/opcodes.mjs';
import { CODE, HERE, STACK_TOP, WFI, chipRunning, ldrLiteral } from '../testing/thumb.mjs';

/** A small random generator, so that failures repeat. */
function numbers(state) {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const EDGES = [0, 1, 2, 31, 32, 33, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff];
const MEMORY_KINDS = new Set([
  op.STR_REG, op.STRH_REG, op.STRB_REG, op.LDRSB_REG, op.LDR_REG, op.LDRH_REG, op.LDRB_REG, op.LDRSH_REG, op.STR_IMM,
  op.LDR_IMM, op.STRB_IMM, op.LDRB_IMM, op.STRH_IMM, op.LDRH_IMM, op.STM, op.LDM,
]);
const SHIFTS_BY_REGISTER = new Set([op.LSL_REG, op.LSR_REG, op.ASR_REG, op.ROR]);

/** True where the library's core is known to be wrong. Tests below check the right behaviour. */
function libraryErrs(kind, opcode, registers, carry) {
  const rm = registers[(opcode >> 3) & 7];
  if (SHIFTS_BY_REGISTER.has(kind)) return (rm & 0xff) === 0 || (rm & 0xff) >= 32;
  if (kind === op.ADC) return carry && (registers[opcode & 7] === 0x7fffffff || registers[opcode & 7] === 0xffffffff);
  if (kind === op.SBC) return !carry && (rm === 0x7fffffff || rm === 0xffffffff);
  if (kind === op.BLX) return ((opcode >> 3) & 15) === 14;
  if (kind === op.STM) return ((opcode >> ((opcode >> 8) & 7)) & 1) === 1;
  return false;
}

test('every common instruction does what the library’s core does', () => {
  const random = numbers(1);
  const { chip } = chipRunning([HERE]);
  const { core: ours } = chip.mcu;
  const theirs = new RP2040().core;
  const view = chip.mcu.flashView;
  const seen = new Set();
  for (let round = 0; round < 60_000; round++) {
    const opcode = Math.floor(random() * 0x10000);
    const kind = op.KIND_OF_OPCODE[opcode];
    if (kind === op.OTHER) continue;
    const second = 0xf800 | Math.floor(random() * 0x800);
    for (let i = 0; i < 13; i++) {
      let value = random() < 0.5 ? EDGES[Math.floor(random() * EDGES.length)] : Math.floor(random() * 2 ** 32);
      // Two small multiples of 4 that add up to an address in RAM, whichever of them is the base.
      if (MEMORY_KINDS.has(kind)) value = i === ((opcode >> 6) & 7) && kind < op.STR_IMM ? 64 : 0x20000100 + 64 * i;
      if (kind === op.BX || kind === op.BLX) value = CODE + 1 + 2 * Math.floor(random() * 1000);
      ours.registers[i] = theirs.registers[i] = value;
    }
    if (kind < op.STR_IMM && MEMORY_KINDS.has(kind) && ((opcode >> 3) & 7) === ((opcode >> 6) & 7)) continue;
    const flags = Math.floor(random() * 16) << 28;
    ours.APSR = theirs.APSR = flags;
    if (libraryErrs(kind, opcode, ours.registers, ours.C)) continue;
    const sp = STACK_TOP - 0x800;
    for (const core of [ours, theirs]) {
      core.SP = sp;
      core.LR = CODE + 101;
      core.PC = CODE;
    }
    for (let i = 0; i < 0x1000; i += 4) {
      if (round % 64 === 0) chip.mcu.sramView.setUint32(i, Math.floor(random() * 2 ** 32), true);
    }
    for (let i = 0; i < 16; i++) chip.mcu.sramView.setUint32((sp & 0xffffff) + 4 * i, CODE + 1 + 8 * i, true);
    theirs.rp2040.sram.set(chip.mcu.sram.subarray(0, 0x1000));
    theirs.rp2040.sram.set(chip.mcu.sram.subarray(sp & 0xffffff, (sp & 0xffffff) + 64), sp & 0xffffff);
    for (const flash of [view, theirs.rp2040.flashView]) {
      flash.setUint16(CODE & 0xffffff, opcode, true);
      flash.setUint16((CODE & 0xffffff) + 2, second, true);
    }
    chip.clock.cyclesLeft[0] = 1;
    chip.processor.run();
    let cycles = theirs.executeInstruction();
    if (kind === op.PUSH && opcode & 0x100) cycles++; // the library forgets the cycle for LR
    const where = `opcode ${opcode.toString(16)}, kind ${kind}, round ${round}`;
    assert.deepEqual([...ours.registers], [...theirs.registers], where);
    assert.equal(ours.APSR >>> 0, theirs.APSR >>> 0, `flags of ${where}`);
    assert.equal(1 - chip.clock.cyclesLeft[0], cycles, `cycles of ${where}`);
    assert.ok(Buffer.compare(chip.mcu.sram.subarray(0, 0x1000), theirs.rp2040.sram.subarray(0, 0x1000)) === 0, where);
    seen.add(kind);
  }
  assert.ok(seen.size >= 77, `only ${seen.size} kinds were drawn`);
});

/** Runs one ALU instruction `rd = rd op rm`. Returns the result, and the flags as letters. */
function alu(opcode, rd, rm, carry = false) {
  const { chip, registers } = chipRunning([opcode | (1 << 3), HERE]);
  const { core } = chip.mcu;
  registers[0] = rd;
  registers[1] = rm;
  core.C = carry;
  chip.clock.cyclesLeft[0] = 1;
  chip.processor.run();
  const flags = `${core.N ? 'N' : ''}${core.Z ? 'Z' : ''}${core.C ? 'C' : ''}${core.V ? 'V' : ''}`;
  return [registers[0], flags];
}

test('carries and overflows at the edges', () => {
  const ADCS = 0x4140;
  const SBCS = 0x4180;
  assert.deepEqual(alu(ADCS, 0x7fffffff, 0, true), [0x80000000, 'NV']);
  assert.deepEqual(alu(ADCS, 0xffffffff, 0, true), [0, 'ZC']);
  assert.deepEqual(alu(ADCS, 0xffffffff, 0xffffffff, true), [0xffffffff, 'NC']);
  assert.deepEqual(alu(SBCS, 0x80000000, 0x7fffffff, false), [0, 'ZCV']);
  assert.deepEqual(alu(SBCS, 0, 0xffffffff, false), [0, 'Z']);
  assert.deepEqual(alu(SBCS, 5, 5, true), [0, 'ZC']);
});

test('shifts by 0, 32 and more', () => {
  const LSLS = 0x4080;
  const LSRS = 0x40c0;
  const ASRS = 0x4100;
  const RORS = 0x41c0;
  for (const shift of [LSLS, LSRS, ASRS, RORS]) {
    assert.deepEqual(alu(shift, 0x80000001, 0, false), [0x80000001, 'N']);
    assert.deepEqual(alu(shift, 0x80000001, 0, true), [0x80000001, 'NC']);
  }
  assert.deepEqual(alu(LSLS, 1, 32), [0, 'ZC']);
  assert.deepEqual(alu(LSLS, 1, 33), [0, 'Z']);
  assert.deepEqual(alu(LSRS, 0x80000000, 32), [0, 'ZC']);
  assert.deepEqual(alu(LSRS, 0x80000000, 33), [0, 'Z']);
  assert.deepEqual(alu(ASRS, 0x80000000, 40), [0xffffffff, 'NC']);
  assert.deepEqual(alu(ASRS, 0x7fffffff, 40), [0, 'Z']);
  assert.deepEqual(alu(RORS, 0x80000001, 32), [0x80000001, 'NC']);
});

test('BLX LR goes where LR pointed before', () => {
  const { chip, registers } = chipRunning([0x47f0]);
  registers[14] = CODE + 0x101;
  chip.clock.cyclesLeft[0] = 1;
  chip.processor.run();
  assert.deepEqual([registers[15], registers[14]], [CODE + 0x100, CODE + 3]);
});

test('a fault enters HardFault with the address of its instruction', () => {
  const faults = {
    'an undefined instruction': [0xde00],
    'a breakpoint without a debugger': [0xbe00],
    'an unaligned load': [0x2001, 0x0740, 0x3001, 0x6801], // r0 = 0x20000001; ldr r1, [r0]
    'a load from nowhere': [0x2030, 0x0600, 0x6801], // r0 = 0x30000000
    'a store to flash': [0x2010, 0x0600, 0x6001], // r0 = 0x10000000
    'a jump to nowhere': [0x2030, 0x0600, 0x4700],
  };
  const handler = CODE + 0x40;
  for (const [name, code] of Object.entries(faults)) {
    const { chip } = chipRunning([...code, HERE], {
      words: { 0x1000010c: handler | 1, [handler]: HERE },
    });
    chip.runTo(10_000);
    assert.equal(chip.mcu.core.IPSR, 3, name);
    const stacked = chip.mcu.sramView.getUint32((STACK_TOP & 0xffffff) - 8, true);
    const expected = name === 'a jump to nowhere' ? 0x30000000 : CODE + 2 * (code.length - 1);
    assert.equal(stacked, expected, name);
  }
});

test('a fault in the fault handler locks up, and time goes on', () => {
  const { chip } = chipRunning([0xde00]); // every vector leads to the undefined instruction
  chip.runTo(1e6);
  assert.ok(chip.processor.lockedUp);
  assert.equal(chip.nanos, 1e6);
});

test('SEV lets the next WFE pass, and the one after it waits', () => {
  const { chip, registers } = chipRunning([0xbf40, 0xbf20, 0x2001, 0xbf20, 0x2002, HERE]);
  chip.runTo(10_000);
  assert.equal(registers[0], 1);
  assert.ok(chip.processor.waiting);
});

test('time asleep and time awake are told apart to the cycle', () => {
  const { chip } = chipRunning([0x2001, 0x2002, WFI, HERE]);
  chip.runTo(1e6);
  assert.equal(chip.cycles, 4);
  assert.equal(chip.asleepNanos, 1e6 - 32);
});

test('a register access sees the time of its own instruction', () => {
  const { chip, registers } = chipRunning([ldrLiteral(0, 1), 0x6a81, 0x6a82, HERE], { words: { [CODE + 8]: 0x40054000 } });
  chip.clock.skipTo(2e6 - 40);
  chip.runTo(3e6);
  // TIMERAWL, read 24 ns before the microsecond changes and 8 ns after.
  assert.deepEqual([registers[1], registers[2]], [1999, 2000]);
});

test('the lowest stack pointer is kept', () => {
  const { chip } = chipRunning([0xb0ff, 0xb57f, 0xb07f, HERE]); // sub sp, #508; push {r0-r6, lr}; add sp, #508
  chip.runTo(10_000);
  assert.equal(chip.processor.lowestSP, STACK_TOP - 508 - 32);
});
