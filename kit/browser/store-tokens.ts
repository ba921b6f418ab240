import type { BrowserContext } from '@playwright/test';
import type { Tokens } from '../world/tokens.ts';

/** Where the application keeps the tokens of the official client, as JSON: under a key of localStorage, or in a cookie. */
export type TokenStorage = { readonly localStorage: string } | { readonly cookie: string };

/** Stores the tokens where the application at `origin` finds them when its first page loads. */
export async function storeTokens(
  context: BrowserContext,
  origin: string,
  tokens: Tokens,
  storage: TokenStorage,
): Promise<void> {
  const value = JSON.stringify(tokens);
  if ('cookie' in storage) {
    await context.addCookies([{ name: storage.cookie, value: encodeURIComponent(value), url: origin }]);
    return;
  }
  await context.addInitScript(
    ({ origin, key, value }) => {
      // Only the first page of the site in a tab: later ones have tokens of their own, or have signed out.
      const mark = `backlot:stored:${key}`;
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem(key, value);
    },
    { origin, key: storage.localStorage, value },
  );
}
