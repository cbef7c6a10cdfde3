// The locals of a translated function. The first is its parameter: the number of the block to start with.

export const BLOCK = 0;
/** The registers R0 to LR. Each block loads those that it uses and writes back those that it has changed. */
export const registerLocal = (number) => 1 + number;
/** The registers with names. */
export const [SP, LR, PC] = [13, 14, 15];
/** The flags, as the interpreter stores them: the words that N, Z and V follow from, and C as 0 or 1. */
export const NEGATIVE = 16;
export const ZERO = 17;
export const CARRY = 18;
export const OVERFLOW = 19;
/** The operands of the last subtraction that set the flags. */
export const COMPARED = 20;
export const COMPARED_WITH = 21;
/** The cycles left, and the word of flash fetched last. */
export const CYCLES = 22;
export const WORD = 23;
/** Counts of this function: instructions, and fetches of code. */
export const INSTRUCTIONS = 24;
export const FETCHES = 25;
/** An address, relative to the start of RAM. */
export const ADDRESS = 26;
/** Temporary values within an instruction. */
export const FIRST = 27;
export const SECOND = 28;
/** The target of an indirect jump. */
export const TARGET = 29;
/** The exit that is taken; 0 if the program jumps elsewhere. */
export const EXIT = 30;
/** The number of locals besides the parameter. */
export const LOCALS = 30;
