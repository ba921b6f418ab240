import type { VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { pagePaths } from '#contracts/paths.ts';
import { targetSources } from '../../http/content-policy.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { openFactorsOf } from '../accounts/second-factor.ts';
import { type CodeSource, codePage } from './pages/code-page.ts';
import { continuePage } from './pages/continue-page.ts';
import { type CaptchaStandIn, registerPage, signInPage } from './pages/credential-pages.ts';
import type { HostedForm } from './pages/hosted-form.ts';
import { otherFactors } from './pages/other-factors.ts';
import type { Page } from './pages/page.ts';
import { type PasskeyChallengeOfPage, passkeyPage } from './pages/passkey-page.ts';
import { pushPage } from './pages/push-page.ts';
import { addressOfFlow, type Transaction } from './sign-in-transaction.ts';

/** A sign-in whose forms are open in a browser. */
export interface OpenFlow {
  readonly world: World;
  readonly transaction: Transaction;
}

/** What was typed before, and why it did not do. */
export interface Again {
  readonly problem?: string | undefined;
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
}

export function signInFormPage(open: OpenFlow, { problem, email = '' }: Again = {}): Page {
  const links = {
    register: address(pagePaths.register.path, open),
    forgot: address(pagePaths.forgotPassword.path, open),
  };
  return signInPage(formOf(open, pagePaths.login.path, problem), { email, captcha: captchaOf(open.world), links });
}

export function registerFormPage(open: OpenFlow, { problem, email = '', nickname = '' }: Again = {}): Page {
  const signIn = address(pagePaths.login.path, open);
  const form = formOf(open, pagePaths.register.path, problem);
  return registerPage(form, { email, nickname, captcha: captchaOf(open.world), signIn });
}

/** Asks whether to go on as the member who asked for the page. */
export function continueFormPage(open: OpenFlow, email: string): Page {
  return continuePage(formOf(open, pagePaths.login.path, undefined), {
    email,
    otherAccount: address(pagePaths.login.path, open),
  });
}

export interface CodeStep {
  readonly stateToken: string;
  /** The second factor that is to be proved; undefined when a code confirms the e-mail address. */
  readonly factor?: VerifyFactorRequest['factorType'] | undefined;
  readonly email: string;
  readonly challenge?: VerificationChallenge | undefined;
}

/** The page for a code, a request on the phone or a passkey, with the other factors that the member can prove. */
export async function codeFormPage(open: OpenFlow, step: CodeStep, problem?: string): Promise<Page> {
  const { stateToken, factor, email, challenge } = step;
  const hidden = { stateToken, email, ...(factor !== undefined && { factor }) };
  const form = formOf(open, pagePaths.enterCode.path, problem, hidden);
  const factors = factor === undefined ? [] : await openFactorsOf(open.world, stateToken);
  const otherWays = otherFactors(
    form,
    factors.filter((each) => each !== factor),
  );
  if (factor === 'PUSH') return pushPage(form, challenge?.pushData?.transactionId, otherWays);
  if (factor === 'WEBAUTHN') return passkeyPage(form, passkeyChallengeOf(challenge), otherWays);
  return codePage(form, sourceOf(factor, email), otherWays);
}

function passkeyChallengeOf(challenge: VerificationChallenge | undefined): PasskeyChallengeOfPage | undefined {
  const { challengeId, publicKeyCredentialRequestOptionsJson: options } = challenge?.webauthnData ?? {};
  return challengeId === undefined || options === undefined ? undefined : { challengeId, options };
}

function sourceOf(factor: CodeStep['factor'], email: string): CodeSource {
  if (factor === 'TOTP') return { kind: 'app' };
  return { kind: 'sent', to: factor === undefined || factor === 'EMAIL' ? email : 'your phone' };
}

function formOf(
  { world, transaction }: OpenFlow,
  action: string,
  problem: string | undefined,
  more: Record<string, string> = {},
): HostedForm {
  const hidden = { clientId: world.site.clientId, transaction: transaction.id, ...more };
  return { action, hidden, formTargets: targetSources(addressOfFlow(transaction.flow)), problem };
}

function address(path: string, { world, transaction }: OpenFlow): string {
  return `${path}?${new URLSearchParams({ clientId: world.site.clientId, transaction: transaction.id })}`;
}

/** A hosted page solves the site's captcha itself: with a tick, or unseen. Each page has a token of its own. */
function captchaOf({ site, randomBytes }: World): CaptchaStandIn {
  return { kind: site.settings.captcha, token: `sim-captcha-ok-${randomName(randomBytes)}` };
}
