// The Cortex-M0+ of the chip. It runs on the registers of the library's core and leaves the rare instructions and the
// exceptions to it; the common instructions run here, by one table lookup each, several times as fast.
//
// Beyond speed it completes the core where firmware notices: faults enter HardFault instead of being logged, SEV
// registers an event, WFE and WFI wake by the architecture's rules, entering an exception takes its 15 cycles.
import { KIND_OF_OPCODE } from './opcodes.mjs';

const SP = 13;
const LR = 14;
const PC = 15;
const HARD_FAULT = 3;
const NMI = 2;
const EXCEPTION_ENTRY_CYCLES = 15;
const LOWEST_PRIORITY = 4;

const EXCEPTION_FRAME_BYTES = 0x20;

const SRAM_BASE = 0x20000000;
const SRAM_SIZE = 264 * 1024;
const ROM_SIZE = 16 * 1024;
const XIP_END = 0x14000000;

const WFE = 0xbf20;
const WFI = 0xbf30;
const SEV = 0xbf40;
const CPSIE = 0xb662;
const CPSID = 0xb672;

const isBreakpoint = (opcode) => opcode >> 8 === 0xbe;
const isUndefined = (opcode) => opcode >> 8 === 0xde;

/** Thrown by a memory access that the bus refuses; carries nothing, so one is enough. */
const BUS_FAULT = new Error('bus fault');

export class Processor {
  constructor(mcu, clock) {
    this.mcu = mcu;
    this.clock = clock;
    this.core = mcu.core;
    this.cyclesLeft = clock.cyclesLeft;
    this.registers = new Int32Array(mcu.core.registers.buffer);
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.rom32 = new Int32Array(mcu.bootrom.buffer);
    this.flash8 = mcu.flash;
    this.flash16 = new Uint16Array(mcu.flash.buffer);
    this.flash32 = new Int32Array(mcu.flash.buffer);
    this.sram8 = mcu.sram;
    this.sram16 = new Uint16Array(mcu.sram.buffer);
    this.sram32 = new Int32Array(mcu.sram.buffer);
    this.instructions = 0;
    this.lowestSP = 0xffffffff;
    this.lockedUp = false;
    this.waitsForEvent = false;
    mcu.core.setInterrupt = (irq, pending) => this.#setInterrupt(irq, pending);
  }

  /** Starts at the vector table at `vectors`. */
  start(vectors) {
    this.core.VTOR = vectors;
    this.core.SP = this.mcu.readUint32(vectors);
    this.core.PC = this.mcu.readUint32(vectors + 4) & ~1;
    this.lowestSP = this.core.SP;
  }

  /** Asleep, or locked up by a fault inside the fault handler: only an interrupt or a reset goes on from here. */
  get waiting() {
    return this.core.waiting || this.lockedUp;
  }

