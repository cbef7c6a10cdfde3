// The panel's picture as a canvas wants it.

/** The widened colour of every pixel the panel can show, as a canvas has it: red in the lowest byte. */
const COLOURS = new Uint32Array(0x10000);
const OPAQUE = 0xff000000;
for (let pixel = 0; pixel < COLOURS.length; pixel++) {
  const red = pixel >> 11;
  const green = (pixel >> 5) & 0x3f;
  const blue = pixel & 0x1f;
  COLOURS[pixel] = OPAQUE | ((blue << 19) | ((blue >> 2) << 16)) | ((green << 10) | ((green >> 4) << 8)) | (red << 3) | (red >> 2);
}

/** Puts a picture, two bytes a pixel and the higher one first, into `pixels`, an Uint32Array over an ImageData's bytes. */
export function paint(picture, pixels) {
  for (let at = 0; at < pixels.length; at++) pixels[at] = COLOURS[(picture[2 * at] << 8) | picture[2 * at + 1]];
}

/** The light of a handheld as it is made: a display shows it as bright as it shows anything. */
const FULL_LIGHT = 80;

/**
 * By how much a panel with so many percent of light is darker. Colours on a display are the 2.2th root of light, so half
 * of the light is three quarters of the number.
 */
export function brightnessOf(light) {
  return Math.min(light / FULL_LIGHT, 1) ** (1 / 2.2);
}
