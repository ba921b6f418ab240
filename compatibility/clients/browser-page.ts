import { createRequire } from 'node:module';

/** The part of jsdom that is used here; the package has no types of its own. */
interface JsdomPackage {
  JSDOM: new (
    html: string,
    options: { url: string; runScripts: 'dangerously'; resources: 'usable' },
  ) => { readonly window: Window };
}
const { JSDOM }: JsdomPackage = createRequire(import.meta.url)('jsdom');

/**
 * Runs `use` as if in a page at `url`: with the globals of a page, which loads hidden frames and runs their scripts,
 * and with requests that name the page's origin. Afterwards the globals are as before, because some releases take a
 * program with a `window` for a browser.
 */
export async function withPage<T>(url: string, use: () => Promise<T>): Promise<T> {
  const { window } = new JSDOM('<!doctype html><title>Page</title>', {
    url,
    runScripts: 'dangerously',
    resources: 'usable',
  });
  const fetchWithoutOrigin = globalThis.fetch;
  const fetchOfPage: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', window.location.origin);
    return fetchWithoutOrigin(input, { ...init, headers });
  };
  const page = { window, document: window.document, location: window.location };
  Object.assign(globalThis, page, { fetch: fetchOfPage });
  try {
    return await use();
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
    globalThis.fetch = fetchWithoutOrigin;
    window.close();
  }
}