  /** An interrupt may have come by another way than #setInterrupt (SysTick, PendSV). */
  wakeIfInterrupted() {
    if (this.core.waiting && this.core.interruptsUpdated && this.#wouldWake()) this.core.waiting = false;
  }

  /** Runs until the clock's cycles are used up or the processor waits. */
  run() {
    const { core, cyclesLeft } = this;
    while (cyclesLeft[0] > 0 && !core.waiting && !this.lockedUp) {
      if (core.interruptsUpdated && core.checkForInterrupts()) this.#exceptionEntered();
      try {
        this.#runCommon();
      } catch (fault) {
        if (fault !== BUS_FAULT) throw fault;
        this.#hardFault();
      }
    }
  }

  /** Runs common instructions until an interrupt or an uncommon one comes, and runs that one. */
  #runCommon() {
    const { core, cyclesLeft, registers: r, flash16, sram16 } = this;
    // N is the sign of `n`, Z is set when `z` is 0, C and V are 0 or 1.
    let n = core.N ? -1 : 0;
    let z = core.Z ? 0 : 1;
    let c = core.C ? 1 : 0;
    let v = core.V ? 1 : 0;
    let pc = r[PC] & ~1;
    let at = pc;
    let count = 0;
    let uncommon = false;
    let lowest = this.lowestSP | 0;
    try {
      while (cyclesLeft[0] > 0 && !core.interruptsUpdated) {
        at = pc;
        const region = pc >>> 24;
        let opcode;
        if (region === 0x10) opcode = flash16[(pc & 0xffffff) >> 1];
        else if (region === 0x20) opcode = sram16[(pc & 0xffffff) >> 1] ?? this.#refuse();
        else opcode = this.#fetchElsewhere(pc);
        pc = (pc + 2) | 0;
        count++;
        let cycles = 1;
        // The cases are literals because only of those the engine makes a jump table: it more than doubles the speed.
        switch (KIND_OF_OPCODE[opcode]) {
          case /* LSL_IMM */ 1: {
            const shift = (opcode >> 6) & 31;
            const value = r[(opcode >> 3) & 7];
            if (shift) c = (value >>> (32 - shift)) & 1;
            r[opcode & 7] = n = z = value << shift;
            break;
          }
          case /* LSR_IMM */ 2: {
            const shift = (opcode >> 6) & 31;
            const value = r[(opcode >> 3) & 7];
            c = (value >>> ((shift - 1) & 31)) & 1;
            r[opcode & 7] = n = z = shift ? value >>> shift : 0;
            break;
          }
          case /* ASR_IMM */ 3: {
            const shift = (opcode >> 6) & 31;
            const value = r[(opcode >> 3) & 7];
            c = (value >>> ((shift - 1) & 31)) & 1;
            r[opcode & 7] = n = z = value >> (shift || 31);
            break;
          }
          case /* ADD_REG */ 4:
          case /* ADD_IMM3 */ 6: {
            const a = r[(opcode >> 3) & 7];
            const b = opcode & 0x400 ? (opcode >> 6) & 7 : r[(opcode >> 6) & 7];
            const sum = (a + b) | 0;
            c = ((a & b) | ((a | b) & ~sum)) >>> 31;
            v = ((a ^ sum) & (b ^ sum)) >>> 31;
            r[opcode & 7] = n = z = sum;
            break;
          }
          case /* SUB_REG */ 5:
          case /* SUB_IMM3 */ 7: {
            const a = r[(opcode >> 3) & 7];
            const b = opcode & 0x400 ? (opcode >> 6) & 7 : r[(opcode >> 6) & 7];
            const difference = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~difference)) >>> 31;
            v = ((a ^ b) & (a ^ difference)) >>> 31;
            r[opcode & 7] = n = z = difference;
            break;
          }
          case /* MOV_IMM */ 8:
            r[(opcode >> 8) & 7] = n = z = opcode & 0xff;
            break;
          case /* CMP_IMM */ 9: {
            const a = r[(opcode >> 8) & 7];
            const b = opcode & 0xff;
            n = z = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
            v = ((a ^ b) & (a ^ n)) >>> 31;
            break;
          }
          case /* ADD_IMM8 */ 10: {
            const a = r[(opcode >> 8) & 7];
            const b = opcode & 0xff;
            const sum = (a + b) | 0;
            c = ((a & b) | ((a | b) & ~sum)) >>> 31;
            v = ((a ^ sum) & (b ^ sum)) >>> 31;
            r[(opcode >> 8) & 7] = n = z = sum;
            break;
          }
          case /* SUB_IMM8 */ 11: {
            const a = r[(opcode >> 8) & 7];
            const b = opcode & 0xff;
            const difference = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~difference)) >>> 31;
            v = ((a ^ b) & (a ^ difference)) >>> 31;
            r[(opcode >> 8) & 7] = n = z = difference;
            break;
          }
          case /* AND */ 12:
            r[opcode & 7] = n = z = r[opcode & 7] & r[(opcode >> 3) & 7];
            break;
          case /* EOR */ 13:
            r[opcode & 7] = n = z = r[opcode & 7] ^ r[(opcode >> 3) & 7];
            break;
          case /* LSL_REG */ 14: {
            const shift = r[(opcode >> 3) & 7] & 0xff;
            let value = r[opcode & 7];
            if (shift) {
              c = shift <= 32 ? (value >>> (32 - shift)) & 1 : 0;
              value = shift < 32 ? value << shift : 0;
            }
            r[opcode & 7] = n = z = value;
            break;
          }
          case /* LSR_REG */ 15: {
            const shift = r[(opcode >> 3) & 7] & 0xff;
            let value = r[opcode & 7];
            if (shift) {
              c = shift <= 32 ? (value >>> (shift - 1)) & 1 : 0;
              value = shift < 32 ? (value >>> shift) | 0 : 0;
            }
            r[opcode & 7] = n = z = value;
            break;
          }
          case /* ASR_REG */ 16: {
            const shift = r[(opcode >> 3) & 7] & 0xff;
            let value = r[opcode & 7];
            if (shift) {
              c = (value >> Math.min(shift - 1, 31)) & 1;
              value >>= Math.min(shift, 31);
            }
            r[opcode & 7] = n = z = value;
            break;
          }
          case /* ADC */ 17: {
            const a = r[opcode & 7];
            const b = r[(opcode >> 3) & 7];
            const sum = (a + b + c) | 0;
            c = ((a & b) | ((a | b) & ~sum)) >>> 31;
            v = ((a ^ sum) & (b ^ sum)) >>> 31;
            r[opcode & 7] = n = z = sum;
            break;
          }
          case /* SBC */ 18: {
            const a = r[opcode & 7];
            const b = ~r[(opcode >> 3) & 7];
            const sum = (a + b + c) | 0;
            c = ((a & b) | ((a | b) & ~sum)) >>> 31;
            v = ((a ^ sum) & (b ^ sum)) >>> 31;
            r[opcode & 7] = n = z = sum;
            break;
          }
          case /* ROR */ 19: {
            const shift = r[(opcode >> 3) & 7] & 0xff;
            let value = r[opcode & 7];
            if (shift) {
              value = (value >>> (shift & 31)) | (value << (-shift & 31));
              c = value >>> 31;
            }
            r[opcode & 7] = n = z = value;
            break;
          }
          case /* TST */ 20:
            n = z = r[opcode & 7] & r[(opcode >> 3) & 7];
            break;
          case /* NEG */ 21: {
            const b = r[(opcode >> 3) & 7];
            const difference = -b | 0;
            c = b === 0 ? 1 : 0;
            v = (b & difference) >>> 31;
            r[opcode & 7] = n = z = difference;
            break;
          }
          case /* CMP_REG */ 22: {
            const a = r[opcode & 7];
            const b = r[(opcode >> 3) & 7];
            n = z = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
            v = ((a ^ b) & (a ^ n)) >>> 31;
            break;
          }
          case /* CMN */ 23: {
            const a = r[opcode & 7];
            const b = r[(opcode >> 3) & 7];
            n = z = (a + b) | 0;
            c = ((a & b) | ((a | b) & ~n)) >>> 31;
            v = ((a ^ n) & (b ^ n)) >>> 31;
            break;
          }
          case /* ORR */ 24:
            r[opcode & 7] = n = z = r[opcode & 7] | r[(opcode >> 3) & 7];
            break;
          case /* MUL */ 25:
            r[opcode & 7] = n = z = Math.imul(r[opcode & 7], r[(opcode >> 3) & 7]);
            break;
          case /* BIC */ 26:
            r[opcode & 7] = n = z = r[opcode & 7] & ~r[(opcode >> 3) & 7];
            break;
          case /* MVN */ 27:
            r[opcode & 7] = n = z = ~r[(opcode >> 3) & 7];
            break;
          case /* ADD_HIGH */ 28: {
            const rd = ((opcode >> 4) & 8) | (opcode & 7);
            r[rd] = r[rd] + r[(opcode >> 3) & 15];
            break;
          }
          case /* CMP_HIGH */ 29: {
            const a = r[((opcode >> 4) & 8) | (opcode & 7)];
            const b = r[(opcode >> 3) & 15];
            n = z = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
            v = ((a ^ b) & (a ^ n)) >>> 31;
            break;
          }
          case /* MOV_HIGH */ 30:
            r[((opcode >> 4) & 8) | (opcode & 7)] = r[(opcode >> 3) & 15];
            break;
          case /* BX */ 31: {
            const target = r[(opcode >> 3) & 15];
            if (target >>> 28 === 15) {
              uncommon = true;
              break;
            }
            pc = target & ~1;
            cycles = 2;
            break;
          }
          case /* BLX */ 32: {
            const target = r[(opcode >> 3) & 15];
            r[LR] = pc | 1;
            pc = target & ~1;
            cycles = 2;
            break;
          }
          case /* LDR_LITERAL */ 33:
            r[(opcode >> 8) & 7] = this.#load32(((pc + 2) & ~3) + ((opcode & 0xff) << 2));
            cycles = 2;
            break;
          case /* STR_REG */ 34: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            this.#store32(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* STRH_REG */ 35: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            this.#store16(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* STRB_REG */ 36: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            this.#store8(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* LDRSB_REG */ 37: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            r[opcode & 7] = (this.#load8(address) << 24) >> 24;
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* LDR_REG */ 38: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            r[opcode & 7] = this.#load32(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* LDRH_REG */ 39: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            r[opcode & 7] = this.#load16(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* LDRB_REG */ 40: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            r[opcode & 7] = this.#load8(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* LDRSH_REG */ 41: {
            const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
            r[opcode & 7] = (this.#load16(address) << 16) >> 16;
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* STR_IMM */ 42: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
            this.#store32(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* LDR_IMM */ 43: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
            r[opcode & 7] = this.#load32(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* STRB_IMM */ 44: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f)) | 0;
            this.#store8(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* LDRB_IMM */ 45: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f)) | 0;
            r[opcode & 7] = this.#load8(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* STRH_IMM */ 46: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
            this.#store16(address, r[opcode & 7]);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 5);
            break;
          }
          case /* LDRH_IMM */ 47: {
            const address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
            r[opcode & 7] = this.#load16(address);
            cycles = address >>> 28 < 4 ? 2 : this.#busCycles(address, 4);
            break;
          }
          case /* STR_SP */ 48:
            this.#store32((r[SP] + ((opcode & 0xff) << 2)) | 0, r[(opcode >> 8) & 7]);
            cycles = 2;
            break;
          case /* LDR_SP */ 49:
            r[(opcode >> 8) & 7] = this.#load32((r[SP] + ((opcode & 0xff) << 2)) | 0);
            cycles = 2;
            break;
          case /* ADR */ 50:
            r[(opcode >> 8) & 7] = ((pc + 2) & ~3) + ((opcode & 0xff) << 2);
            break;
          case /* ADD_SP_TO */ 51:
            r[(opcode >> 8) & 7] = r[SP] + ((opcode & 0xff) << 2);
            break;
          case /* ADD_SP */ 52:
            r[SP] = r[SP] + ((opcode & 0x7f) << 2);
            break;
          case /* SUB_SP */ 53: {
            const sp = (r[SP] - ((opcode & 0x7f) << 2)) | 0;
            r[SP] = sp;
            if (sp < lowest) lowest = sp;
            break;
          }
          case /* SXTH */ 54:
            r[opcode & 7] = (r[(opcode >> 3) & 7] << 16) >> 16;
            break;
          case /* SXTB */ 55:
            r[opcode & 7] = (r[(opcode >> 3) & 7] << 24) >> 24;
            break;
          case /* UXTH */ 56:
            r[opcode & 7] = r[(opcode >> 3) & 7] & 0xffff;
            break;
          case /* UXTB */ 57:
            r[opcode & 7] = r[(opcode >> 3) & 7] & 0xff;
            break;
          case /* PUSH */ 58: {
            let address = r[SP];
            if (opcode & 0x100) {
              address = (address - 4) | 0;
              this.#store32(address, r[LR]);
              cycles++;
            }
            for (let i = 7; i >= 0; i--) {
              if ((opcode >> i) & 1) {
                address = (address - 4) | 0;
                this.#store32(address, r[i]);
                cycles++;
              }
            }
            r[SP] = address;
            if (address < lowest) lowest = address;
            break;
          }
          case /* POP */ 59: {
            let address = r[SP];
            let list = opcode & 0xff;
            if (opcode & 0x100) {
              let registerCount = 0;
              for (let bits = list; bits; bits &= bits - 1) registerCount++;
              const target = this.#load32((address + registerCount * 4) | 0);
              if (target >>> 28 === 15) {
                uncommon = true;
                break;
              }
              pc = target & ~1;
              r[SP] = address + registerCount * 4 + 4;
              cycles = 3;
            }
            for (let i = 0; list; i++, list >>= 1) {
              if (list & 1) {
                r[i] = this.#load32(address);
                address = (address + 4) | 0;
                cycles++;
              }
            }
            if (!(opcode & 0x100)) r[SP] = address;
            break;
          }
          case /* REV */ 60: {
            const value = r[(opcode >> 3) & 7];
            r[opcode & 7] =
              (value << 24) | ((value << 8) & 0xff0000) | ((value >>> 8) & 0xff00) | (value >>> 24);
            break;
          }
          case /* STM */ 61: {
            const base = (opcode >> 8) & 7;
            let address = r[base];
            let list = opcode & 0xff;
            for (let i = 0; list; i++, list >>= 1) {
              if (list & 1) {
                this.#store32(address, r[i]);
                address = (address + 4) | 0;
                cycles++;
              }
            }
            r[base] = address;
            break;
          }
          case /* LDM */ 62: {
            const base = (opcode >> 8) & 7;
            let address = r[base];
            let list = opcode & 0xff;
            for (let i = 0; list; i++, list >>= 1) {
              if (list & 1) {
                r[i] = this.#load32(address);
                address = (address + 4) | 0;
                cycles++;
              }
            }
            if (!((opcode >> base) & 1)) r[base] = address;
            break;
          }
          case /* BEQ */ 63:
            if (z === 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BNE */ 64:
            if (z !== 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BCS */ 65:
            if (c) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BCC */ 66:
            if (!c) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BMI */ 67:
            if (n < 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BPL */ 68:
            if (n >= 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BVS */ 69:
            if (v) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BVC */ 70:
            if (!v) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BHI */ 71:
            if (c && z !== 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BLS */ 72:
            if (!c || z === 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BGE */ 73:
            if (n >>> 31 === v) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BLT */ 74:
            if (n >>> 31 !== v) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BGT */ 75:
            if (n >>> 31 === v && z !== 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* BLE */ 76:
            if (n >>> 31 !== v || z === 0) {
              pc = (pc + 2 + ((opcode << 24) >> 23)) | 0;
              cycles = 2;
            }
            break;
          case /* B */ 77:
            pc = (pc + 2 + ((opcode << 21) >> 20)) | 0;
            cycles = 2;
            break;
          case /* BL */ 78: {
            const second = this.#fetch(pc);
            if ((second & 0xd000) !== 0xd000) {
              uncommon = true;
              break;
            }
            const sign = (opcode >> 10) & 1;
            const i1 = ~((second >> 13) ^ sign) & 1;
            const i2 = ~((second >> 11) ^ sign) & 1;
            const offset =
              (-sign << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
            pc = (pc + 2) | 0;
            r[LR] = pc | 1;
            pc = (pc + offset) | 0;
            cycles = 3;
            break;
          }
          case /* NOP */ 79:
            break;
          default:
            uncommon = true;
        }
        if (uncommon) break;
        cyclesLeft[0] -= cycles;
        at = pc;
      }
    } finally {
      // `at` is the instruction to go on with: the next one, or the one that faulted or is not ours.
      r[PC] = at;
      core.N = n < 0;
      core.Z = z === 0;
      core.C = c === 1;
      core.V = v === 1;
      this.instructions += count;
      this.lowestSP = lowest >>> 0;
    }
    if (uncommon) this.#runUncommon(at);
  }

  #runUncommon(address) {
    const { core } = this;
    const opcode = this.#fetch(address);
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
    // Breakpoints inside the ROM are its functions; elsewhere, with no debugger attached, they fault.
    if (isUndefined(opcode) || (isBreakpoint(opcode) && address >= ROM_SIZE)) {
      this.#hardFault();
      return;
    }
    this.#executeByLibrary();
    if (core.SP < this.lowestSP) this.lowestSP = core.SP;
  }

  #executeByLibrary() {
    // In two steps: the instruction may itself change how many cycles are left.
    const cycles = this.core.executeInstruction();
    this.cyclesLeft[0] -= cycles;
  }

  #exceptionEntered() {
    this.cyclesLeft[0] -= EXCEPTION_ENTRY_CYCLES;
    if (this.core.SP < this.lowestSP) this.lowestSP = this.core.SP;
  }

  #hardFault() {
    const { core } = this;
    if (core.IPSR === HARD_FAULT || core.IPSR === NMI) {
      this.lockedUp = true;
      return;
    }
    // A fault whose frame cannot be stacked, as after a stack overflow, locks up as well.
    const frame = (core.SP - EXCEPTION_FRAME_BYTES) >>> 0;
    if (frame < SRAM_BASE || frame + EXCEPTION_FRAME_BYTES > SRAM_BASE + SRAM_SIZE) {
      this.lockedUp = true;
      return;
    }
    core.exceptionEntry(HARD_FAULT);
    this.#exceptionEntered();
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

  /** Whether something pending ends the sleep: for WFI even while PRIMASK keeps it from being taken. */
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

  #fetch(address) {
    const region = address >>> 24;
    if (region === 0x10) return this.flash16[(address & 0xffffff) >> 1];
    if (region === 0x20) return this.sram16[(address & 0xffffff) >> 1] ?? this.#refuse();
    return this.#fetchElsewhere(address);
  }

