import { redirect } from '@sveltejs/kit';
import { OAUTH_DATA, SESSION, store } from '#lib/session.server.js';

/** The hosted login page sends the member here, with a code. */
export async function GET({ cookies, locals, url }) {
  const { auth } = locals.client;
  const oauthData = JSON.parse(cookies.get(OAUTH_DATA));
  const { code, state } = auth.parseFromUrl(url.href, 'query');
  store(cookies, SESSION, await auth.getMemberTokens(code, state, oauthData));
  cookies.delete(OAUTH_DATA, { path: '/' });
  redirect(303, oauthData.originalUri);
}
