import { redirect } from 'react-router';
import { clientContext, session } from '../session.server.js';

export async function action({ context, request }) {
  const { auth } = context.get(clientContext);
  const { logoutUrl } = await auth.logout(`${new URL(request.url).origin}/account`);
  return redirect(logoutUrl, { status: 303, headers: { 'set-cookie': await session.serialize('', { maxAge: 0 }) } });
}
