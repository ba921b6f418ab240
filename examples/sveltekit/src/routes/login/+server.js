import { redirect } from '@sveltejs/kit';
import { OAUTH_DATA, store } from '#lib/session.server.js';

/** Sends the visitor to the hosted login page. */
export async function GET({ cookies, locals, url }) {
  const { auth } = locals.client;
  const oauthData = auth.generateOAuthData(`${url.origin}/login/callback`, '/account');
  const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' });
  store(cookies, OAUTH_DATA, oauthData);
  redirect(303, authUrl, { external: true });
}
