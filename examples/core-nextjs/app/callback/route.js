import { createAuth } from 'backlot-core';
import { NextResponse } from 'next/server';
import { clientOfRequest, origin } from '../../lib/session.js';

/** The platform leads back here with a code, which this request exchanges for the session of the member. */
export async function GET(request) {
  const auth = createAuth(await clientOfRequest());
  const back = await auth.finishHostedLogin(new URL(request.url), { responseMode: 'query' });
  return NextResponse.redirect(`${await origin()}${back.state === 'member' ? back.returnTo : '/account'}`);
}
