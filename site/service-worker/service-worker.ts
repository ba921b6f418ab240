import { answer } from './answer.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * The build inserts these (build/offline-shell.ts): the paths of its files, and a name that changes with any of them.
 */
declare const BUILD_FILES: readonly string[];
declare const BUILD_NAME: string;

const PREFIX = 'marginalia:';
const CACHE = PREFIX + BUILD_NAME;

/** Bypasses the browser's HTTP cache, whose copy of the page may name files of an older build. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD_FILES.map((path) => new Request(path, { cache: 'no-cache' })));
}

async function forgetOlderBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlderBuilds()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answered = answer(request, {
    origin: self.location.origin,
    kept: async (path) => (await caches.open(CACHE)).match(path),
    fetch: () => fetch(request),
  });
  if (answered !== null) event.respondWith(answered);
});

// A new build waits until the reader agrees to it (src/features/update),
// because it replaces the files of all open tabs.
self.addEventListener('message', ({ data }) => {
  if (data === 'change-over') void self.skipWaiting();
});
