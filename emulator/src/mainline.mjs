// Features of a Cortex-M33 beyond a Cortex-M0+ that the interpreter does not execute: special registers and the fault
// status.
import { Failure } from './failure.mjs';

const WIDE = 0xe800;
const MRS = 0xf3ef;
const MSR = 0xf380;
const MSPLIM = 10;
const PSPLIM = 11;
const BASEPRI = 17;
const FAULTMASK = 19;
const WIDE_BYTES = 4;

/** True if an opcode is the first half of a wide instruction. */
export const isWide = (opcode) => opcode >= WIDE;

/** Executes MRS or MSR at an address. Returns false if the instruction there is another one. */
export function runSpecialRegister(core, interpreter, address) {
  const first = core.readUint16(address);
  const second = core.readUint16(address + 2);
  const register = second & 0xff;
  if (first === MRS && second >> 12 === 8) {
    core.registers[(second >> 8) & 15] = read(core, interpreter, register);
  } else if ((first & 0xfff0) === MSR && second >> 12 === 8) {
    write(core, interpreter, register, core.registers[first & 15]);
  } else {
    return false;
  }
  core.PC = address + WIDE_BYTES;
  return true;
}

function read(core, interpreter, register) {
  switch (register) {
    case MSPLIM:
      return interpreter.stackLimit;
    case PSPLIM:
    case BASEPRI:
    case FAULTMASK:
      return 0;
    default:
      return core.readSpecialRegister(register);
  }
}

function write(core, interpreter, register, value) {
  switch (register) {
    case MSPLIM:
      interpreter.stackLimit = value & ~7;
      break;
    case PSPLIM:
      break;
    case BASEPRI:
    case FAULTMASK:
      if (value !== 0) throw new Failure('The firmware masks interrupts by BASEPRI or FAULTMASK, which are not emulated.');
      break;
    default:
      core.writeSpecialRegister(register, value);
  }
}

const CPUID = 0xd00;
const CORTEX_M33 = 0x411fd210;
const CFSR = 0xd28;
const ISER1 = 0x104;

/** CFSR of the system control block, and the other registers there that differ from a Cortex-M0+. */
export class FaultStatus {
  constructor(ppb) {
    /** Bits of CFSR. */
    this.BUS = 1 << 9;
    this.UNDEFINED = 1 << 16;
    this.STACK_OVERFLOW = 1 << 20;
    this.status = 0;
    const read = ppb.readUint32.bind(ppb);
    const write = ppb.writeUint32.bind(ppb);
    ppb.readUint32 = (offset) => {
      if (offset === CFSR) return this.status;
      return offset === CPUID ? CORTEX_M33 : read(offset);
    };
    ppb.writeUint32 = (offset, value) => {
      if (offset === CFSR) this.status &= ~value;
      else if (offset === ISER1 && value !== 0) throw new Failure('The firmware enables an interrupt above 31, which is not emulated.');
      else write(offset, value);
    };
  }

  note(cause) {
    this.status |= cause;
  }
}
