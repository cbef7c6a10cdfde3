// The line of `figures`: the cost of a run since the previous such line.

import { SRAM_BASE } from './flash-map.mjs';

const milliseconds = (nanos) => (nanos === null ? null : Math.round(nanos / 1e3) / 1e3);

/** Returns registers as text, such as `{ b2: '0c0c003333' }`. */
function hexadecimal(registers) {
  const text = (byte) => byte.toString(16).padStart(2, '0');
  return Object.fromEntries([...registers].map(([command, bytes]) => [text(command), bytes.map(text).join('')]));
}

const share = (part, whole) => (whole > 0 ? Math.round((part / whole) * 1e5) / 1e5 : 0);

export class Figures {
  constructor(device) {
    this.device = device;
    this.last = device.totals;
  }

  /** Returns the figures as an object, and starts the next measurement. */
  take() {
    const { device, last } = this;
    const totals = device.totals;
    const since = (name) => totals[name] - last[name];
    this.last = totals;
    const elapsed = since('nanos');
    return {
      ms: milliseconds(device.nanos),
      asleep: share(since('asleepNanos'), elapsed),
      dormant: share(since('dormantNanos'), elapsed),
      panel_bytes: since('pixelBytes'),
      frames: since('frames'),
      longest_frame_ms: milliseconds(device.bus.takeLongestFrame()),
      // The firmware's set-up of the panel and its bus.
      reset_pulse_ms: milliseconds(device.bus.resetPulseNanos),
      bus_drive_ma: device.isOn ? device.bus.pads.milliamps : null,
      bus_slew_fast: device.isOn ? device.bus.pads.fast : null,
      panel_registers: hexadecimal(device.panel.registers),
      flash_programmed: since('programmedBytes'),
      flash_erased_sectors: since('erasedSectors'),
      boot_to_light_ms: milliseconds(device.bus.firstLightNanos),
      boot_to_light_cycles: device.firstLightCycles,
      press_to_pixel_ms: milliseconds(device.takeWorstAnswer()),
      // Hz and ms of each tone that has ended.
      tones: device.piezo.takeTones().map(({ hertz, ms }) => [hertz, ms]),
      light: device.isOn && device.bus.lightOn,
      // The stack ends at the start of RAM. Nothing is mapped below it.
      stack_free: device.lowestStack - SRAM_BASE,
      stack_low: `0x${device.lowestStack.toString(16).padStart(8, '0')}`,
      cycles: Math.round(since('cycles')),
      instructions: since('instructions'),
      flash_misses: since('flashMisses'),
      flash_mhz: device.isOn ? device.chip.flashHertz / 1e6 : null,
      power: device.isOn,
    };
  }
}
