import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { clientOfVisitor, OAUTH_DATA, originOf, SESSION, store } from '../../../lib/session.js';

export async function GET(request) {
  const { auth } = await clientOfVisitor();
  const oauthData = JSON.parse((await cookies()).get(OAUTH_DATA).value);
  const { code, state } = auth.parseFromUrl(request.url, 'query');
  await store(SESSION, await auth.getMemberTokens(code, state, oauthData));
  (await cookies()).delete(OAUTH_DATA);
  return NextResponse.redirect(`${originOf(request)}${oauthData.originalUri}`);
}
