'use server';

import { createAuth } from 'backlot-core';
import { beginDirectLoginRedirect } from 'backlot-core/account';
import { register, signIn, verify } from 'backlot-core/sign-in';
import { redirect } from 'next/navigation';
import { clientOfRequest, origin } from '../../lib/session.js';

/** Goes as far as the member's answers reach. The last step leads over the platform, because a server has no hidden frame. */
export async function join(_before, form) {
  const client = await clientOfRequest();
  const { step, email, password, code } = Object.fromEntries(form);
  const signingIn = await (step === 'verify'
    ? verify(client, { code })
    : (step === 'register' ? register : signIn)(client, { email, password }));
  if (signingIn.state === 'redirectRequired') {
    const { sessionToken } = signingIn;
    const redirectUri = `${await origin()}/callback`;
    redirect(
      await beginDirectLoginRedirect(client, {
        sessionToken,
        redirectUri,
        returnTo: '/account',
        responseMode: 'query',
      }),
    );
  }
  return { state: signingIn.state, error: signingIn.state === 'refused' ? signingIn.error : null };
}

export async function leave() {
  const { logoutUrl } = await createAuth(await clientOfRequest()).logout(`${await origin()}/account`);
  redirect(logoutUrl ?? '/account');
}
