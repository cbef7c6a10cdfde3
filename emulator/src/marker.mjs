// Every image contains `gousset-image board=<name> version=<x.y.z>;` in flash. The check of this marker keeps an image
// for one board from being tested on another.
import { Failure } from './failure.mjs';

const MARKER = /gousset-image board=([a-z0-9-]+) version=(\d+\.\d+\.\d+);/g;

/** Returns the version of the image. Throws a Failure if the image is not for `board`. */
export function checkMarker(flash, board, name) {
  const text = Buffer.from(flash.buffer, flash.byteOffset, flash.byteLength).toString('latin1');
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0) {
    throw new Failure(`${name}: carries no gousset-image marker, so it is no image of this firmware.`);
  }
  const other = markers.find(([, named]) => named !== board);
  if (other) {
    throw new Failure(`${name}: is an image for the board ${other[1]}, not for ${board}.`);
  }
  return markers[0][2];
}
