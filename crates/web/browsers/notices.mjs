// Notices and dialogs of the page: a notice is in front, and a screen reader can announce it.
import assert from 'node:assert/strict';
import { Tab, until } from './driver.mjs';

/** Clicks that open dialogs over each other. */
const WAYS = [[], ['show-options'], ['show-options', 'see-match'], ['show-options', 'show-licences']];

/** Defines the tests in a browser. */
export function testNotices(bench) {
  const { found, inTab } = bench;
  const page = () => bench.server.at('/');

  inTab('a notice is in front of the dialog that causes it, and can be heard', { preload: watchNotice }, async (tab) => {
    await tab.goto(page());
    for (const clicks of WAYS) {
      for (const click of clicks) await tab.click(click);
      await causeNotice(tab);
      assert.equal(await inFront(tab, 'notice'), 'notice', `after ${clicks}`);
      assert.equal(await tab.page.evaluate(() => globalThis.wasKnown), true, 'it is in its place before its words');
      if (found.name === 'chrome') assert.match(await heard(tab, 'status'), /not a shared match/);
      await tab.page.evaluate(() => {
        for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      });
    }
  });

  inTab('a notice stays in front when dialogs open and close', {}, async (tab) => {
    await tab.goto(page());
    await causeNotice(tab);
    for (const click of ['show-options', 'see-match', 'close-match', 'close-options']) {
      await tab.click(click);
      await until(async () => (await inFront(tab, 'notice')) === 'notice', `the notice in front after ${click}`);
    }
    await tab.page.evaluate(countChanges);
    await causeNotice(tab);
    assert.equal(await tab.page.evaluate(() => globalThis.changes), 2, 'the same notice is emptied and filled, to be heard again');
    await tab.page.click('#notice');
    assert.equal(await tab.text('notice'), '');
  });

  inTab('a page that has to stop says so in front of a dialog, with a button that can be pressed', {}, async (older) => {
    await older.goto(page());
    for (const click of ['show-options', 'see-match']) await older.click(click);
    const newer = await Tab.open(bench.browser, { context: older.context });
    await newer.goto(page());
    await until(() => older.isShown('stop'), 'the older tab says that it is left');
    assert.equal(await inFront(older, 'go-on'), 'go-on');
    assert.equal(await older.page.evaluate(() => document.activeElement.id), 'go-on');
    if (found.name === 'chrome') assert.match(await heard(older, 'alertdialog'), /another tab/);
    assert.deepEqual(newer.faults, []);
  });
}

/** Opens a text that is not a match, and waits for the notice. */
async function causeNotice(tab) {
  const first = await tab.page.evaluate(() => {
    document.getElementById('open-match').click();
    return document.getElementById('notice').textContent;
  });
  assert.equal(first, '', 'it is empty first');
  await until(async () => (await tab.text('notice')).includes('not a shared match'), 'a notice');
}

/** Counts the changes of the notice's text. */
function countChanges() {
  globalThis.changes = 0;
  new MutationObserver(() => (globalThis.changes += 1)).observe(document.getElementById('notice'), { childList: true });
}

/** The element at the middle of another one. */
function inFront(tab, id) {
  return tab.page.evaluate((name) => {
    const { left, top, width, height } = document.getElementById(name).getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.id;
  }, id);
}

/** The texts of this role in the accessibility tree. */
async function heard(tab, role) {
  const devtools = await tab.page.createCDPSession();
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node) => [node.name?.value ?? '', ...(node.childIds ?? []).map((id) => (byId.has(id) ? words(byId.get(id)) : ''))].join(' ');
  return nodes.filter((node) => !node.ignored && node.role?.value === role).map(words).join(' ');
}

/** Records whether the notice was empty and in position for a moment before its text was set. */
function watchNotice() {
  addEventListener('DOMContentLoaded', () => {
    let since = null;
    new MutationObserver((changes) => {
      const isIts = ({ id }) => id === 'notice';
      for (const { target, addedNodes } of changes) {
        if ([...addedNodes].some(isIts) || (isIts(target) && target.textContent === '')) since = performance.now();
        else if (isIts(target)) globalThis.wasKnown = since === null || performance.now() - since > 50;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
