import type { AuthenticationAnswer, VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import type { Problems } from './pages/hosted-page.ts';
import { type EnglishText, type Text, WRONG_LENGTH } from './pages/texts.ts';

/** What a step of the hosted pages leads to. */
export type HostedStep =
  | { readonly kind: 'member'; readonly member: LoggedInMember }
  /** The form again, with what was wrong. */
  | { readonly kind: 'again'; readonly problems: Problems; readonly refused?: Error }
  /** A proof is required: of a second factor, or, without a factor, the code that was mailed to confirm the address. */
  | {
      readonly kind: 'code';
      readonly factor?: VerifyFactorRequest['factorType'] | undefined;
      readonly stateToken: string;
      readonly challenge?: VerificationChallenge | undefined;
    }
  | { readonly kind: 'waiting' };

/** What a refusal says on a page, and the field where it is said. Without a field, it is said of the whole form. */
const PROBLEMS = new Map<string, readonly [text: EnglishText, field?: string]>([
  // SEC-21: a page says the same of both, whatever the API tells apart.
  ['-19999', ['The e-mail address or the password is wrong.']],
  ['-19976', ['The e-mail address or the password is wrong.']],
  ['-19973', ['This password must be reset before you can sign in. Use “Forgot your password?” below.']],
  ['-19995', ['An account with this e-mail address already exists. Sign in instead.', 'email']],
  ['-19971', ['Please confirm that you are not a robot.', 'captcha']],
  ['-19970', ['The check that you are not a robot has expired. Please try again.', 'captcha']],
  ['IDENTITY_NOT_ACTIVE', ['This account is not active. The site owner can tell you why.']],
]);

/** Codes whose sentence in English says more than one of the pages could. */
const IN_GERMAN = new Map<string, readonly [text: string, field?: string]>([
  [
    'VERIFICATION_FAILED',
    ['Der Code ist falsch, abgelaufen oder zu oft versucht worden. Fordern Sie einen neuen an.', 'code'],
  ],
  ['INVALID_STATE_TOKEN', ['Diese Anmeldung ist abgelaufen oder abgeschlossen. Melden Sie sich neu an.']],
  ['THROTTLED_FEATURE', ['Zu viele Versuche. Warten Sie eine Viertelstunde.']],
]);

function problemsOf({ code, message }: IdentityError): Problems {
  const [text, field = ''] = PROBLEMS.get(code) ?? [];
  if (text !== undefined) return { [field]: text };
  const [de = message, place = ''] = IN_GERMAN.get(code) ?? [];
  return { [place]: { en: message, de } };
}

function violationsIn({ violations }: ValidationError): Problems {
  const problems = violations.map(({ field, description }): readonly [string, Text] => {
    if (field === 'loginId.email') return ['email', 'This is not a valid e-mail address.'];
    if (field === 'password') return ['password', WRONG_LENGTH];
    return [field, { en: `${field} ${description}.`, de: `${field} ${description}.` }];
  });
  return Object.fromEntries(problems);
}

/** Takes a step on the very path that the API takes, and turns what it answers or refuses into the next page. */
export async function runStep(context: RequestContext, step: () => Promise<AuthenticationAnswer>): Promise<HostedStep> {
  try {
    return await nextStep(context, await step());
  } catch (failure) {
    if (failure instanceof IdentityError) return { kind: 'again', problems: problemsOf(failure), refused: failure };
    if (failure instanceof ValidationError) return { kind: 'again', problems: violationsIn(failure), refused: failure };
    throw failure;
  }
}

async function nextStep(context: RequestContext, answer: AuthenticationAnswer): Promise<HostedStep> {
  if (answer.state === 'SUCCESS') {
    const member = await redeemSessionToken(context, answer.sessionToken);
    return member === undefined
      ? { kind: 'again', problems: { '': 'The sign-in took too long. Please try again.' } }
      : { kind: 'member', member };
  }
  if (answer.state === 'REQUIRE_EMAIL_VERIFICATION') {
    return { kind: 'code', stateToken: answer.stateToken };
  }
  if (answer.state === 'REQUIRE_MFA' || answer.state === 'MFA_CHALLENGE') {
    // The login has sent a code for the first factor, if that factor takes one.
    const factor = answer.mfaChallengeData?.factorType ?? answer.requireMfaData?.availableFactors[0]?.factorType;
    const challenge = answer.mfaChallengeData?.verificationChallengeData;
    return { kind: 'code', factor, stateToken: answer.stateToken ?? '', challenge };
  }
  return { kind: 'waiting' };
}
