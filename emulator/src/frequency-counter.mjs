// The chip's frequency counter (FC0 of CLOCKS): it counts a clock against clk_ref for an interval and returns its
// frequency.

const REF_KHZ = 0x80;
const INTERVAL = 0x90;
const SRC = 0x94;
const STATUS = 0x98;
const RESULT = 0x9c;
const STATUS_DONE = 1 << 4;
const STATUS_RUNNING = 1 << 8;
/** Fraction bits of the result. */
const FRACTION_BITS = 5;
const HERTZ_PER_KHZ = 1000;
/** A test takes this time multiplied by 2 to the power of INTERVAL. */
const SHORTEST_NANOS = 980;
/** The clocks that can be counted, by their number in SRC. */
const SOURCES = {
  1: (mcu) => mcu.pllSys.frequency,
  2: (mcu) => mcu.pllUsb.frequency,
  3: (mcu) => mcu.roscFreq,
  4: (mcu) => mcu.roscFreq,
  5: (mcu) => mcu.xoscFreq,
  8: (mcu) => mcu.clocks.refFreq,
  9: (mcu) => mcu.clocks.sysFreq,
  10: (mcu) => mcu.clocks.periFreq,
};

/** Adds the counter to CLOCKS. */
export function addFrequencyCounter(mcu, clock) {
  const { clocks } = mcu;
  const written = new Map();
  let doneNanos = null;
  const read = clocks.readUint32.bind(clocks);
  const write = clocks.writeUint32.bind(clocks);
  const isDone = () => doneNanos !== null && clock.nanos >= doneNanos;
  // The counter relies on the frequency of clk_ref in REF_KHZ. If that is wrong, the result is wrong by the same
  // factor.
  const told = () => ((written.get(REF_KHZ) ?? 0) * HERTZ_PER_KHZ) / mcu.clocks.refFreq;
  const result = () => {
    const hertz = (SOURCES[written.get(SRC)]?.(mcu) ?? 0) * told();
    return Math.round((hertz / HERTZ_PER_KHZ) * (1 << FRACTION_BITS));
  };
  clocks.readUint32 = (offset) => {
    if (offset === STATUS) return doneNanos === null ? 0 : isDone() ? STATUS_DONE : STATUS_RUNNING;
    if (offset === RESULT) return isDone() ? result() : 0;
    return read(offset);
  };
  clocks.writeUint32 = (offset, value) => {
    if (offset >= REF_KHZ && offset <= SRC) written.set(offset, value);
    if (offset === SRC) doneNanos = clock.nanos + SHORTEST_NANOS * 2 ** ((written.get(INTERVAL) ?? 8) & 15);
    write(offset, value);
  };
}
