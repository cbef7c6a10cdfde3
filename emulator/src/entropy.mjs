// A repeatable stream for the ring oscillator's random bit. The PC side of the project generates the same stream from
// the same seed: change both or neither.

export class EntropyStream {
  /** `seed` is a BigInt below 2^64. */
  constructor(seed) {
    const low = Number(seed & 0xffffffffn);
    const high = Number(seed >> 32n);
    this.state = (Math.imul(low ^ high, 0x9e3779b1) ^ 0x6c078965) >>> 0 || 1;
  }

  nextBit() {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s >>> 0;
    return (s >>> 7) & 1;
  }
}
