import { items } from '@wix/data';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { CLIENT_ID } from './client-id.js';

export const SESSION = 'session';
export const OAUTH_DATA = 'oauth-data';

/** A client with the session that the visitor's cookie holds. A new visitor gets a session first. */
export async function clientOfVisitor(cookies) {
  const client = createClient({ modules: { items, members }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });
  const stored = cookies.get(SESSION);
  const tokens = stored ? JSON.parse(stored) : await client.auth.generateVisitorTokens();
  client.auth.setTokens(tokens);
  if (!stored) store(cookies, SESSION, tokens);
  return client;
}

export function store(cookies, name, value) {
  cookies.set(name, JSON.stringify(value), { path: '/' });
}
