// The saves in real storages: after a browser is killed, in several tabs, and in a storage that refuses, is full or is damaged.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Tab, launch, until } from './driver.mjs';
import { beginLexio, playLexio } from './play.mjs';
import { keepFiles, saveArea } from './suite.mjs';

/** The browser is killed after this many saves. With localStorage, Chromium has stored the first few of them. */
const SAVES = 8;

/** A save area in which French is chosen. */
const FRENCH_FILE = fileURLToPath(new URL('../../../tests/flash/0.1.0-fr.bin', import.meta.url));
const FRENCH = readFileSync(FRENCH_FILE);

/** The key of the save area in localStorage in earlier versions. */
const EARLIER = 'gousset.saves';

/** Defines the tests in a browser. */
export function testSaves(bench) {
  const { found, inTab } = bench;
  const page = () => bench.server.at('/');
  /** Stores a save area as an earlier version did, while the page is closed. Returns its text. */
  const putEarlier = async (tab, area) => {
    await tab.page.goto(bench.server.at('/blank'));
    const text = area.toString('base64');
    await tab.page.evaluate((key, value) => localStorage.setItem(key, value), EARLIER, text);
    return text;
  };

  test('a killed browser loses the last move at most', async () => {
    await withProfile(found, async (start, kill) => {
      const open = async () => {
        const browser = await start();
        const tab = await Tab.open(browser, { context: browser.defaultBrowserContext(), preload: keepFiles });
        await tab.goto(page());
        return tab;
      };
      const tab = await open();
      await beginLexio(tab);
      const saves = [];
      await until(async () => {
        await playLexio(tab);
        const bytes = written(await saveArea(tab));
        if (bytes !== saves.at(-1)) saves.push(bytes);
        return saves.length > SAVES;
      }, `${SAVES} saves`, 120_000);
      await kill();
      const again = await open();
      await again.sees('· continue');
      const kept = written(await saveArea(again));
      assert.ok(kept >= saves.at(-2), `${kept} bytes were kept after saves of ${saves}`);
    });
  });

  inTab('a page that is left while it writes has written', { preload: leaveAtWrite }, async (tab) => {
    await tab.goto(page());
    await tab.choose('Settings');
    await tab.sees('Language');
    await tab.page.keyboard.press('ArrowRight');
    await until(() => tab.page.url().endsWith('/blank'), 'another page');
    const other = await Tab.open(bench.browser, { context: tab.context });
    await other.goto(page());
    await other.sees('Réglages');
    assert.deepEqual(other.faults, []);
  });

  inTab('a page from a disk keeps its saves', {}, async (tab) => {
    await tab.goto(pathToFileURL(process.env.GOUSSET_PAGE).href);
    await tab.speakFrench();
    assert.equal(await tab.text('notice'), '');
    await tab.page.reload();
    await tab.sees('Réglages');
  });

  inTab('saves of an earlier version are taken over once, and not lost if that is interrupted', { preload: refuseAdding }, async (tab) => {
    const saves = await putEarlier(tab, FRENCH);
    await tab.goto(page());
    await tab.sees('Réglages');
    assert.equal(await earlier(tab), saves, 'the database was refused');
    const other = await Tab.open(bench.browser, { context: tab.context });
    await other.goto(page());
    await other.sees('Réglages');
    assert.equal(await earlier(other), null);
    // After a kill, the browser may have lost their removal, and an older copy of the page may write others.
    const others = await putEarlier(other, FRENCH.map(() => 0xff));
    await other.goto(page());
    await other.sees('Réglages');
    assert.equal(await earlier(other), others);
    assert.deepEqual(other.faults, []);
  });

  inTab('an older tab that missed its notification changes nothing and stops', { preload: missNotifications }, async (older) => {
    await older.goto(page());
    const newer = await Tab.open(bench.browser, { context: older.context });
    await newer.goto(page());
    await newer.speakFrench();
    await older.page.bringToFront();
    assert.ok(!(await older.isShown('stop')));
    await older.choose('Settings');
    await older.sees('Language');
    await older.page.keyboard.press('ArrowRight');
    await until(() => older.isShown('stop'), 'the older tab says that it is left');
    // It takes the saves back, with everything that the newer tab has saved.
    await older.click('go-on');
    await older.sees('Réglages');
    await until(() => newer.isShown('stop'), 'the other tab says that it is left');
    assert.deepEqual(newer.faults, []);
  });

  inTab('a full storage is reported, and saved to as soon as it has room', { preload: fillUp }, async (tab) => {
    await tab.page.goto(bench.server.at('/blank'));
    const limit = await quota(tab, found);
    await limit(1);
    await tab.goto(page());
    await tab.speakFrench();
    await until(async () => (await tab.text('notice')).includes('plus de place'), 'a notice');
    assert.equal(await tab.page.evaluate(storedBytes), 0);
    await limit(null);
    await until(async () => (await tab.page.evaluate(storedBytes)) > 0, 'the saves in the storage');
    await tab.page.reload();
    await tab.sees('Réglages');
  });

  inTab('where the browser stores nothing it says so, and plays and restores all the same', { preload: refuse }, async (tab) => {
    await tab.goto(page());
    await until(async () => (await tab.text('notice')).includes('stores nothing'), 'a notice');
    await tab.sees('Settings');
    await (await tab.page.$('#import-file')).uploadFile(FRENCH_FILE);
    await tab.answer('replace');
    await tab.sees('Réglages');
  });

  inTab('damaged saves are reported, and stay until the next save', {}, async (tab) => {
    await tab.page.goto(bench.server.at('/blank'));
    await tab.page.evaluate(putDamaged);
    await tab.goto(page());
    await until(async () => (await tab.text('notice')).includes('no longer be read'), 'a notice');
    assert.equal(await tab.page.evaluate(validLength), 7);
    await tab.speakFrench();
    await tab.page.reload();
    await tab.sees('Réglages');
    assert.equal(await tab.text('notice'), '');
  });

  inTab('a storage that the player empties is saved to again', {}, async (tab) => {
    await tab.goto(page());
    await tab.page.evaluate(deleteDatabase);
    await tab.speakFrench();
    await tab.page.reload();
    await tab.sees('Réglages');
  });
}

