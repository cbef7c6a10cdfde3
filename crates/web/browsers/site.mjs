// The page as the files of a site: requests of a visit, offline use, and updates.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { until } from './driver.mjs';
import { BLANK, serve, site } from './server.mjs';

/** Defines the tests in a browser. */
export function testSite({ inTab }) {
  /** A test with a site of its own. `act` gets the tab, the host, and its answers by path, which it may change. */
  const atSite = (name, act) =>
    inTab(name, {}, async (tab) => {
      const answers = { ...site(), '/blank': BLANK };
      const host = await serve(answers);
      try {
        await act(tab, host, answers);
      } finally {
        await host.close();
      }
    });

  atSite('a first visit fetches every file once, and then the page opens without a network', async (tab, host) => {
    await visit(tab, host);
    // Long enough for a second request, if there is one.
    await sleep(1000);
    const files = Object.keys(site()).filter((path) => !['/index.html', '/preview.png'].includes(path));
    assert.deepEqual(host.requested.toSorted(), files.toSorted());
    await host.close();
    await tab.page.reload();
    await tab.sees('Settings');
  });

  atSite('an update replaces all files together, or none', async (tab, host, answers) => {
    await visit(tab, host);
    const next = nextVersion(answers);
    // Half of an update: the new page and its worker with the older module.
    Object.assign(answers, next, { '/face.bin': answers['/face.bin'] });
    assert.equal(await tab.page.evaluate(updateWorker), 'redundant');
    await tab.page.reload();
    await tab.sees('Settings');
    assert.match(await tab.page.title(), /^Gousset:/);
    Object.assign(answers, next);
    // The player decides when it takes over.
    await tab.page.evaluate(updateWorker);
    await until(() => tab.isShown('update'), 'an offer to update');
    assert.match(await tab.page.title(), /^Gousset:/);
    await tab.click('update');
    await until(async () => (await tab.page.title()) === 'Gousset 2', 'the next version');
    // A reload while the page still loads would be an error of the page in Firefox.
    await tab.sees('Settings');
    await host.close();
    await tab.page.reload();
    await tab.sees('Settings');
    assert.equal(await tab.page.title(), 'Gousset 2');
    forgiveIntegrity(tab);
  });

  atSite('a face of another version in the browser’s cache is fetched again', async (tab, host, answers) => {
    const face = answers['/face.bin'];
    answers['/face.bin'] = { ...face, body: 'another version', headers: { 'Cache-Control': 'max-age=3600' } };
    await tab.page.goto(host.at('/blank', 'localhost'));
    await tab.page.evaluate(() => fetch('face.bin').then((answer) => answer.text()));
    answers['/face.bin'] = face;
    await tab.goto(host.at('/', 'localhost'));
    await tab.sees('Settings');
    forgiveIntegrity(tab);
  });

  atSite('a page does not run with a face of another version', async (tab, host, answers) => {
    answers['/face.bin'] = nextVersion(answers)['/face.bin'];
    await tab.goto(host.at('/', 'localhost'), { waits: false });
    await until(() => tab.isShown('stop'), 'a reason');
    assert.match(await tab.text('why'), /could not be loaded/);
    forgiveIntegrity(tab);
  });
}

/** Opens the site and waits for its worker. A browser trusts a page of localhost without a certificate. */
async function visit(tab, host) {
  await tab.goto(host.at('/', 'localhost'));
  await until(() => tab.page.evaluate(() => navigator.serviceWorker?.controller?.state === 'activated'), 'a worker');
}

/** The next version of the site's files: another working module, a page with another title, and the worker for both. */
function nextVersion(files) {
  const digest = (body) => createHash('sha256').update(body).digest('base64');
  const face = files['/face.bin'].body;
  const newFace = deflateSync(inflateSync(face), { level: 1 });
  const withNewFace = (path) => files[path].body.toString().replace(digest(face), digest(newFace));
  const page = withNewFace('/').replace(/<title>.*<\/title>/, '<title>Gousset 2</title>');
  const worker = withNewFace('/worker.js').replace(digest(files['/'].body), digest(page)).replace("'gousset-", "'gousset-2");
  const bodies = { '/': page, '/face.bin': newFace, '/worker.js': worker };
  return Object.fromEntries(Object.entries(bodies).map(([path, body]) => [path, { ...files[path], body }]));
}

/** Checks for a new worker. Resolves to the final state of its installation. */
async function updateWorker() {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((resolve) => {
    registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
  });
  await registration.update().catch(() => {});
  const worker = await found;
  return new Promise((resolve) => {
    const look = () => ['redundant', 'installed', 'activated'].includes(worker.state) && resolve(worker.state);
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Browsers report files of another version as errors; here they are expected. */
function forgiveIntegrity(tab) {
  tab.faults = tab.faults.filter((fault) => !/integrity/i.test(fault));
}
