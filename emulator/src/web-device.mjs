// The browser page without a browser, as a device for scripts. It runs the page's WebAssembly (called "face" in the
// page) through the page's own module (crates/web/page/handheld.mjs). It has no chip, no bus and no piezo, so it has
// fewer figures.
import { Handheld } from '../../crates/web/page/handheld.mjs';
import { Failure } from './failure.mjs';
import { SAVE_SIZE } from './flash.mjs';
import { TEAR_NAMES } from './tears.mjs';

const MS = 1e6;

/** The element of the page that contains the face. */
const CARRIED = /<script type="application\/octet-stream" id="face">([^<]*)<\/script>/;

/** Returns the packed face of a page. Throws a Failure for another file. */
export function carriedFace(page, file) {
  const found = CARRIED.exec(page);
  if (!found) throw new Failure(`${file} is no page of Gousset: there is no face in it.`);
  return found[1];
}

export class WebDevice {
  /** `wasm` is the page's face. `save`, if given, fills the save area. */
  static async of(wasm, save) {
    const device = new WebDevice(await Handheld.of(wasm));
    if (save && save.length !== SAVE_SIZE) throw new Failure(`a save area has ${SAVE_SIZE} bytes, not ${save.length}.`);
    if (save) device.fillSave(save);
    return device;
  }

  constructor(handheld) {
    this.handheld = handheld;
    this.supply = {
      setUsb: (on) => handheld.feedUsb(on),
      setBattery: (percent) => handheld.feedBattery(percent),
      setCellVolts: (volts) => handheld.feedMillivolts(Math.round(volts * 1000)),
    };
    this.flash = { cutAfter: (bytes, tear, seed) => handheld.cutAfter(bytes, TEAR_NAMES.indexOf(tear), seed) };
  }

  get isOn() {
    return this.handheld.isOn;
  }

  get nanos() {
    return this.handheld.now * MS;
  }

  get pictureChangedNanos() {
    return this.handheld.changedAt * MS;
  }

  meter() {
    return new Meter(this.handheld);
  }

  /** Replaces the save area. The device must be off. */
  fillSave(save) {
    this.handheld.saveArea.set(save);
  }

  powerOn(seed) {
    this.handheld.boot(seed);
  }

  powerOff() {
    this.handheld.cut();
  }

  run(nanos) {
    this.handheld.run(Math.round(nanos / MS));
  }

  picture() {
    return pixelsOf(this.handheld.picture);
  }

  /** Does nothing: the page's picture and buttons are not turned. */
  turn() {}

  hold(button) {
    this.handheld.press(button);
  }

  release(button) {
    this.handheld.release(button);
  }
}

class Meter {
  constructor(handheld) {
    this.handheld = handheld;
    this.last = handheld.totals;
  }

  take() {
    const { handheld, last } = this;
    const totals = handheld.totals;
    const since = (name) => totals[name] - last[name];
    this.last = totals;
    return {
      ms: handheld.now,
      asleep: since('elapsedMs') > 0 ? since('idleMs') / since('elapsedMs') : 0,
      panel_bytes: since('panelBytes'),
      frames: since('frames'),
      flash_programmed: since('programmedBytes'),
      flash_erased_sectors: since('erasedSectors'),
      light: handheld.light > 0,
      power: handheld.isOn,
    };
  }
}

/** Returns the pixels of a picture in the panel's byte order. */
function pixelsOf(bytes) {
  return Uint16Array.from({ length: bytes.length / 2 }, (_, i) => (bytes[2 * i] << 8) | bytes[2 * i + 1]);
}
