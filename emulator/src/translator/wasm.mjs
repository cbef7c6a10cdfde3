// Writes WebAssembly: code as a tree of bytes and labels, and modules of functions.
//
// Code is an array of bytes, of other code, and of marks for labels: their begin, their end, and jumps to them by name.
// `bytesOf` replaces a jump by the number of blocks between it and its label, once the code is complete.

const I32 = 0x7f;
const EMPTY = 0x40;
const [TYPES, IMPORTS, FUNCTIONS, EXPORTS, CODE] = [1, 2, 3, 7, 10];
const [IMPORTED_TABLE, IMPORTED_MEMORY] = [1, 2];

/** LEB128 encoding of a number, unsigned and signed. */
export function unsigned(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function signed(value) {
  const bytes = [];
  let rest = value | 0;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest & 0x7f];
}

export const constant = (value) => [0x41, signed(value)];
export const get = (local) => [0x20, local];
export const set = (local, value) => [value, 0x21, local];
export const tee = (local, value) => [value, 0x22, local];

const unary = (opcode) => (a) => [a, opcode];
const binary = (opcode) => (a, b) => [a, b, opcode];
export const isZero = unary(0x45);
export const equal = binary(0x46);
export const differ = binary(0x47);
export const less = binary(0x48);
export const below = binary(0x49);
export const greater = binary(0x4a);
export const above = binary(0x4b);
export const notGreater = binary(0x4c);
export const notAbove = binary(0x4d);
export const notLess = binary(0x4e);
export const notBelow = binary(0x4f);
export const leadingZeros = unary(0x67);
export const add = binary(0x6a);
export const subtract = binary(0x6b);
export const multiply = binary(0x6c);
export const divideSigned = binary(0x6d);
export const divide = binary(0x6e);
export const and = binary(0x71);
export const or = binary(0x72);
export const xor = binary(0x73);
export const shiftLeft = binary(0x74);
export const shiftRightSigned = binary(0x75);
export const shiftRight = binary(0x76);
export const rotateLeft = binary(0x77);
export const rotateRight = binary(0x78);
export const signExtendByte = unary(0xc0);
export const signExtendHalfword = unary(0xc1);
export const not = (a) => xor(a, constant(-1));
/** One of two values, by a condition. Both are computed. */
export const select = (a, b, condition) => [a, b, condition, 0x1b];

/** Numbers of 64 bits. */
export const widen = unary(0xad);
export const widenSigned = unary(0xac);
export const narrow = unary(0xa7);
export const addLong = binary(0x7c);
export const multiplyLong = binary(0x7e);
export const orLong = binary(0x84);
export const upperHalf = (a) => narrow([a, 0x42, 32, 0x88]);
export const toUpperHalf = (a) => [a, 0x42, 32, 0x86];

/** Loads and stores. The alignment hint is 0: any address is allowed. */
const load = (opcode) => (address, offset) => [address, opcode, 0, unsigned(offset)];
const store = (opcode) => (address, value, offset) => [address, value, opcode, 0, unsigned(offset)];
export const loadWord = load(0x28);
export const loadLong = load(0x29);
export const loadByteSigned = load(0x2c);
export const loadByte = load(0x2d);
export const loadHalfwordSigned = load(0x2e);
export const loadHalfword = load(0x2f);
export const storeWord = store(0x36);
export const storeLong = store(0x37);
export const storeByte = store(0x3a);
export const storeHalfword = store(0x3b);
/** A cell at a constant address. */
export const wordAt = (place) => loadWord(constant(0), place);
export const setWordAt = (place, value) => storeWord(constant(0), value, place);

export const call = (number, ...values) => [values, 0x10, unsigned(number)];
export const callIndirect = (type, values, number) => [values, number, 0x11, type, 0];
/** Discards a value. */
export const DROP = 0x1a;
export const giveBack = (value) => [value, 0x0f];

const labelled = (opcode) => (label, ...code) => [{ begin: label }, opcode, EMPTY, code, 0x0b, { end: true }];
/** A jump to the label of a block goes to its end, a jump to that of a loop to its beginning. */
export const block = labelled(0x02);
export const loop = labelled(0x03);
export const jump = (label) => [0x0c, { jump: label }];
export const jumpIf = (label, condition) => [condition, 0x0d, { jump: label }];
/** Jumps to the label with this number. */
export const jumpByNumber = (number, labels) =>
  [number, 0x0e, unsigned(labels.length - 1), labels.map((label) => ({ jump: label }))];

/** Code that runs if a condition holds. */
export const when = (condition, ...code) => [condition, { begin: null }, 0x04, EMPTY, code, 0x0b, { end: true }];
/** One of two pieces of code, by a condition. */
export const choose = (condition, one, other) =>
  [condition, { begin: null }, 0x04, EMPTY, one, 0x05, other, 0x0b, { end: true }];
/** The value of one of two pieces of code, by a condition. */
export const either = (condition, one, other) =>
  [condition, { begin: null }, 0x04, I32, one, 0x05, other, 0x0b, { end: true }];

/** A buffer that grows. */
class Writer {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;
  #labels = [];

  get bytes() {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count) {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.#length + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  write(part) {
    if (typeof part === 'number') {
      this.#reserve(1);
      this.#bytes[this.#length++] = part;
    } else if (Array.isArray(part)) {
      for (let i = 0; i < part.length; i++) this.write(part[i]);
    } else if (part instanceof Uint8Array) {
      this.#reserve(part.length);
      this.#bytes.set(part, this.#length);
      this.#length += part.length;
    } else {
      this.#mark(part);
    }
  }

  #mark({ begin, jump }) {
    if (begin !== undefined) this.#labels.push(begin);
    else if (jump === undefined) this.#labels.pop();
    else this.write(unsigned(this.#labels.length - 1 - this.#labels.lastIndexOf(jump)));
  }
}

/** Returns the bytes of code, with the distances of all jumps filled in. */
function bytesOf(code) {
  const writer = new Writer();
  writer.write(code);
  return writer.bytes;
}

const name = (text) => [unsigned(text.length), [...text].map((letter) => letter.charCodeAt(0))];
const section = (id, content) => {
  const bytes = bytesOf(content);
  return [id, unsigned(bytes.length), bytes];
};
const list = (items) => [unsigned(items.length), items];
const functionType = (parameters) => [0x60, unsigned(parameters), Array(parameters).fill(I32), 1, I32];

const IMPORTS_BY_NAME = { memory: [IMPORTED_MEMORY, 0, 1], table: [IMPORTED_TABLE, 0x70, 0, 1] };

/**
 * Returns a module that imports a memory or a table, or both, from `shared`. Each function takes `parameters` numbers
 * and returns one; it has `locals` further locals, and its code. Functions that are `exported` have their number as the
 * name.
 */
export function moduleOf(functions, imports = ['memory', 'table']) {
  const types = [...new Set(functions.map(({ parameters }) => parameters))].sort();
  const bodies = functions.map(({ locals, code }) => {
    const bytes = bytesOf([1, unsigned(locals), I32, code, 0x0b]);
    return [unsigned(bytes.length), bytes];
  });
  const exported = functions.flatMap(({ exported }, number) => (exported ? [[name(String(number)), 0, unsigned(number)]] : []));
  return bytesOf([
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(TYPES, list(types.map(functionType))),
    section(IMPORTS, list(imports.map((field) => [name('shared'), name(field), IMPORTS_BY_NAME[field]]))),
    section(FUNCTIONS, list(functions.map(({ parameters }) => unsigned(types.indexOf(parameters))))),
    section(EXPORTS, list(exported)),
    section(CODE, list(bodies)),
  ]);
}
