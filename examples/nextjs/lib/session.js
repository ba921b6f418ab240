import { items } from '@wix/data';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { CLIENT_ID } from './client-id.js';

export const SESSION = 'session';
export const OAUTH_DATA = 'oauth-data';

/** A client with the session that the visitor's cookie holds. */
export async function clientOfVisitor() {
  const stored = (await cookies()).get(SESSION)?.value;
  return createClient({
    modules: { items, members },
    auth: OAuthStrategy({ clientId: CLIENT_ID, ...(stored && { tokens: JSON.parse(stored) }) }),
  });
}

export async function store(name, value) {
  (await cookies()).set(name, JSON.stringify(value), { httpOnly: true, sameSite: 'lax' });
}

/** The address at which the browser reached the application. */
export function originOf(request) {
  return `http://${request.headers.get('host')}`;
}
