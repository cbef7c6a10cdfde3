// Keeps the page where it was served from, so that it opens without a network. `{version}` is that of the page.
const CACHE = 'gousset-{version}';
const FILES = ['./', 'face.bin', 'manifest.webmanifest', 'icon-192.png', 'icon-512.png', 'icon-mask-512.png'];

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('gousset-') && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What was kept comes first: a newer page comes with a newer worker, and is there at the next opening. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request);
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
