// The processor of the chip, a Cortex-M0+ or a Cortex-M33. The interpreter executes the common instructions; it is many
// times as fast as the library's core. That core shares the registers and executes rare instructions and exceptions.
//
// Besides, this module completes the library's core where firmware notices: faults enter HardFault instead of being
// logged, SEV registers an event, WFE and WFI wake by the architecture's rules, and exception entry takes its 15
// cycles.
import { SRAM_BASE } from './flash-map.mjs';
import { BUS_FAULT, EXCEPTION_RETURN, STACK_OVERFLOW, UNCOMMON } from './interpreter.mjs';
import { FaultStatus, isWide, runSpecialRegister } from './mainline.mjs';

const HARD_FAULT = 3;
const NMI = 2;
const EXCEPTION_ENTRY_CYCLES = 15;
const EXCEPTION_FRAME_BYTES = 0x20;
const LOWEST_PRIORITY = 4;

const WFE = 0xbf20;
const WFI = 0xbf30;
const SEV = 0xbf40;
const CPSIE = 0xb662;
const CPSID = 0xb672;

const isFlash = (address) => address >>> 26 === 4;
const isBreakpoint = (opcode) => opcode >> 8 === 0xbe;
const isUndefined = (opcode) => opcode >> 8 === 0xde;

export class Processor {
  constructor(mcu, clock, interpreter) {
    this.mcu = mcu;
    this.clock = clock;
    this.core = mcu.core;
    this.cyclesLeft = clock.cyclesLeft;
    this.interpreter = interpreter;
    this.lockedUp = false;
    this.waitsForEvent = false;
    this.facts = mcu.facts;
    /** The cause of the last fault. Only the Mainline architecture reports it. */
    this.faults = this.facts.isMainline ? new FaultStatus(mcu.ppb) : null;
    if (this.faults) this.#guardStack();
    const { interrupts } = this.facts;
    mcu.core.setInterrupt = interrupts
      ? (irq, pending) => interrupts[irq] !== undefined && this.#setInterrupt(interrupts[irq], pending)
      : (irq, pending) => this.#setInterrupt(irq, pending);
  }

  /** Starts with the vector table at `vectors`. */
  start(vectors) {
    this.core.VTOR = vectors;
    this.core.SP = this.mcu.readUint32(vectors);
    this.core.PC = this.mcu.readUint32(vectors + 4) & ~1;
    this.interpreter.lowestSP = this.core.SP;
  }

  get instructions() {
    return this.interpreter.instructions;
  }

  get lowestSP() {
    return this.interpreter.lowestSP;
  }

  /** True if it is asleep, or locked up by a fault inside the fault handler. Only an interrupt or a reset ends this. */
  get waiting() {
    return this.core.waiting || this.lockedUp;
  }

  /** Wakes for an interrupt that did not come through #setInterrupt (SysTick, PendSV). */
  wakeIfInterrupted() {
    if (this.core.waiting && this.core.interruptsUpdated && this.#wouldWake()) this.core.waiting = false;
  }

  /** Runs until the clock's cycles are used up or the processor waits. */
  run() {
    const { core, cyclesLeft, interpreter } = this;
    while (cyclesLeft[0] > 0 && !core.waiting && !this.lockedUp) {
      if (core.interruptsUpdated && core.checkForInterrupts()) this.#exceptionEntered();
      const end = interpreter.run();
      if (end === UNCOMMON) this.#runUncommon(core.PC);
      else if (end === BUS_FAULT) this.#hardFault(this.faults?.BUS);
      else if (end === STACK_OVERFLOW) this.#hardFault(this.faults.STACK_OVERFLOW);
      else if (end === EXCEPTION_RETURN) core.exceptionReturn(core.PC & 0xfffffff);
    }
  }

  #runUncommon(address) {
    const { core } = this;
    const opcode = this.mcu.readUint16(address);
    switch (opcode) {
      case CPSID:
        core.PM = true;
        core.PC = address + 2;
        this.cyclesLeft[0] -= 1;
        return;
      case CPSIE:
        core.PM = false;
        core.interruptsUpdated = true;
        core.PC = address + 2;
        this.cyclesLeft[0] -= 1;
        return;
      case SEV:
        core.eventRegistered = true;
        core.PC = address + 2;
        this.cyclesLeft[0] -= 1;
        return;
      case WFE:
      case WFI:
        this.waitsForEvent = opcode === WFE;
        this.#executeByLibrary();
        if (core.waiting && this.#wouldWake()) core.waiting = false;
        return;
    }
    if (this.facts.isMainline && isWide(opcode)) {
      if (runSpecialRegister(this.core, this.interpreter, address)) this.cyclesLeft[0] -= 1;
      else this.#hardFault(this.faults.UNDEFINED);
      return;
    }
    // Breakpoints inside the ROM are its functions. Elsewhere they fault, because no debugger is attached.
    if (isUndefined(opcode) || (isBreakpoint(opcode) && address >= this.facts.romSize)) {
      this.#hardFault(this.faults?.UNDEFINED);
      return;
    }
    this.#executeByLibrary();
    this.#noteStack();
  }

  #executeByLibrary() {
    // In two steps, because the instruction may itself change `cyclesLeft`.
    const cycles = this.core.executeInstruction();
    this.cyclesLeft[0] -= cycles;
  }

