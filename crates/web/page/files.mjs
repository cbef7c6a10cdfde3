// Files that leave the page and come back to it.
import { PANEL } from './handheld.mjs';

/** A saved picture has so many pixels for one of the panel: other programs blur small ones. */
const ENLARGED = 4;

/** Hands over a file as a download. */
export function download(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The picture of a panel as a PNG. */
export function pictureFile(panel) {
  const enlarged = new OffscreenCanvas(PANEL * ENLARGED, PANEL * ENLARGED);
  const context = enlarged.getContext('2d', { alpha: false });
  context.imageSmoothingEnabled = false;
  context.drawImage(panel, 0, 0, enlarged.width, enlarged.height);
  return enlarged.convertToBlob({ type: 'image/png' });
}

/** Today as part of a file's name. */
export function today(now = new Date()) {
  return now.toISOString().slice(0, 10);
}
