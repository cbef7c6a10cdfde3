// Unpacks what crates/pack has packed: copies of earlier bytes and single bytes, told by bits whose chances are learnt.

// The chances of all bits by their places, as in crates/pack/src/chances.rs.
const STATES = 12;
const COPY = 0;
const AGAIN = COPY + STATES;
const OTHER = AGAIN + STATES;
const LONG_AGAIN = OTHER + 3 * STATES;
const LENGTH = LONG_AGAIN + STATES;
const LENGTHS = 2 + 8 + 8 + 256;
const LENGTH_AGAIN = LENGTH + LENGTHS;
const SLOT = LENGTH_AGAIN + LENGTHS;
const NEAR = SLOT + 4 * 64;
const FAR = NEAR + 10 * 32;
const BYTE = FAR + 16;
const PLAIN = BYTE + 8 * 3 * 256;
const CHANCES = PLAIN + 1;

/** No copy goes beyond so many bytes, and some lie by themselves. */
const BLOCK = 4096;

/** Bytes before the packed ones. */
const HEAD = 12;
/** Parts are unpacked for so long at a time; before the browser has compiled this script, one takes as long. */
const STREAM_MS = 4;

const SHORTEST_COPY = 2;

/** Reads bits off packed bytes. */
class Bits {
  constructor(packed) {
    this.packed = packed;
    this.at = 4;
    this.range = 0xffffffff;
    this.code = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
    this.chances = new Uint16Array(CHANCES).fill(1 << 10);
  }

  /** The next bit of this chance, which learns from it. */
  bit(place) {
    const chance = this.chances[place];
    const unset = (this.range >>> 11) * chance;
    if (this.code < unset) {
      this.range = unset;
      this.chances[place] = chance + ((2048 - chance) >> 5);
      this.#shift();
      return 0;
    }
    this.range -= unset;
    this.code -= unset;
    this.chances[place] = chance - (chance >> 5);
    this.#shift();
    return 1;
  }

  /** So many bits that are as likely set as not, the highest first. */
  even(bits) {
    let number = 0;
    for (let left = bits; left > 0; left--) {
      this.range >>>= 1;
      const bit = this.code < this.range ? 0 : 1;
      if (bit) this.code -= this.range;
      number = number * 2 + bit;
      this.#shift();
    }
    return number;
  }

  /** A number of so many bits, the highest first. */
  tree(tree, bits) {
    let node = 1;
    for (let left = bits; left > 0; left--) node = (node << 1) | this.bit(tree + node);
    return node - (1 << bits);
  }

  /** The same, the lowest first. */
  reverseTree(tree, bits) {
    let node = 1;
    let number = 0;
    for (let place = 0; place < bits; place++) {
      const bit = this.bit(tree + node);
      node = (node << 1) | bit;
      number |= bit << place;
    }
    return number;
  }

  length(place) {
    if (!this.bit(place)) return SHORTEST_COPY + this.tree(place + 2, 3);
    if (!this.bit(place + 1)) return SHORTEST_COPY + 8 + this.tree(place + 10, 3);
    return SHORTEST_COPY + 16 + this.tree(place + 18, 8);
  }

  /** How far back a copy of this length is from, less one. */
  back(length) {
    const slot = this.tree(SLOT + Math.min(length - SHORTEST_COPY, 3) * 64, 6);
    if (slot < 4) return slot;
    const rest = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) * 2 ** rest;
    if (slot < 14) return high + this.reverseTree(NEAR + (slot - 4) * 32, rest);
    return high + this.even(rest - 4) * 16 + this.reverseTree(FAR, 4);
  }

  #shift() {
    while (this.range < 0x1000000) {
      this.range = (this.range << 8) >>> 0;
      this.code = ((this.code << 8) | this.packed[this.at++]) >>> 0;
    }
  }
}

/** Adler's checksum. */
function adlerOf(bytes) {
  let [one, all] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    // As many as can be added up before the sums become too large.
    const end = Math.min(at + 3800, bytes.length);
    for (; at < end; at++) all += one += bytes[at];
    one %= 65521;
    all %= 65521;
  }
  return all * 65536 + one;
}

/** Packed bytes that are being unpacked, part by part. */
export class Unpacking {
  #bits;
  #plain;
  #checksum;
  #at = 0;
  #state = 0;
  #backs = [0, 0, 0, 0];

