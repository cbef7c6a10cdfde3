// The timing of the SPI: its mode, and how long it takes for a frame of data with the gap before the next frame.
//
// With SPH clear (modes 0 and 2) the PL022 raises its chip select between two frames, which takes two clocks
// (raspberrypi/pico-examples#285). With SPH set (modes 1 and 3) frames follow each other; with DMA, 8.5 clocks per byte
// were measured on a board (raspberrypi/pico-feedback#39).

const SPO = 1 << 6;
const SPH = 1 << 7;
const GAP_CLOCKS = 2;
const GAP_CLOCKS_SPH = 0.5;

/** Returns the time from the start of a frame to the start of the next, in ns. */
export function frameNanos(spi) {
  const gap = spi.control0 & SPH ? GAP_CLOCKS_SPH : GAP_CLOCKS;
  return ((spi.dataBits + gap) * 1e9) / spi.clockFrequency;
}

/** True if data are valid at the rising edges of the clock, as in modes 0 and 3. */
export const readsRisingEdges = (spi) => ((spi.control0 & SPO) === 0) === ((spi.control0 & SPH) === 0);
