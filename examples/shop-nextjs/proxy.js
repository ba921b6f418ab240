import { createClient, OAuthStrategy } from '@wix/sdk';
import { NextResponse } from 'next/server';
import { CLIENT_ID } from './lib/client-id.js';

/** Gives each visitor a refresh token before the first page is rendered. Up to Next.js 15, this file is `middleware.js`. */
export default async function proxy(request) {
  if (request.cookies.has('refreshToken')) return NextResponse.next();
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: CLIENT_ID }) });
  const { refreshToken } = await auth.generateVisitorTokens();
  const value = JSON.stringify(refreshToken);
  request.cookies.set('refreshToken', value);
  const response = NextResponse.next({ request });
  response.cookies.set('refreshToken', value, { maxAge: 60 * 60 * 24 * 30, sameSite: 'lax' });
  return response;
}

export const config = { matcher: ['/', '/((?!_next|backlot|favicon|api).*)'] };
