import { redirect } from 'react-router';
import { clientContext, oauthData } from '../session.server.js';

/** Sends the visitor to the hosted login page. */
export async function loader({ context, request }) {
  const { auth } = context.get(clientContext);
  const data = auth.generateOAuthData(`${new URL(request.url).origin}/login/callback`, '/account');
  const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' });
  return redirect(authUrl, { headers: { 'set-cookie': await oauthData.serialize(data) } });
}
