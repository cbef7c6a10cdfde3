// Converts the panel's picture for a canvas.

/** The colour of every possible pixel, widened to 8 bits per channel, with red in the lowest byte as in a canvas. */
const COLOURS = new Uint32Array(0x10000);
const OPAQUE = 0xff000000;
for (let pixel = 0; pixel < COLOURS.length; pixel++) {
  const red = pixel >> 11;
  const green = (pixel >> 5) & 0x3f;
  const blue = pixel & 0x1f;
  COLOURS[pixel] = OPAQUE | ((blue << 19) | ((blue >> 2) << 16)) | ((green << 10) | ((green >> 4) << 8)) | (red << 3) | (red >> 2);
}

/** Copies a picture, two bytes per pixel with the higher one first, to `pixels`, a Uint32Array over the bytes of an ImageData. */
export function paint(picture, pixels) {
  for (let at = 0; at < pixels.length; at++) pixels[at] = COLOURS[(picture[2 * at] << 8) | picture[2 * at + 1]];
}

/** The default light of a handheld. The page shows it at full brightness. */
const FULL_LIGHT = 80;

/**
 * The factor for the colours of a panel with this many percent of light. Colour values are the 2.2th root of light, so half
 * of the light is about three quarters of the value.
 */
export function brightnessOf(light) {
  return Math.min(light / FULL_LIGHT, 1) ** (1 / 2.2);
}
