import { createClient, OAuthStrategy } from '@wix/sdk';
import { NextResponse } from 'next/server';
import { CLIENT_ID } from './lib/client-id.js';

/** Gives each visitor a session before the first page is rendered. Up to Next.js 15, this file is `middleware.js`. */
export default async function proxy(request) {
  if (request.cookies.has('session')) return NextResponse.next();
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: CLIENT_ID }) });
  const session = JSON.stringify(await auth.generateVisitorTokens());
  request.cookies.set('session', session);
  const response = NextResponse.next({ request });
  response.cookies.set('session', session, { httpOnly: true, sameSite: 'lax' });
  return response;
}

export const config = { matcher: ['/', '/account', '/login'] };
