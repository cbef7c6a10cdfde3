// The way from the interpreter into translated code, and from one translated function to the next.
import { FLASH_BASE, SRAM_BASE } from '../flash-map.mjs';
import { PC } from './locals.mjs';
import * as w from './wasm.mjs';

/** Entries from this value on are translated code: the function's number in the upper 16 bits, its block's below. */
export const TRANSLATED = 0x10000;
/** Bytes of flash with entries. The entries of RAM come after them. There is one entry per halfword. */
export const FLASH_BYTES = 4 * 1024 * 1024;
const DISPATCHER = 0;
const { constant } = w;

/** Returns the table of translated functions, and `enter`, which the interpreter imports to start at an entry. */
export function makeEntrance() {
  const table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
  // The dispatcher needs the interpreter's memory, which does not exist yet. So it is called through the table.
  const code = w.callIndirect(0, w.get(0), constant(DISPATCHER));
  const module = new WebAssembly.Module(moduleOfOne(code, 0, ['table']));
  const { exports } = new WebAssembly.Instance(module, { shared: { table } });
  return { table, enter: exports[0] };
}

const moduleOfOne = (code, locals, imports) => w.moduleOf([{ parameters: 1, locals, exported: true, code }], imports);

/** Puts the dispatcher into the table. */
export function installDispatcher({ table, memory, places, facts }) {
  const module = new WebAssembly.Module(moduleOfOne(dispatcher(places, facts), 1));
  const { exports } = new WebAssembly.Instance(module, { shared: { table, memory } });
  table.set(DISPATCHER, exports[0]);
}

/** Runs functions from an entry on, until one takes an exit or jumps to untranslated code. Returns the exit, or 0. */
function dispatcher({ registers, entries }, { sramSize }) {
  const [ENTRY, OFFSET] = [0, 1];
  const number = w.shiftRight(w.get(ENTRY), constant(16));
  const exit = w.callIndirect(0, w.and(w.get(ENTRY), constant(0xffff)), number);
  const lookUp = (base, size, first) => [
    w.set(OFFSET, w.subtract(w.wordAt(registers + 4 * PC), constant(base))),
    w.when(
      w.below(w.get(OFFSET), constant(size)),
      w.set(ENTRY, w.loadWord(w.shiftLeft(w.get(OFFSET), constant(1)), entries + first)),
      w.jumpIf('next', w.notBelow(w.get(ENTRY), constant(TRANSLATED))),
    ),
  ];
  return [
    w.loop(
      'next',
      w.when(w.tee(OFFSET, exit), w.giveBack(w.get(OFFSET))),
      lookUp(FLASH_BASE, FLASH_BYTES, 0),
      lookUp(SRAM_BASE, sramSize, 2 * FLASH_BYTES),
    ),
    constant(0),
  ];
}
