import { beginDirectLoginRedirect } from 'backlot-core/account';
import { register, signIn, verify } from 'backlot-core/sign-in';

/**
 * Goes as far as the member's answers reach. The last step leads over the platform, because a server has no hidden frame:
 * `address` is where the browser goes then.
 */
export async function join(client, form, origin) {
  const { step, email, password, code } = Object.fromEntries(form);
  const signingIn = await (step === 'verify'
    ? verify(client, { code })
    : (step === 'register' ? register : signIn)(client, { email, password }));
  if (signingIn.state !== 'redirectRequired') return signingIn;
  const { sessionToken } = signingIn;
  const back = { redirectUri: `${origin}/callback`, returnTo: '/account', responseMode: 'query' };
  return { ...signingIn, address: await beginDirectLoginRedirect(client, { sessionToken, ...back }) };
}
