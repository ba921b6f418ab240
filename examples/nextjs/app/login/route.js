import { NextResponse } from 'next/server';
import { clientOfVisitor, OAUTH_DATA, originOf, store } from '../../lib/session.js';

export async function GET(request) {
  const { auth } = await clientOfVisitor();
  const oauthData = auth.generateOAuthData(`${originOf(request)}/login/callback`, '/account');
  const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' });
  await store(OAUTH_DATA, oauthData);
  return NextResponse.redirect(authUrl);
}
