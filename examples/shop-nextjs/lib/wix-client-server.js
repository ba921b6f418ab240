import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { cookies } from 'next/headers';
import { CLIENT_ID } from './client-id.js';

/** A client for server components, with the refresh token of the visitor's cookie. */
export async function wixClientServer() {
  const stored = (await cookies()).get('refreshToken')?.value;
  const tokens = { refreshToken: JSON.parse(stored ?? '{}'), accessToken: { value: '', expiresAt: 0 } };
  return createClient({ modules: { products }, auth: OAuthStrategy({ clientId: CLIENT_ID, tokens }) });
}
