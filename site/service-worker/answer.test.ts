import { expect, test } from 'vitest';
import { answer } from './answer.ts';

const ORIGIN = 'https://marginalia.test';

/**
 * The answer to a request, as text: from the network or the cache, or `null` if the worker leaves it to the browser.
 */
async function ask(
  path: string,
  { method = 'GET', mode = 'cors', online = true }: { method?: string; mode?: RequestMode; online?: boolean },
): Promise<string | null> {
  const files = new Map([
    ['/', 'the shell'],
    ['/assets/index-1.js', 'kept code'],
  ]);
  const answered = answer(
    { method, mode, url: new URL(path, ORIGIN).href },
    {
      origin: ORIGIN,
      kept: async (file) => (files.has(file) ? new Response(files.get(file)) : undefined),
      fetch: () =>
        online ? Promise.resolve(new Response('from the network')) : Promise.reject(new TypeError('offline')),
    },
  );
  return answered === null ? null : (await answered).text();
}

test.each([
  ['a page, online', '/books', { mode: 'navigate' }, 'from the network'],
  ['a page, offline', '/books/book-1?from=home', { mode: 'navigate', online: false }, 'the shell'],
  ['a file of the build', '/assets/index-1.js', {}, 'kept code'],
  ['a file of the build, offline', '/assets/index-1.js', { online: false }, 'kept code'],
  ['a file that is not kept', '/preview.png', {}, 'from the network'],
  ['an answer of the service', 'https://www.wixapis.com/wix-data/v2/items/query', { method: 'POST' }, null],
  ['anything read from another origin', 'https://www.wixapis.com/members/v1/members/my', {}, null],
  ['anything written', '/books', { method: 'POST' }, null],
] as const)('the service worker answers: %s', async (_name, path, request, expected) => {
  expect(await ask(path, request)).toBe(expected);
});