  #exceptionEntered() {
    this.cyclesLeft[0] -= EXCEPTION_ENTRY_CYCLES;
    this.interpreter.clearExclusive();
    // The library has read the vector without a look at the cache; count that read here.
    const vector = this.core.VTOR + 4 * this.core.IPSR;
    if (isFlash(vector)) this.interpreter.readCache(vector);
    this.#noteStack();
  }

  #noteStack() {
    const { core, interpreter } = this;
    if (core.SP < interpreter.lowestSP) interpreter.lowestSP = core.SP;
  }

  /** `cause` is a bit of the fault status, if the chip has one. */
  #hardFault(cause) {
    const { core } = this;
    this.faults?.note(cause);
    if (core.IPSR === HARD_FAULT || core.IPSR === NMI) {
      this.lockedUp = true;
      return;
    }
    // If the frame cannot be stacked, as after a stack overflow, the processor locks up too. With a stack limit,
    // `#guardStack` makes room for the frame.
    const frame = (core.SP - EXCEPTION_FRAME_BYTES) >>> 0;
    const isInRam = frame >= SRAM_BASE && frame + EXCEPTION_FRAME_BYTES <= SRAM_BASE + this.facts.sramSize;
    if (!isInRam && this.interpreter.stackLimit === 0) {
      this.lockedUp = true;
      return;
    }
    core.exceptionEntry(HARD_FAULT);
    this.#exceptionEntered();
  }

  /** Turns an exception whose frame would fall below the stack limit into a HardFault with its frame at the limit. */
  #guardStack() {
    const { core, interpreter, faults } = this;
    const enter = core.exceptionEntry.bind(core);
    core.exceptionEntry = (exception) => {
      if (core.SP - EXCEPTION_FRAME_BYTES >= interpreter.stackLimit) {
        enter(exception);
        return;
      }
      faults.note(faults.STACK_OVERFLOW);
      core.SP = interpreter.stackLimit + EXCEPTION_FRAME_BYTES;
      enter(HARD_FAULT);
    };
  }

  #setInterrupt(irq, pending) {
    const { core } = this;
    const bit = 1 << irq;
    if (!pending) {
      core.pendingInterrupts &= ~bit;
    } else if (!(core.pendingInterrupts & bit)) {
      core.pendingInterrupts |= bit;
      core.interruptsUpdated = true;
      if (core.waiting && this.#wouldWake()) core.waiting = false;
    }
  }

  /** True if a pending exception ends the sleep. WFI wakes even if PRIMASK blocks the exception. */
  #wouldWake() {
    const { core } = this;
    if (core.pendingNMI) return true;
    if (this.waitsForEvent && core.PM) return false;
    const limit = Math.min(core.exceptionPriority(core.IPSR), LOWEST_PRIORITY);
    const pending = core.pendingInterrupts & core.enabledInterrupts;
    for (let priority = 0; priority < limit; priority++) {
      if (pending & core.interruptPriorities[priority]) return true;
      if (core.pendingPendSV && core.pendSVPriority === priority) return true;
      if (core.pendingSystick && core.systickPriority === priority) return true;
    }
    return false;
  }
}
