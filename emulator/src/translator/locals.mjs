// The locals of a translated function. The first is its parameter: the number of the block to begin with.

export const BLOCK = 0;
/** The registers from R0 to LR: each block takes those that it uses, and puts those back that it has changed. */
export const registerLocal = (number) => 1 + number;
/** The registers that have names. */
export const [SP, LR, PC] = [13, 14, 15];
/** The flags, as the interpreter keeps them: the words that N, Z and V come from, and C as 0 or 1. */
export const NEGATIVE = 16;
export const ZERO = 17;
export const CARRY = 18;
export const OVERFLOW = 19;
/** The operands of the last subtraction that set the flags. */
export const COMPARED = 20;
export const COMPARED_WITH = 21;
/** The cycles left, and the word of flash that was fetched last. */
export const CYCLES = 22;
export const WORD = 23;
/** What was counted in this function: instructions, and fetches of code. */
export const INSTRUCTIONS = 24;
export const FETCHES = 25;
/** An address, counted from the beginning of RAM. */
export const ADDRESS = 26;
/** For values within an instruction. */
export const FIRST = 27;
export const SECOND = 28;
/** Where a jump leads that is not known before. */
export const TARGET = 29;
/** The exit that is taken; 0 if the program goes on elsewhere. */
export const EXIT = 30;
/** All but the parameter. */
export const LOCALS = 30;
