// Converts the panel's picture for a canvas.

const OPAQUE = 0xff000000;

/**
 * Converts a picture of the panel (RGB565, high byte first) and writes it to `pixels`, a Uint32Array over the bytes of
 * an ImageData.
 */
export function paint(picture, pixels) {
  for (let at = 0; at < pixels.length; at++) {
    const pixel = (picture[2 * at] << 8) | picture[2 * at + 1];
    const red = pixel >> 11;
    const green = (pixel >> 5) & 0x3f;
    const blue = pixel & 0x1f;
    // Eight bits per channel, red in the lowest byte.
    pixels[at] = OPAQUE | (((blue << 3) | (blue >> 2)) << 16) | (((green << 2) | (green >> 4)) << 8) | (red << 3) | (red >> 2);
  }
}

/** The default backlight of a handheld, in percent. The page shows it at full brightness. */
const FULL_LIGHT = 80;

/**
 * Returns the factor for the colour values at a backlight of `light` percent. Colour values are the 2.2th root of
 * light, so half of the light is about three quarters of the value.
 */
export function brightnessOf(light) {
  return Math.min(light / FULL_LIGHT, 1) ** (1 / 2.2);
}
