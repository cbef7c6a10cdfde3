// Shared functions of the browser tests: tests with a tab of their own, and files that the page offers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tab, until } from './driver.mjs';

/** A test with a tab of its own. It fails if the tab reports an error. */
export function testInTab(browser, name, options, act) {
  test(name, async () => {
    const tab = await Tab.open(browser(), options);
    try {
      await act(tab);
      assert.deepEqual(tab.faults, []);
    } finally {
      await tab.close();
    }
  });
}

/** Keeps the last file that the page offers, for `handedOver`. It is a `preload` of a tab. */
export function keepFiles() {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    reader.onload = () => (globalThis.lastFile = reader.result);
    reader.readAsDataURL(blob);
    return createObjectURL(blob);
  };
  // A browser asks before it downloads many files.
  HTMLAnchorElement.prototype.click = () => {};
}

/** The file that a page with `keepFiles` offers after a click on this button. */
export async function handedOver(tab, button) {
  await tab.page.evaluate(() => (globalThis.lastFile = null));
  await tab.click(button);
  const address = await until(() => tab.page.evaluate(() => globalThis.lastFile), 'a file');
  return Buffer.from(address.split(',')[1], 'base64');
}

/** The save area of a page with `keepFiles`. */
export const saveArea = (tab) => handedOver(tab, 'export');
