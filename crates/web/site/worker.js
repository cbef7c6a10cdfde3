// Stores the files of the site, so that the page opens without a network. The build fills in the words in braces.
const CACHE = 'gousset-{version}';
/** The digest of each file. Together they identify a version. */
const FILES = {files};

/** Fetches a file of this version: from the cache if the page has just fetched it, otherwise from the server. */
async function fetchFile([file, integrity]) {
  const of = (cache) => fetch(file, { cache, integrity });
  const response = await of('force-cache').catch(() => of('reload'));
  return (await caches.open(CACHE)).put(file, response);
}

/** Installs all files or none. The older version remains if a file is missing or of another version. */
async function install() {
  await Promise.all(Object.entries(FILES).map(fetchFile));
}

async function deleteOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('gousset-') && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Stored files take precedence. A newer page comes with a newer worker, which waits until the player
 * wants it or has closed all tabs. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request.mode === 'navigate' ? './' : request);
  return stored ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOlder()));
// The page asks for it when its player wants the newer version.
self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