  /** Throws if it is nothing packed. */
  constructor(packed) {
    const head = new DataView(packed.buffer, packed.byteOffset, packed.length);
    const number = (at) => head.getUint32(at, true);
    const bits = HEAD + number(8);
    this.bytes = new Uint8Array(number(0));
    this.#checksum = number(4);
    this.#plain = packed.subarray(HEAD, bits);
    this.#bits = new Bits(packed.subarray(bits));
  }

  /** Unpacks the next part, of about a millisecond, and gives it; nothing at the end. Throws if it is damaged. */
  next() {
    const start = this.#at;
    const end = Math.min(start + BLOCK, this.bytes.length);
    if (start < end) this.#block(end);
    if (start < end && end === this.bytes.length && adlerOf(this.bytes) !== this.#checksum) throw new Error('damaged');
    return this.bytes.subarray(start, end);
  }

  #block(end) {
    const start = this.#at;
    if (this.#bits.bit(PLAIN)) {
      this.bytes.set(this.#plain.subarray(0, end - start), start);
      this.#plain = this.#plain.subarray(end - start);
      this.#at = end;
    }
    while (this.#at < end) {
      if (this.#bits.bit(COPY + this.#state)) this.#copy(end);
      else this.#byte();
    }
  }

  #byte() {
    const { bytes } = this;
    const bits = this.#bits;
    const at = this.#at++;
    const trees = BYTE + ((at > 0 ? bytes[at - 1] : 0) >> 5) * 768;
    let node = 1;
    if (this.#state >= 7) {
      // It is another byte than the copied one would be: as long as its bits are the same, that tells.
      let copied = bytes[at - 1 - this.#backs[0]];
      for (let same = true; node < 256 && same; copied <<= 1) {
        const wanted = (copied >> 7) & 1;
        const bit = bits.bit(trees + ((1 + wanted) << 8) + node);
        node = (node << 1) | bit;
        same = bit === wanted;
      }
    }
    while (node < 256) node = (node << 1) | bits.bit(trees + node);
    bytes[at] = node;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  #copy(end) {
    const bits = this.#bits;
    const state = this.#state;
    const isAfterCopy = state >= 7;
    let length;
    if (!bits.bit(AGAIN + state)) {
      length = bits.length(LENGTH);
      this.#backs = [bits.back(length), ...this.#backs.slice(0, 3)];
      this.#state = isAfterCopy ? 10 : 7;
    } else if (this.#isShort()) {
      length = 1;
      this.#state = isAfterCopy ? 11 : 9;
    } else {
      length = bits.length(LENGTH_AGAIN);
      this.#state = isAfterCopy ? 11 : 8;
    }
    this.#put(length, end);
  }

  /** Reads from as far as which of the last copies, which is the last one from then on; whether it is for one byte. */
  #isShort() {
    const bits = this.#bits;
    if (!bits.bit(OTHER + this.#state)) return !bits.bit(LONG_AGAIN + this.#state);
    let which = 1;
    while (which < 3 && bits.bit(OTHER + which * STATES + this.#state)) which++;
    this.#backs.unshift(...this.#backs.splice(which, 1));
    return false;
  }

  #put(length, end) {
    const { bytes } = this;
    const from = this.#at - 1 - this.#backs[0];
    if (from < 0 || this.#at + length > end) throw new Error('damaged');
    for (let i = 0; i < length; i++) bytes[this.#at + i] = bytes[from + i];
    this.#at += length;
  }
}

/** The bytes that packed ones stand for. Throws if they are damaged. */
export function unlz(packed) {
  const unpacking = new Unpacking(packed);
  while (unpacking.next().length > 0);
  return unpacking.bytes;
}

/** The same as a stream, which leaves time for other things. */
export function unlzStream(packed) {
  const unpacking = new Unpacking(packed);
  const pull = async (stream) => {
    await new Promise((resolve) => setTimeout(resolve));
    const end = performance.now() + STREAM_MS;
    do {
      const part = unpacking.next();
      if (part.length === 0) return stream.close();
      stream.enqueue(part);
    } while (performance.now() < end);
    return undefined;
  };
  return new ReadableStream({ pull });
}
