import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PanelWaits } from '../src/panel-waits.mjs';

const [SWRESET, SLPIN, SLPOUT, COLMOD] = [0x01, 0x10, 0x11, 0x3a];
const MS = 1e6;

/** Sends commands at times in ms after a reset at 0. Returns the message of the first that comes too early, or null. */
function firstFault(...commands) {
  const waits = new PanelWaits();
  waits.noteReset(0);
  try {
    for (const [command, ms] of commands) waits.noteCommand(command, ms * MS);
    return null;
  } catch (error) {
    return error.message;
  }
}

test('the waits of the data sheet are enough', () => {
  assert.equal(firstFault([COLMOD, 5], [COLMOD, 5.001], [SLPOUT, 120], [COLMOD, 125], [SLPIN, 240], [SLPOUT, 360]), null);
  assert.equal(firstFault([SWRESET, 5], [COLMOD, 10], [SLPOUT, 125]), null);
});

test('a command too soon after a reset, SLPOUT or SLPIN is a fault', () => {
  assert.match(firstFault([COLMOD, 4.9]), /0x3a to the panel 4\.9 ms after a reset: the panel needs 5\.0 ms/);
  assert.match(firstFault([SLPOUT, 119]), /0x11 to the panel 119\.0 ms after a reset: the panel needs 120\.0 ms/);
  assert.match(firstFault([SLPOUT, 120], [COLMOD, 124]), /0x3a to the panel 4\.0 ms after SLPOUT/);
  assert.match(firstFault([SLPOUT, 120], [SLPIN, 239]), /0x10 to the panel 119\.0 ms after SLPOUT/);
  assert.match(firstFault([SLPIN, 130], [COLMOD, 134]), /0x3a to the panel 4\.0 ms after SLPIN/);
  assert.match(firstFault([SLPIN, 130], [SLPOUT, 249]), /0x11 to the panel 119\.0 ms after SLPIN/);
  assert.match(firstFault([SWRESET, 200], [SLPOUT, 210]), /0x11 to the panel 10\.0 ms after a reset/);
});