  #fetchElsewhere(address) {
    if (address >>> 0 < ROM_SIZE) return this.rom16[address >> 1];
    return this.#refuse();
  }

  #refuse() {
    throw BUS_FAULT;
  }

  /** SIO answers in one cycle, the peripherals behind the APB bridge in `slow`, the rest in two. */
  #busCycles(address, slow) {
    const region = address >>> 28;
    return region === 0xd ? 1 : region === 4 ? slow : 2;
  }

  #load32(address) {
    if ((address & 3) === 0) {
      const region = address >>> 24;
      const offset = address & 0xffffff;
      if (region === 0x20 && offset < SRAM_SIZE) return this.sram32[offset >> 2];
      if (region === 0x10) return this.flash32[offset >> 2];
    }
    return this.#loadElsewhere(address, 3);
  }

  #load16(address) {
    if ((address & 1) === 0) {
      const region = address >>> 24;
      const offset = address & 0xffffff;
      if (region === 0x20 && offset < SRAM_SIZE) return this.sram16[offset >> 1];
      if (region === 0x10) return this.flash16[offset >> 1];
    }
    return this.#loadElsewhere(address, 1);
  }

  #load8(address) {
    const region = address >>> 24;
    const offset = address & 0xffffff;
    if (region === 0x20 && offset < SRAM_SIZE) return this.sram8[offset];
    if (region === 0x10) return this.flash8[offset];
    return this.#loadElsewhere(address, 0);
  }

  #store32(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE && (address & 3) === 0) this.sram32[offset >> 2] = value;
    else this.#storeElsewhere(address, value, 3);
  }

  #store16(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE && (address & 1) === 0) this.sram16[offset >> 1] = value;
    else this.#storeElsewhere(address, value, 1);
  }

  #store8(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE) this.sram8[offset] = value;
    else this.#storeElsewhere(address, value, 0);
  }

  #loadElsewhere(address, alignment) {
    const unsigned = address >>> 0;
    if (unsigned & alignment || !this.#isMapped(unsigned)) throw BUS_FAULT;
    if (alignment === 3) return this.mcu.readUint32(unsigned) | 0;
    if (alignment === 1) return this.mcu.readUint16(unsigned);
    return this.mcu.readUint8(unsigned);
  }

  #storeElsewhere(address, value, alignment) {
    const unsigned = address >>> 0;
    // Memory-mapped flash and ROM take no writes.
    if (unsigned & alignment || unsigned < XIP_END || !this.#isMapped(unsigned)) {
      throw BUS_FAULT;
    }
    if (alignment === 3) this.mcu.writeUint32(unsigned, value >>> 0);
    else if (alignment === 1) this.mcu.writeUint16(unsigned, value & 0xffff);
    else this.mcu.writeUint8(unsigned, value & 0xff);
  }

  #isMapped(address) {
    switch (address >>> 28) {
      case 0x0:
        return address < ROM_SIZE;
      case 0x1:
        return address < XIP_END || this.mcu.findPeripheral(address) !== undefined;
      case 0x4:
      case 0x5:
        return this.mcu.findPeripheral(address) !== undefined || address >>> 12 === 0x50100;
      case 0xd:
        return true;
      case 0xe:
        return address >>> 12 === 0xe000e;
      default:
        return false;
    }
  }
}
