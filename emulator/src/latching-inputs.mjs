// Erratum E9 of the RP2350, in its worst form: a pad with input and pull-down enabled that was high stays high when it
// is no longer driven, until its input is disabled.

/** Adds the erratum to all pins of a chip. */
export function latchInputs(mcu) {
  const driven = new Map();
  // The library refreshes a pad's level when its register is written. That is not an external driver.
  let refreshing = false;
  for (const pin of mcu.gpio) {
    const setInputValue = pin.setInputValue.bind(pin);
    pin.setInputValue = (level) => {
      if (!refreshing) driven.set(pin, { level, setInputValue });
      const stays = !level && pin.rawInputValue && pin.inputEnable && pin.pulldownEnabled;
      if (!stays) setInputValue(level);
    };
  }
  const { pads } = mcu.named;
  const write = pads.writeUint32.bind(pads);
  pads.writeUint32 = (offset, value) => {
    refreshing = true;
    write(offset, value);
    refreshing = false;
    for (const [pin, { level, setInputValue }] of driven) {
      if (!pin.inputEnable && pin.rawInputValue !== level) setInputValue(level);
    }
  };
}
