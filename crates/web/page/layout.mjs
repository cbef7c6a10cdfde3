// Where the screen and the buttons go. Pixels of the panel become whole numbers of the display's own, so they stay crisp.
import { PANEL } from './handheld.mjs';

/** The handheld as in the window on a PC, in pixels of the panel, and the pitch of its buttons. */
const DEVICE = { width: 288, height: 410, pitch: 28 };
/** From this scale on the handheld is drawn whole: its buttons are large enough for a pointer, or for a finger. */
const WHOLE_FROM = { fine: 1.5, coarse: 1.6 };
/** What bezel and body take around the screen where it fills the display, in CSS pixels. */
const FRAME = 14;
/** Pitches of buttons for thumbs, and the air around a group of them. */
const SMALLEST_PITCH = 44;
const LARGEST_PITCH = 68;
const AIR = 12;

/**
 * How to lay out a room of so many CSS pixels, with so many pixels of the display to one of them: `kind`, CSS pixels to one
 * of the panel (`unit`) and between two buttons (`pitch`).
 */
export function layoutFor({ width, height, density, coarse }) {
  const crisp = (scale) => Math.floor(scale * density) / density;
  const whole = crisp(Math.min(width / DEVICE.width, height / DEVICE.height));
  if (whole >= (coarse ? WHOLE_FROM.coarse : WHOLE_FROM.fine)) {
    return { kind: 'whole', unit: whole, pitch: DEVICE.pitch * whole };
  }
  const thumbs = 3 * SMALLEST_PITCH + 2 * AIR;
  const upright = Math.min(width - FRAME, height - FRAME - AIR - thumbs) / PANEL;
  const lying = Math.min(width - FRAME - 2 * thumbs, height - FRAME) / PANEL;
  const kind = upright >= lying ? 'upright' : 'lying';
  // Below one pixel of the display to one of the panel there is nothing left to read: then it may be cut off.
  const unit = Math.max(crisp(Math.max(upright, lying)), 1 / density);
  const screen = PANEL * unit + FRAME;
  const room = kind === 'upright' ? Math.min(width / 2, height - screen - AIR) : Math.min((width - screen) / 2, height);
  const pitch = Math.min(Math.max((room - 2 * AIR) / 3, SMALLEST_PITCH), LARGEST_PITCH);
  return { kind, unit, pitch };
}
