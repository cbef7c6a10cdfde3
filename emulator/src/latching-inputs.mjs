// Erratum E9 of the RP2350, at its worst: a pad whose input and pull-down are on and that was high stays high when what
// drives it lets go, until its input is switched off.

/** Makes the pins of a chip so. */
export function latchInputs(mcu) {
  const driven = new Map();
  // A pad that is written to looks at its own level again, which nobody else drives.
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
