// Makes a WebAssembly function from blocks of code. Registers and flags are its locals. It starts at the block with the
// given number, and ends when the code jumps elsewhere, or at an exit, where the interpreter must continue.
//
// Each block first checks that there is time for all of its instructions, because a run ends before the first
// instruction that would come too late. The counts of a block are added when it is left.
import { Emitter, count, leaveBy } from './emitter.mjs';
import * as flags from './flags.mjs';
import {
  BLOCK, CARRY, CYCLES, EXIT, FETCHES, INSTRUCTIONS, LOCALS, NEGATIVE, OVERFLOW, PC, WORD, ZERO,
} from './locals.mjs';
import * as w from './wasm.mjs';

/** In an IT block, instructions set no flags, except comparisons and wide instructions, which say so themselves. */
function writeInstruction(emitter, instruction) {
  const conditions = instruction.block;
  emitter.setsFlags = conditions === 0;
  const ahead = instruction.isWide ? emitter.fetchAhead(instruction.address + 2) : [];
  if (conditions === 0) {
    const code = instruction.emit(emitter);
    return [ahead, emitter.take(), code];
  }
  const compared = emitter.compares;
  const condition = flags.condition(emitter, conditions >> 4);
  const more = instruction.cycles - 1;
  const code = [instruction.emit(emitter), count(CYCLES, -more)];
  // The instruction may be skipped. So the flags are those of a known subtraction only if they were before, too.
  emitter.compares &&= compared;
  return [ahead, emitter.take(), w.when(condition, code)];
}

/** Writes the instructions of a block, without a jump at its end. */
function writeBody(emitter, instructions) {
  return instructions.map((instruction, index) => {
    const fetch = index === 0 ? [] : emitter.fetch(instruction.address);
    const code = writeInstruction(emitter, instruction);
    emitter.pass(instruction, instruction.block === 0 ? instruction.cycles : 1);
    return [fetch, code];
  });
}

/** The most cycles before the last instruction of a block begins. */
const mostBefore = (instructions) => instructions.slice(0, -1).reduce((sum, { most }) => sum + most, 0);

export class Region {
  /** `translation` is passed on to the Emitter. */
  constructor(translation, blocks, isInFlash) {
    this.places = translation.places;
    this.blocks = blocks;
    this.emitter = new Emitter(translation, isInFlash);
    this.numbers = new Map(blocks.map(({ address }, number) => [address, number]));
  }

