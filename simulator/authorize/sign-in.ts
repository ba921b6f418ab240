import { IdentityError } from '../identity/identity-error.ts';
import { login } from '../identity/login.ts';
import { redeemSessionToken } from '../identity/session-token.ts';
import type { World } from '../world/world.ts';
import type { PageParameters } from './authorize.ts';

/** What the hosted form does next: go on as a member, ask again, or say why there is nothing to ask. */
export type SignIn =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'again'; readonly email: string; readonly problem: string }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string };

const PROBLEMS = new Map<string, string>([
  // SEC-21: a page says the same of both, whatever the API tells apart.
  ['-19999', 'The e-mail address or the password is wrong.'],
  ['-19976', 'The e-mail address or the password is wrong.'],
  ['-19973', 'This password must be reset before you can sign in.'],
  ['IDENTITY_NOT_ACTIVE', 'This account is not active. The site owner can tell you why.'],
  ['-19971', 'This site asks for a captcha, which this page cannot show. Sign in on the site itself.'],
]);

/** Signs in by the hosted form, on the very path that the login API takes. */
export async function signIn(world: World, form: PageParameters): Promise<SignIn> {
  const email = form.get('email') ?? '';
  try {
    const answer = await login(world, { loginId: { email }, password: form.get('password') ?? '' });
    if (answer.state === 'SUCCESS') {
      const memberId = await redeemSessionToken(world, answer.sessionToken);
      if (memberId !== undefined) return { kind: 'member', memberId };
    }
    return answer.state === 'REQUIRE_EMAIL_VERIFICATION'
      ? { kind: 'notice', title: 'Confirm your address', text: `A code was sent to ${email}. Enter it on the site.` }
      : { kind: 'notice', title: 'Almost there', text: 'The site owner still has to approve your account.' };
  } catch (failure) {
    if (!(failure instanceof IdentityError)) throw failure;
    return { kind: 'again', email, problem: PROBLEMS.get(failure.code) ?? failure.message };
  }
}
