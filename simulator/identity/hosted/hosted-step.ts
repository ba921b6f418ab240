import type { AuthenticationAnswer, VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { World } from '../../world/world.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { LoggedInMember } from '../accounts/proved-login.ts';
import { redeemSessionToken } from '../accounts/session-token.ts';

/** What a step of the hosted pages leads to. */
export type HostedStep =
  | { readonly kind: 'member'; readonly member: LoggedInMember }
  /** The form again, with what was wrong. */
  | { readonly kind: 'again'; readonly problem: string }
  /** A proof is required: of a second factor, or, without a factor, the code that was mailed to confirm the address. */
  | {
      readonly kind: 'code';
      readonly factor?: VerifyFactorRequest['factorType'] | undefined;
      readonly stateToken: string;
      readonly challenge?: VerificationChallenge | undefined;
    }
  | { readonly kind: 'waiting' };

const PROBLEMS = new Map<string, string>([
  // SEC-21: a page says the same of both, whatever the API tells apart.
  ['-19999', 'The e-mail address or the password is wrong.'],
  ['-19976', 'The e-mail address or the password is wrong.'],
  ['-19973', 'This password must be reset before you can sign in. Use “Forgot your password?” below.'],
  ['-19995', 'An account with this e-mail address already exists. Sign in instead.'],
  ['-19971', 'Please confirm that you are not a robot.'],
  ['-19970', 'The check that you are not a robot has expired. Please try again.'],
  ['IDENTITY_NOT_ACTIVE', 'This account is not active. The site owner can tell you why.'],
]);

/** Takes a step on the very path that the API takes, and turns what it answers or refuses into the next page. */
export async function takeStep(world: World, step: () => Promise<AuthenticationAnswer>): Promise<HostedStep> {
  try {
    return await nextStep(world, await step());
  } catch (failure) {
    if (failure instanceof IdentityError) {
      return { kind: 'again', problem: PROBLEMS.get(failure.code) ?? failure.message };
    }
    if (!(failure instanceof ValidationError)) throw failure;
    const problems = failure.violations.map(
      ({ field, description }) => `${field.replace('loginId.', '')} ${description}`,
    );
    return { kind: 'again', problem: `Please check your input: ${problems.join(', ')}.` };
  }
}

async function nextStep(world: World, answer: AuthenticationAnswer): Promise<HostedStep> {
  if (answer.state === 'SUCCESS') {
    const member = await redeemSessionToken(world, answer.sessionToken);
    return member === undefined
      ? { kind: 'again', problem: 'The sign-in took too long. Please try again.' }
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
