// Where the screen and the buttons go, on any display.
import { PANEL } from './handheld.mjs';

/** The handheld as in the window on a PC, in pixels of the panel, and the pitch of its buttons. */
const DEVICE = { width: 288, height: 410, pitch: 28 };
/** From this scale on the handheld is drawn whole: its buttons are large enough for a finger then. */
const WHOLE_FROM = 1.75;
/** Whole pixels are taken if the picture is then at least this large, compared to one that fills the room. */
const CRISP_FROM = { fine: 0.8, coarse: 0.9 };
/** What bezel and body take around the screen where it fills the display, in CSS pixels. */
const FRAME = 14;
/** Between the buttons and the side of the display: a swipe that begins nearer to it means «back» to a phone. */
export const EDGE = 24;
/** Pitches of buttons for thumbs: at least, where there is room for it, and at most. */
const PITCHES = { usual: { least: 44, most: 68 }, large: { least: 60, most: 88 } };
/** The same where there is not. */
const SMALLEST_PITCH = 36;
/** The least air between a group of buttons and anything else, and what it has better. */
const AIR = 8;
const MORE_AIR = 6;
/** Nobody reads a smaller picture: a room without space for it is scrolled. */
export const SMALLEST_UNIT = 0.75;

/**
 * How to lay out a room of so many CSS pixels, with so many pixels of the display to one of them: `kind`, CSS pixels to one
 * of the panel (`unit`) and between two buttons (`pitch`). With `large`, buttons come before the picture.
 */
export function layoutFor({ width, height, density, coarse, large = false }) {
  const pointer = coarse ? 'coarse' : 'fine';
  const fit = (scale) => {
    const crisp = Math.floor(scale * density) / density;
    return crisp >= scale * CRISP_FROM[pointer] ? crisp : scale;
  };
  const whole = Math.min(width / DEVICE.width, height / DEVICE.height);
  if (whole >= WHOLE_FROM) return { kind: 'whole', unit: fit(whole), pitch: DEVICE.pitch * fit(whole) };
  const { least, most } = large ? PITCHES.large : PITCHES.usual;
  const thumbs = 3 * least + AIR;
  const upright = Math.min(width - FRAME, height - FRAME - 2 * AIR - thumbs) / PANEL;
  const lying = Math.min(width - FRAME - 2 * (thumbs + EDGE), height - FRAME) / PANEL;
  const kind = upright >= lying ? 'upright' : 'lying';
  const unit = Math.max(fit(Math.max(upright, lying)), SMALLEST_UNIT);
  const screen = PANEL * unit + FRAME;
  const across = (kind === 'upright' ? width / 2 : (width - screen) / 2) - EDGE - AIR / 2;
  const along = kind === 'upright' ? height - screen - 2 * AIR : height - 2 * AIR;
  // A room that is scrolled has all the length it needs.
  const room = Math.min(Math.max(across - MORE_AIR, Math.min(across, 3 * least)), Math.max(along, 3 * least));
  return { kind, unit, pitch: Math.min(Math.max(room / 3, SMALLEST_PITCH), most) };
}
