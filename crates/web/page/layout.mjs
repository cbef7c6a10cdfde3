// The layout of the screen and the buttons on any display.
import { PANEL } from './handheld.mjs';

/** The size of the handheld in pixels of the panel, as in the window on a PC, and the pitch of its buttons. */
const DEVICE = { width: 288, height: 410, pitch: 28 };
/** From this scale on the whole handheld is drawn, because its buttons are then large enough for a finger. */
const WHOLE_FROM = 1.75;
/** The scale is rounded down to whole pixels if the picture keeps at least this part of its size. */
const CRISP_FROM = { fine: 0.8, coarse: 0.96 };
/** The same for the picture alone. */
const CRISP_ALONE = { fine: 0.92, coarse: 0.96 };
/** The width of bezel and body around the screen if it fills the display, in CSS pixels. */
const FRAME = 14;
/** The distance of the buttons from the side of the display. A phone takes a swipe that begins nearer for "back". */
export const EDGE = 24;
/** The least and the largest pitch of buttons for thumbs, if there is enough room. */
const PITCHES = { usual: { least: 44, most: 68 }, large: { least: 60, most: 88 } };
/** The same if there is little room. */
const SMALLEST_PITCH = 36;
/** The least distance between a group of buttons and anything else, and what is preferred in addition. */
const AIR = 8;
const MORE_AIR = { upright: 6, lying: 16 };
/**
 * If there is height for it, the groups are side by side and one is higher than the other by this many buttons. Then each reaches
 * into the empty corner of the other, and buttons are larger. Large buttons are still more apart in height.
 */
const STAGGER = 1.5;
const MORE_STAGGER = 2.2;
/** The most that such buttons are apart. */
const MOST_STAGGERED = { usual: 72, large: 88 };
/** A smaller picture is not readable. If there is no space for this one, the page scrolls. */
export const SMALLEST_UNIT = 0.75;

/**
 * Returns the layout of a room of this size in CSS pixels, with this many pixels of the display per CSS pixel: `kind`, CSS
 * pixels per pixel of the panel (`unit`) and between two buttons (`pitch`), and how many buttons one group is higher than the other (`stagger`). With `large`, buttons take precedence over the
 * picture. With `alone`, there is only the picture. On a touch screen it then has no frame.
 */
export function layoutFor({ width, height, density, coarse, large = false, alone = false }) {
  const pointer = coarse ? 'coarse' : 'fine';
  const fit = (scale) => {
    const crisp = Math.floor(scale * density) / density;
    return crisp >= scale * CRISP_FROM[pointer] ? crisp : scale;
  };
  if (alone) {
    const scale = (Math.min(width, height) - (coarse ? 0 : FRAME)) / PANEL;
    const crisp = Math.floor(scale * density) / density;
    const unit = crisp >= scale * CRISP_ALONE[pointer] ? crisp : scale;
    return { kind: 'alone', unit: Math.max(unit, SMALLEST_UNIT), pitch: SMALLEST_PITCH, stagger: 0 };
  }
  const whole = Math.min(width / DEVICE.width, height / DEVICE.height);
  if (whole >= WHOLE_FROM) return { kind: 'whole', unit: fit(whole), pitch: DEVICE.pitch * fit(whole), stagger: 0 };
  const { least, most } = large ? PITCHES.large : PITCHES.usual;
  const thumbs = 3 * least + AIR;
  const upright = Math.min(width - FRAME, height - FRAME - 2 * AIR - thumbs) / PANEL;
  const lying = Math.min(width - FRAME - 2 * (thumbs + EDGE), height - FRAME) / PANEL;
  const kind = upright >= lying ? 'upright' : 'lying';
  const unit = Math.max(fit(Math.max(upright, lying)), SMALLEST_UNIT);
  const screen = PANEL * unit + FRAME;
  const across = (kind === 'upright' ? width / 2 : (width - screen) / 2) - EDGE - AIR / 2;
  const along = kind === 'upright' ? height - screen - 2 * AIR : height - 2 * AIR;
  // A page that scrolls is as high as necessary.
  const room = Math.min(Math.max(across - MORE_AIR[kind], Math.min(across, 3 * least)), Math.max(along, 3 * least));
  const beside = Math.min(Math.max(room / 3, SMALLEST_PITCH), most);
  if (kind === 'lying') return { kind, unit, pitch: beside, stagger: 0 };
  const free = width - 2 * EDGE;
  const size = large ? 'large' : 'usual';
  const candidates = [{ pitch: beside, stagger: 0 }, { pitch: (free - AIR) / 5, stagger: STAGGER }];
  if (large) candidates.push({ pitch: (free - AIR) / 4.15, stagger: MORE_STAGGER });
  const limited = candidates.map(({ pitch, stagger }) => ({
    pitch: stagger === 0 ? pitch : Math.min(pitch, along / (3 + stagger), MOST_STAGGERED[size]),
    stagger,
  }));
  return { kind, unit, ...limited.reduce((best, one) => (one.pitch > best.pitch ? one : best)) };
}
