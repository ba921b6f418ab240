'use client';
import { currentCart, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { CLIENT_ID } from './client-id.js';

let client;

/** The client of the page, with the refresh token of the visitor's cookie. */
export function wixClient() {
  const [, stored = '{}'] = /(?:^|; )refreshToken=([^;]*)/.exec(document.cookie) ?? [];
  const tokens = { refreshToken: JSON.parse(decodeURIComponent(stored)), accessToken: { value: '', expiresAt: 0 } };
  client ??= createClient({
    modules: { currentCart, orders, redirects },
    auth: OAuthStrategy({ clientId: CLIENT_ID, tokens }),
  });
  return client;
}
