// Pictures as PNG files: 240 rows, 8 bits per channel. The conversion from and to the panel's colours is exact.
import { readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { GLASS } from './boards.mjs';
import { Failure } from './failure.mjs';

const RGB = 2;
const SAME_SHADE = 0.25;

/** Converts RGB565 pixels to RGBA bytes. */
export function toRgba(picture) {
  const rgba = new Uint8Array(picture.length * 4);
  picture.forEach((pixel, i) => {
    const red = pixel >> 11;
    const green = (pixel >> 5) & 0x3f;
    const blue = pixel & 0x1f;
    rgba[4 * i] = (red << 3) | (red >> 2);
    rgba[4 * i + 1] = (green << 2) | (green >> 4);
    rgba[4 * i + 2] = (blue << 3) | (blue >> 2);
    rgba[4 * i + 3] = 255;
  });
  return rgba;
}

export function writePng(file, rgba) {
  const png = new PNG({ width: rgba.length / 4 / GLASS, height: GLASS });
  png.data.set(rgba);
  writeFileSync(file, PNG.sync.write(png, { colorType: RGB, inputHasAlpha: true }));
}

/** Returns the RGBA bytes of a PNG that is `width` pixels wide. */
export function readPng(file, width) {
  let png;
  try {
    png = PNG.sync.read(readFileSync(file));
  } catch (error) {
    throw new Failure(`${file} cannot be read as a PNG: ${error.message}.`);
  }
  if (png.width !== width || png.height !== GLASS) {
    throw new Failure(`${file} is ${png.width}×${png.height}, and the picture is ${width}×${GLASS}.`);
  }
  return new Uint8Array(png.data);
}

/** Returns the number of different pixels, and a picture with them in red over the dimmed expected picture. */
export function compare(actual, expected) {
  const difference = new Uint8Array(actual.length);
  let pixels = 0;
  for (let i = 0; i < actual.length; i += 4) {
    const differs = actual[i] !== expected[i] || actual[i + 1] !== expected[i + 1] || actual[i + 2] !== expected[i + 2];
    if (differs) {
      pixels++;
      difference.set([255, 0, 0, 255], i);
    } else {
      for (let channel = 0; channel < 3; channel++) difference[i + channel] = expected[i + channel] * SAME_SHADE;
      difference[i + 3] = 255;
    }
  }
  return { pixels, difference };
}
