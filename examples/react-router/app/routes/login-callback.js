import { redirect } from 'react-router';
import { clientContext, oauthData, session } from '../session.server.js';

/** The hosted login page sends the member here, with a code. */
export async function loader({ context, request }) {
  const { auth } = context.get(clientContext);
  const data = await oauthData.parse(request.headers.get('cookie'));
  const { code, state } = auth.parseFromUrl(request.url, 'query');
  const tokens = await auth.getMemberTokens(code, state, data);
  return redirect(data.originalUri, { headers: { 'set-cookie': await session.serialize(tokens) } });
}
