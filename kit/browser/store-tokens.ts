import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { type StorageEntry, storedTokens } from '#core/session/stored-tokens.ts';
import { cookieName } from '#core/storage/cookie.ts';
import { demand } from '../demand.ts';
import type { Tokens } from '../world/tokens.ts';

/** A member who is to be signed in on the site at `origin`. */
export interface NewSession {
  /** The cookies and the storage of the pages. */
  readonly context: BrowserContext;
  /** The origin of `baseURL`, for example `http://localhost:5173`. */
  readonly origin: string;
  readonly tokens: Tokens;
}

interface Formatted {
  /** How the application writes the tokens. By default, as JSON of the official client's tokens. */
  readonly format?: ((tokens: Tokens) => string) | undefined;
}

/**
 * Where the application keeps its tokens:
 * - `{ core: 'local' }`, `{ core: 'session' }`: it uses `backlot-core`, with this `persist` of `browserPorts`;
 *   `{ core: 'cookie' }`: with `cookieSession()`; `{ core: 'server' }`: with `requestSession`, on the site's server.
 * - `{ localStorage: KEY }`, `{ sessionStorage: KEY }`, `{ cookie: NAME }`: there. The value of a cookie is
 *   percent-encoded. Use this for an application with the official client, which leaves the place to the application.
 * - `{ store }`: anywhere else. The function stores the tokens by itself.
 */
export type TokenStorage =
  | { readonly core: 'local' | 'session' | 'cookie' | 'server' }
  | ({ readonly localStorage: string } & Formatted)
  | ({ readonly sessionStorage: string } & Formatted)
  | ({ readonly cookie: string } & Formatted)
  | { readonly store: (session: NewSession) => Promise<void> };

const key = z.string().min(1);
const format = z.function().optional();
const tokenStorage = z.union(
  [
    z.strictObject({ core: z.enum(['local', 'session', 'cookie', 'server']) }),
    z.strictObject({ localStorage: key, format }),
    z.strictObject({ sessionStorage: key, format }),
    z.strictObject({ cookie: key, format }),
    z.strictObject({ store: z.function() }),
  ],
  "must be { core: 'local' } (or 'session', 'cookie', 'server') for a site with backlot-core, or { localStorage: KEY }, { sessionStorage: KEY }, { cookie: NAME }, { store: FUNCTION }",
);

/**
 * Stores the tokens where the application keeps them, like a login on another page of this context. `clientId` is the
 * client id that the pages have. Throws an error for a `storage` that is none of the forms.
 */
export async function storeTokens(session: NewSession, clientId: string, storage: TokenStorage): Promise<void> {
  demand(tokenStorage, storage, 'tokenStorage');
  if ('store' in storage) return storage.store(session);
  const { context, origin, tokens } = session;
  const { place, entry } = placeOf(storage, tokens, clientId);
  if (place === 'cookie' || place === 'server') {
    const secure = origin.startsWith('https:');
    // The name that `backlot-core` reads, which has a prefix over https. On a server it has no colons.
    const key = place === 'server' ? entry.key.replaceAll(':', '.') : entry.key;
    const own = 'core' in storage ? cookieName(key, { secure, path: '/' }) : key;
    const [name, value] = [encodeURIComponent(own), encodeURIComponent(entry.value)];
    const options = { ...('core' in storage && { secure }), ...(place === 'server' && { httpOnly: true }) };
    await context.addCookies([{ name, value, url: origin, ...options }]);
  } else if (place === 'local') {
    await storeInLocalStorage(context, origin, entry);
  } else {
    await storeInSessionStorages(context, origin, entry);
  }
}

interface Place {
  readonly place: 'local' | 'session' | 'cookie' | 'server';
  readonly entry: StorageEntry;
}

function placeOf(storage: Exclude<TokenStorage, { store: unknown }>, tokens: Tokens, clientId: string): Place {
  if ('core' in storage) return { place: storage.core, entry: storedTokens(clientId, tokens) };
  const value = (storage.format ?? JSON.stringify)(tokens);
  if ('cookie' in storage) return { place: 'cookie', entry: { key: storage.cookie, value } };
  if ('localStorage' in storage) return { place: 'local', entry: { key: storage.localStorage, value } };
  return { place: 'session', entry: { key: storage.sessionStorage, value } };
}

/** Once, from a page of its own: an init script would run in each page, and so sign the member in again after a logout. */
async function storeInLocalStorage(context: BrowserContext, origin: string, entry: StorageEntry): Promise<void> {
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), entry);
  await page.close();
}

/** Numbers the sign-ins of this process, because Playwright does not promise to run init scripts in order. */
let signIns = 0;

/** Each page has a sessionStorage of its own, so each gets the tokens: once, because a logout must last. */
async function storeInSessionStorages(context: BrowserContext, origin: string, entry: StorageEntry): Promise<void> {
  signIns += 1;
  await context.addInitScript(
    ({ origin, key, value, signIn }) => {
      const mark = 'backlot:sign-in';
      if (location.origin !== origin || Number(sessionStorage.getItem(mark)) >= signIn) return;
      sessionStorage.setItem(mark, String(signIn));
      sessionStorage.setItem(key, value);
    },
    { origin, ...entry, signIn: signIns },
  );
}
