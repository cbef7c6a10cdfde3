import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../src/failure.mjs';
import { BUS_FAULT, Interpreter, REFUSED, UNCOMMON, compile } from '../src/interpreter.mjs';

const CODE = 0x100;
const DEVICE = 0x40000000;

/** Returns an interpreter with `code` in RAM and a test bus. r1 is the address of a device. */
function running(code, bus = {}) {
  const interpreter = new Interpreter();
  const core = { N: false, Z: false, C: false, V: false, interruptsUpdated: false };
  interpreter.bus = { load: () => 0, store: () => {}, missed: () => {}, ...bus };
  interpreter.reset(core);
  code.forEach((halfword, i) => new DataView(interpreter.sram.buffer, interpreter.sram.byteOffset).setUint16(CODE + 2 * i, halfword, true));
  interpreter.registers[1] = DEVICE;
  interpreter.registers[15] = 0x20000000 + CODE;
  interpreter.cyclesLeft[0] = 100;
  return { interpreter, core, registers: interpreter.registers };
}

test('a module that is not built is said to be, with the command', () => {
  const missing = new URL('nothing.wasm', import.meta.url);
  assert.throws(() => compile(missing), (error) => error instanceof Failure && /npm run build/.test(error.message));
});

test('the bus is asked with whole addresses and the cycles of that moment', () => {
  const asked = [];
  const { interpreter, registers } = running([0x2205, 0x700a, 0x6808, 0xbe00], {
    load: (address, bytes) => (asked.push([address, bytes, interpreter.cyclesLeft[0]]), 0xfedcba98),
    store: (address, bytes, value) => asked.push([address, bytes, value, interpreter.cyclesLeft[0]]),
  });
  registers[1] = 0xd0000010;
  assert.equal(interpreter.run(), UNCOMMON);
  assert.deepEqual(asked, [[0xd0000010, 1, 5, 99], [0xd0000010, 4, 98]]);
  assert.equal(registers[0], 0xfedcba98);
  assert.equal(registers[15], 0x20000106);
  assert.equal(interpreter.instructions, 4);
});

test('cycles that the bus takes or gives are kept', () => {
  const { interpreter } = running([0x6808, 0xbe00], { load: () => (interpreter.cyclesLeft[0] -= 30) });
  interpreter.run();
  assert.equal(interpreter.cyclesLeft[0], 100 - 30 - 4);
});

test('an interrupt ends the run', () => {
  const { interpreter, core, registers } = running([0x6808, 0x2207], { load: () => ((core.interruptsUpdated = true), 0) });
  assert.equal(interpreter.run(), 0);
  assert.deepEqual([registers[15], registers[2]], [0x20000102, 0]);
  core.interruptsUpdated = false;
  interpreter.cyclesLeft[0] = 1;
  interpreter.run();
  assert.equal(registers[2], 7);
});

test('what the bus refuses is a fault, what it throws is thrown, and both leave the state right', () => {
  const failure = new Failure('smoke');
  const { interpreter, core, registers } = running([0x2200, 0x6808], {
    load: () => {
      throw registers[3] ? failure : REFUSED;
    },
  });
  assert.equal(interpreter.run(), BUS_FAULT);
  assert.deepEqual([registers[15], core.Z, interpreter.cyclesLeft[0]], [0x20000102, true, 99]);
  registers[3] = 1;
  assert.throws(() => interpreter.run(), failure);
  assert.equal(registers[15], 0x20000102);
  interpreter.bus.load = () => 9;
  interpreter.cyclesLeft[0] = 1;
  interpreter.run();
  assert.equal(registers[0], 9, 'it can go on');
});

test('flags go both ways', () => {
  const { interpreter, core } = running([0xbf00]);
  Object.assign(core, { N: true, Z: true, C: true, V: true });
  interpreter.cyclesLeft[0] = 1;
  interpreter.run();
  assert.deepEqual([core.N, core.Z, core.C, core.V], [true, true, true, true]);
});

test('another chip finds RAM and flash, and nothing else', () => {
  const { interpreter, registers } = running([0x2205, 0xbe00]);
  interpreter.flash[7] = 7;
  interpreter.run();
  interpreter.reset({});
  assert.deepEqual([registers[2], registers[15], interpreter.instructions, interpreter.cyclesLeft[0]], [0, 0, 0, 0]);
  assert.deepEqual([interpreter.sram[CODE], interpreter.flash[7]], [5, 7]);
});

test('many of them can be made one after the other', () => {
  for (let i = 0; i < 300; i++) assert.equal(new Interpreter().flash.length, 16 * 1024 * 1024);
});
