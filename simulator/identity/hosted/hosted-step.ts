import type { AuthenticationAnswer, VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';
import type { TextIn } from './pages/hosted-form.ts';

/** What a step of the hosted pages leads to. */
export type HostedStep =
  | { readonly kind: 'member'; readonly member: LoggedInMember }
  /** The form again, with what was wrong. */
  | { readonly kind: 'again'; readonly problem: TextIn; readonly refused?: Error }
  /** A proof is required: of a second factor, or, without a factor, the code that was mailed to confirm the address. */
  | {
      readonly kind: 'code';
      readonly factor?: VerifyFactorRequest['factorType'] | undefined;
      readonly stateToken: string;
      readonly challenge?: VerificationChallenge | undefined;
    }
  | { readonly kind: 'waiting' };

const PROBLEMS = new Map<string, TextIn>([
  // SEC-21: a page says the same of both, whatever the API tells apart.
  ['-19999', ({ problems }) => problems.wrongCredentials],
  ['-19976', ({ problems }) => problems.wrongCredentials],
  ['-19973', ({ problems }) => problems.mustReset],
  ['-19995', ({ problems }) => problems.emailTaken],
  ['-19971', ({ problems }) => problems.captchaMissing],
  ['-19970', ({ problems }) => problems.captchaInvalid],
  ['IDENTITY_NOT_ACTIVE', ({ problems }) => problems.notActive],
]);

/** Codes whose sentence in English says more than the one of the page. */
const IN_OTHER_LANGUAGES = new Map<string, TextIn>([
  ['VERIFICATION_FAILED', ({ problems }) => problems.verificationFailed],
  ['INVALID_STATE_TOKEN', ({ problems }) => problems.stateOver],
  ['THROTTLED_FEATURE', ({ problems }) => problems.throttled],
]);

function problemOf({ code, message }: IdentityError): TextIn {
  const other = IN_OTHER_LANGUAGES.get(code);
  return PROBLEMS.get(code) ?? ((texts) => (texts.language === 'en' ? message : (other?.(texts) ?? message)));
}

function problemsOf({ violations }: ValidationError): TextIn {
  return (texts) => {
    const sentences = violations.map(({ field, description, data }) => {
      const name = field.replace('loginId.', '');
      if (texts.language === 'en') return `${name} ${description}`;
      const isEmail = Object(data).type === 'EMAIL';
      return isEmail ? texts.problems.email : name === 'password' ? texts.problems.password : `${name} ${description}`;
    });
    return `${texts.problems.check}: ${sentences.join(', ')}.`;
  };
}

/** Takes a step on the very path that the API takes, and turns what it answers or refuses into the next page. */
export async function runStep(context: RequestContext, step: () => Promise<AuthenticationAnswer>): Promise<HostedStep> {
  try {
    return await nextStep(context, await step());
  } catch (failure) {
    if (failure instanceof IdentityError) return { kind: 'again', problem: problemOf(failure), refused: failure };
    if (failure instanceof ValidationError) return { kind: 'again', problem: problemsOf(failure), refused: failure };
    throw failure;
  }
}

async function nextStep(context: RequestContext, answer: AuthenticationAnswer): Promise<HostedStep> {
  if (answer.state === 'SUCCESS') {
    const member = await redeemSessionToken(context, answer.sessionToken);
    return member === undefined
      ? { kind: 'again', problem: ({ problems }) => problems.tooLong }
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