  /** Returns the function, for `moduleOf`. */
  write() {
    const blocks = this.blocks.map((block, number) => this.#writeBlock(block, number));
    const labels = this.blocks.map((_, number) => `to ${number}`);
    const dispatch = w.jumpByNumber(w.get(BLOCK), [...labels, labels[0]]);
    const nested = blocks.reduce((before, code, number) => [w.block(labels[number], before), code], dispatch);
    const code = [this.#begin(), w.block('exit', w.loop('dispatch', nested)), this.#end()];
    return { parameters: 1, locals: LOCALS, exported: true, code };
  }

  #writeBlock(block, number) {
    const { emitter } = this;
    const { address } = block;
    if (block.ending?.target !== address) {
      emitter.begin(address);
      return this.#writeOnce(block, number);
    }
    // A loop keeps its registers in locals. A first pass, whose code is discarded, finds those that it uses and
    // changes.
    const { newExit } = emitter;
    emitter.newExit = () => 0;
    emitter.begin(address);
    this.#writeOnce(block, number);
    emitter.newExit = newExit;
    const { taken, changed } = emitter;
    emitter.begin(address);
    emitter.read = new Set(taken);
    const take = emitter.take();
    emitter.begin(address, { taken, changed });
    return [take, w.loop(`again ${number}`, this.#writeOnce(block, number))];
  }

  #writeOnce(block, number) {
    const { emitter } = this;
    const { address, instructions, ending } = block;
    const check = w.when(w.notGreater(w.get(CYCLES), w.constant(mostBefore(instructions))), emitter.leave());
    const fetch = emitter.fetchFirst(address);
    const body = ending ? instructions.slice(0, -1) : instructions;
    return [check, fetch, writeBody(emitter, body), this.#writeEnd(block, number)];
  }

  #writeEnd({ instructions, ending, next, stop, isConditional }, number) {
    const { emitter } = this;
    if (!ending && next !== null) return [emitter.account(), this.#goTo(next, number)];
    if (!ending) {
      emitter.address = stop;
      return emitter.leave();
    }
    const last = instructions.at(-1);
    const fetch = instructions.length === 1 ? [] : emitter.fetch(last.address);
    if (isConditional) return [fetch, this.#writeConditionalEnd(last, ending, next, number)];
    const condition = ending.condition?.(emitter);
    const code = [fetch, writeInstruction(emitter, last)];
    emitter.pass(last, last.cycles);
    if (!condition) return [code, this.#account(ending.target, number), this.#jump(ending, number)];
    const taken = [count(CYCLES, -1), this.#account(ending.target, number), this.#goTo(ending.target, number)];
    return [code, w.when(condition, taken), emitter.account(), this.#goTo(next, number)];
  }

  /** A jump as the last instruction of an IT block. If it is skipped, it takes one cycle. */
  #writeConditionalEnd(last, ending, next, number) {
    const { emitter } = this;
    const ahead = last.isWide ? emitter.fetchAhead(last.address + 2) : [];
    const condition = flags.condition(emitter, last.block >> 4);
    const code = last.emit(emitter);
    const take = emitter.take();
    emitter.pass(last, 1);
    const jump = [code, count(CYCLES, 1 - last.cycles), this.#account(ending.target, number), this.#jump(ending, number)];
    return [ahead, take, w.when(condition, jump), emitter.account(), this.#goTo(next, number)];
  }

  /** The counts before a jump. A loop keeps its registers. */
  #account(target, number) {
    return this.emitter.account({ keepsRegisters: target === this.blocks[number].address });
  }

  #jump(ending, number) {
    return ending.target === undefined ? this.#goAway(ending.away()) : this.#goTo(ending.target, number);
  }

  /** Continues at an address, inside this function if it is one of its blocks. */
  #goTo(address, from) {
    const to = this.numbers.get(address);
    if (to === undefined) return this.#goAway(w.constant(address));
    if (to > from) return w.jump(`to ${to}`);
    if (to === from && this.blocks[from].ending?.target === address) return w.jump(`again ${from}`);
    return [w.set(BLOCK, w.constant(to)), w.jump('dispatch')];
  }

  #goAway(address) {
    return [w.setWordAt(this.places.registers + 4 * PC, address), leaveBy(0)];
  }

  /** Loads the function's state, except the registers, from the machine's cells. */
  #begin() {
    const { places } = this;
    const take = (local, place) => w.set(local, w.wordAt(place));
    return [
      take(NEGATIVE, places.negative),
      take(ZERO, places.zero),
      take(OVERFLOW, places.overflow),
      w.set(CARRY, w.loadByte(w.constant(0), places.carry)),
      take(CYCLES, places.cyclesLeft),
      take(WORD, places.fetchedWord),
    ];
  }
  /** Writes that state back. */
  #end() {
    const { places } = this;
    const put = (place, local) => w.setWordAt(place, w.get(local));
    const counted = w.loadLong(w.constant(0), places.instructions);
    return [
      put(places.negative, NEGATIVE),
      put(places.zero, ZERO),
      put(places.overflow, OVERFLOW),
      w.storeByte(w.constant(0), w.get(CARRY), places.carry),
      put(places.cyclesLeft, CYCLES),
      put(places.fetchedWord, WORD),
      w.storeLong(w.constant(0), w.addLong(counted, w.widen(w.get(INSTRUCTIONS))), places.instructions),
      w.setWordAt(places.fetches, w.add(w.wordAt(places.fetches), w.get(FETCHES))),
      w.get(EXIT),
    ];
  }
}
