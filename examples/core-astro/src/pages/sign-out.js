import { createAuth } from 'backlot-core';

export async function POST({ locals, url, redirect }) {
  const { logoutUrl } = await createAuth(locals.client).logout(`${url.origin}/account`);
  return redirect(logoutUrl ?? '/account', 303);
}
