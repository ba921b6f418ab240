import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';

/** The site's client id. The default site of Backlot has this one. */
const CLIENT_ID = 'c1de0f1e-0000-4000-8000-000000004700';
const KEY = 'session';

export const client = createClient({
  modules: { items },
  auth: OAuthStrategy({ clientId: CLIENT_ID, tokens: JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined }),
});

export function keepTokens(tokens) {
  client.auth.setTokens(tokens);
  localStorage.setItem(KEY, JSON.stringify(tokens));
}
