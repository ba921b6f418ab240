/**
 * The program of `redirect-undici.test.ts`: sends a request to an address in one of the ways of the package `undici`, and
 * prints the answer or the name of the error.
 */
import { createRequire } from 'node:module';
import * as undici from 'undici';

const OPTIONS = { method: 'POST', headers: { Authorization: 'token' } } as const;

/** Loads the package again. Its classes are not those of the first. */
function loadAgain(): typeof undici {
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) if (file.includes('undici')) delete require.cache[file];
  return require('undici');
}

async function textOf(answer: Promise<undici.Dispatcher.ResponseData>): Promise<string> {
  return (await answer).body.text();
}

/** The path of an address, for dispatchers that are bound to its origin. */
function within(address: string): { readonly path: string; readonly method: 'POST' } {
  const { pathname, search } = new URL(address);
  return { path: pathname + search, method: 'POST' };
}

const WAYS: Readonly<Record<string, (address: string) => Promise<string>>> = {
  request: (address) => textOf(undici.request(address, OPTIONS)),
  fetch: async (address) => (await undici.fetch(address, OPTIONS)).text(),
  'own dispatcher': (address) => textOf(undici.request(address, { ...OPTIONS, dispatcher: new undici.Agent() })),
  'own dispatcher of another copy': (address) => {
    const copy = loadAgain();
    return textOf(copy.request(address, { ...OPTIONS, dispatcher: new copy.Agent() }));
  },
  'own dispatcher for fetch': async (address) =>
    (await undici.fetch(address, { ...OPTIONS, dispatcher: new undici.Agent() })).text(),
  'own dispatcher for the fetch of Node': async (address) => {
    // That fetch is of an older version, which calls dispatchers in another way.
    const init = { ...OPTIONS, dispatcher: new undici.Dispatcher1Wrapper(new undici.Agent()) };
    return (await fetch(address, init)).text();
  },
  'own dispatcher with interceptors': (address) => {
    const dispatcher = new undici.Agent().compose(undici.interceptors.redirect());
    return textOf(undici.request(address, { ...OPTIONS, dispatcher }));
  },
  'another global dispatcher': (address) => {
    undici.setGlobalDispatcher(new undici.Agent());
    return textOf(undici.request(address, OPTIONS));
  },
  'another global dispatcher for the fetch of Node': async (address) => {
    undici.setGlobalDispatcher(new undici.Agent());
    return (await fetch(address, OPTIONS)).text();
  },
  Client: (address) => textOf(new undici.Client(new URL(address).origin).request(within(address))),
  Pool: (address) => textOf(new undici.Pool(new URL(address).origin).request(within(address))),
};

const [way = '', address = ''] = process.argv.slice(2);
const text = await WAYS[way]?.(address).catch((failure: unknown) => {
  // `fetch` wraps what its dispatcher has thrown.
  const error = failure instanceof TypeError ? failure.cause : failure;
  return error instanceof Error ? error.name : String(error);
});
process.stdout.write(text ?? 'unknown');
