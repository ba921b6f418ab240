import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { demand } from '../demand.ts';
import type { Tokens } from '../world/tokens.ts';

/** Where the application keeps its tokens: under a key of localStorage, or in a cookie. */
export type TokenStorage = ({ readonly localStorage: string } | { readonly cookie: string }) & {
  /** How the application writes the tokens. By default, as JSON of the official client's tokens. */
  readonly format?: ((tokens: Tokens) => string) | undefined;
};

const format = z.function().optional();
const tokenStorage = z.union(
  [z.strictObject({ localStorage: z.string(), format }), z.strictObject({ cookie: z.string(), format })],
  'must be { localStorage: KEY } or { cookie: NAME }',
);

/** Stores the tokens where the application at `origin` keeps them, like a login on another page of this context. */
export async function storeTokens(
  context: BrowserContext,
  origin: string,
  tokens: Tokens,
  storage: TokenStorage,
): Promise<void> {
  demand(tokenStorage, storage, 'tokenStorage');
  const value = (storage.format ?? JSON.stringify)(tokens);
  if ('cookie' in storage) {
    await context.addCookies([{ name: storage.cookie, value: encodeURIComponent(value), url: origin }]);
    return;
  }
  // An init script would run in each page, and so sign the member in again after a logout.
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storage.localStorage, value] as const);
  await page.close();
}
