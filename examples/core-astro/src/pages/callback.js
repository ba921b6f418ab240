import { createAuth } from 'backlot-core';

/** The platform leads back here with a code, which this request exchanges for the session of the member. */
export async function GET({ locals, url, redirect }) {
  const back = await createAuth(locals.client).finishHostedLogin(url, { responseMode: 'query' });
  return redirect(back.state === 'member' ? back.returnTo : '/account');
}
