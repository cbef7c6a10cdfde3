// Files that the page saves and loads.
import { PANEL } from './handheld.mjs';

/** The scale of a saved picture. Other programs blur small pictures. */
const ENLARGED = 4;

/** Offers a file as a download. */
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

/** Today's date, as part of a file name. */
export function today(now = new Date()) {
  return now.toISOString().slice(0, 10);
}