/** Calls `act` with two functions: one starts a browser, always with the same profile, and one kills it. */
async function withProfile(found, act) {
  const profile = mkdtempSync(join(tmpdir(), 'gousset-profile-'));
  let browser = null;
  const start = async () => (browser = await launch(found, { profile }));
  const kill = async () => {
    const { pid } = browser.process();
    const ended = once(browser.process(), 'exit');
    // The browser is the leader of its process group.
    process.kill(-pid, 'SIGKILL');
    await ended;
    browser = null;
  };
  try {
    await act(start, kill);
  } finally {
    if (browser) await kill();
    rmSync(profile, { recursive: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** The number of written bytes of a save area. Each save adds some, until a sector is erased. */
function written(area) {
  return area.filter((byte) => byte !== 0xff).length;
}

/** The stored text of an earlier version. */
const earlier = (tab) => tab.page.evaluate((key) => localStorage.getItem(key), EARLIER);

/** Makes the page's database, with a record that is too short. */
function putDamaged() {
  return new Promise((resolve) => {
    const request = indexedDB.open('gousset', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('areas', { autoIncrement: true }).add(new Uint8Array(7));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/** The length of the valid record. */
function validLength() {
  return new Promise((resolve) => {
    const request = indexedDB.open('gousset');
    request.onsuccess = () => {
      const records = request.result.transaction('areas').objectStore('areas');
      records.openCursor(null, 'prev').onsuccess = ({ target }) => {
        resolve(target.result.value.length);
        request.result.close();
      };
    };
  });
}

/** The number of written bytes in the valid record. */
function storedBytes() {
  return new Promise((resolve) => {
    const request = indexedDB.open('gousset');
    request.onsuccess = () => {
      const records = request.result.transaction('areas').objectStore('areas');
      records.openCursor(null, 'prev').onsuccess = ({ target }) => {
        resolve((target.result?.value ?? []).filter((byte) => byte !== 0xff).length);
        request.result.close();
      };
    };
  });
}

function deleteDatabase() {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase('gousset').onsuccess = resolve;
  });
}

/** Leaves the page as soon as it writes a save. */
function leaveAtWrite() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...all) {
    location.replace('/blank');
    return put.apply(this, all);
  };
}

/** Aborts every transaction that adds a record. */
function refuseAdding() {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...all) {
    const request = add.apply(this, all);
    this.transaction.abort();
    return request;
  };
}

/** Returns a function that limits the storage to a number of bytes, or lifts the limit: that of Chromium, elsewhere `fillUp`. */
async function quota(tab, found) {
  const { origin } = new URL(tab.page.url());
  if (found.name !== 'chrome') return (quotaSize) => tab.page.evaluate((size) => (sessionStorage.limit = size ?? ''), quotaSize);
  const devtools = await tab.page.createCDPSession();
  return (quotaSize) => devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaSize ?? undefined });
}

/** Aborts every write while a limit is set. */
function fillUp() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...all) {
    const request = put.apply(this, all);
    if (sessionStorage.limit) this.transaction.abort();
    return request;
  };
}

/** Refuses the database, as a browser does in a sandbox. */
function refuse() {
  Object.defineProperty(globalThis, 'indexedDB', {
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
}

/** Prevents the page from noticing another tab before it writes. */
function missNotifications() {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...all) {
    const isMissed = type === 'storage' || type === 'visibilitychange';
    if (!isMissed) addEventListener.call(this ?? globalThis, type, ...all);
  };
}
