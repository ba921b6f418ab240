import { items } from '@wix/data';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { createContext, createCookie } from 'react-router';
import { CLIENT_ID } from './client-id.js';

export const session = createCookie('session', { httpOnly: true, sameSite: 'lax', path: '/' });
export const oauthData = createCookie('oauth-data', { httpOnly: true, sameSite: 'lax', path: '/' });

/** Loaders and actions find the visitor's client here. */
export const clientContext = createContext();

/** Makes a client with the session that the visitor's cookie holds. A new visitor gets a session first. */
export async function withClient({ request, context }, next) {
  const client = createClient({ modules: { items, members }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });
  const stored = await session.parse(request.headers.get('cookie'));
  const tokens = stored ?? (await client.auth.generateVisitorTokens());
  client.auth.setTokens(tokens);
  context.set(clientContext, client);
  const response = await next();
  if (stored === null) response.headers.append('set-cookie', await session.serialize(tokens));
  return response;
}
