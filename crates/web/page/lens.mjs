// A lens over the picture while a finger is on a row of narrow pieces. It shows the row larger, above the finger. The finger
// slides from piece to piece, as far apart as in the lens, and chooses one when it is lifted.
import { element } from './dom.mjs';
import { PANEL } from './handheld.mjs';

/** The least width and height of what a finger can choose, in CSS pixels. */
export const LEAST_TARGET = 32;
/** The narrowest pieces of a row, in pixels of the panel, and the least scale of a lens. */
const NARROWEST = 14;
const LEAST_SCALE = 1.25;
/** The rows of the panel that a lens shows above and below the pieces, because a chosen piece is lifted. */
const LENS_MARGIN = 6;
/** The distance of the lens from the pieces, in CSS pixels. */
const LENS_AIR = 6;
/** A finger that goes this far up or down from where it came down chooses nothing. */
const FAR = 72;
const LENS_FRAME = 3;
const LENS_COLOUR = '#ffc848';

/** The least size of an element for a finger, in pixels of the panel of this size in CSS pixels. 0 for a mouse. */
export function leastFor(unit) {
  return unit > 0 ? Math.ceil(LEAST_TARGET / unit) : 0;
}

/** The scale of a lens at which every piece is wide enough. */
export function scaleOfLens(unit) {
  return Math.max(LEAST_SCALE, LEAST_TARGET / (NARROWEST * unit));
}

/**
 * Opens a lens for a touch at the column `x` of the panel, if it is on a crowded row. Returns null, or the lens. Its `move` takes
 * the distance of the finger from where it came down, and returns whether lifting it chooses something.
 */
export function openLens({ handheld, panel, touch, x, unit }) {
  const row = handheld.crowd(touch);
  if (!row) return null;
  const scale = scaleOfLens(unit);
  const top = Math.max(row[1] - LENS_MARGIN, 0);
  const height = Math.min(row[1] + row[3] + LENS_MARGIN, PANEL) - top;
  const picture = new OffscreenCanvas(PANEL, height);
  picture.getContext('2d').drawImage(panel, 0, -top);
  const canvas = element('lens');
  const density = devicePixelRatio * unit;
  Object.assign(canvas, { width: Math.round(PANEL * density), height: Math.round(height * scale * density), hidden: false });
  const above = row[1] * unit - LENS_AIR - height * scale * unit;
  Object.assign(canvas.style, { width: `${PANEL * unit}px`, height: `${height * scale * unit}px`, translate: `0 ${above}px` });
  const context = canvas.getContext('2d', { alpha: false });
  const draw = (area) => {
    context.setTransform(scale * density, 0, 0, scale * density, x * (1 - scale) * density, 0);
    context.imageSmoothingEnabled = false;
    context.fillRect(-PANEL, 0, 3 * PANEL, height);
    context.drawImage(picture, 0, 0);
    if (!area) return;
    context.lineWidth = LENS_FRAME / (scale * unit);
    context.strokeStyle = LENS_COLOUR;
    context.strokeRect(area[0] - 1, area[1] - top - 1, area[2] + 2, area[3] + 2);
  };
  draw(handheld.chosen(touch));
  return {
    move(across, along) {
      handheld.slide(touch, Math.round(x + across / (scale * unit)));
      const isNear = Math.abs(along) < FAR;
      draw(isNear ? handheld.chosen(touch) : null);
      return isNear;
    },
    close: () => (canvas.hidden = true),
  };
}
