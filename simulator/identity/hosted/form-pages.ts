import type { VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { targetSources } from '../../http/content-policy.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { openFactorsOf } from '../factors/second-factor.ts';
import { homeOfFlow } from './home-address.ts';
import { continuePage, type PageCaptcha, registerPage, signInPage } from './pages/credential-pages.ts';
import { type CodeSource, codePage, type PasskeyChallengeOfPage, passkeyPage, pushPage } from './pages/factor-pages.ts';
import type { HostedForm, TextIn } from './pages/hosted-form.ts';
import type { PageIn } from './pages/page.ts';
import { addressOfFlow, type Transaction } from './sign-in-transaction.ts';

/** A sign-in whose forms are open in a browser. */
export interface OpenFlow {
  readonly context: RequestContext;
  readonly transaction: Transaction;
}

/** What was typed before, and why it did not do. */
export interface FormRetry {
  readonly problem?: TextIn | undefined;
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
}

export function signInFormPage(open: OpenFlow, { problem, email = '' }: FormRetry = {}): PageIn {
  const links = {
    register: address(pagePaths.register.path, open),
    forgot: address(pagePaths.forgotPassword.path, open),
  };
  return signInPage(formOf(open, pagePaths.login.path, problem), { email, captcha: captchaOf(open.context), links });
}

export function registerFormPage(open: OpenFlow, { problem, email = '', nickname = '' }: FormRetry = {}): PageIn {
  const signIn = signInAddress(open);
  const form = formOf(open, pagePaths.register.path, problem);
  return registerPage(form, { email, nickname, captcha: captchaOf(open.context), signIn });
}

/** Asks whether to go on as the member who asked for the page. */
export function continueFormPage(open: OpenFlow, email: string): PageIn {
  return continuePage(formOf(open, pagePaths.login.path, undefined), {
    email,
    otherAccount: signInAddress(open),
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
export async function codeFormPage(open: OpenFlow, step: CodeStep, problem?: TextIn): Promise<PageIn> {
  const { stateToken, factor, email, challenge } = step;
  const hidden = { stateToken, email, ...(factor !== undefined && { factor }) };
  const form = formOf(open, pagePaths.enterCode.path, problem, hidden);
  const factors = factor === undefined ? [] : await openFactorsOf(open.context, stateToken);
  const ways = { factors: factors.filter((each) => each !== factor), signIn: signInAddress(open) };
  if (factor === 'PUSH') return pushPage(form, challenge?.pushData?.transactionId, ways);
  if (factor === 'WEBAUTHN') return passkeyPage(form, passkeyChallengeOf(challenge), ways);
  return codePage(form, sourceOf(factor, email), ways);
}

function passkeyChallengeOf(challenge: VerificationChallenge | undefined): PasskeyChallengeOfPage | undefined {
  const { challengeId, publicKeyCredentialRequestOptionsJson: options } = challenge?.webauthnData ?? {};
  return challengeId === undefined || options === undefined ? undefined : { challengeId, options };
}

function sourceOf(factor: CodeStep['factor'], email: string): CodeSource {
  if (factor === 'TOTP') return { kind: 'app' };
  return factor === undefined || factor === 'EMAIL' ? { kind: 'sent', to: email } : { kind: 'phone' };
}

function formOf(
  { context, transaction }: OpenFlow,
  action: string,
  problem: TextIn | undefined,
  more: Record<string, string> = {},
): HostedForm {
  const hidden = { clientId: context.site.clientId, transaction: transaction.id, ...more };
  const { flow } = transaction;
  return { action, hidden, formTargets: targetSources(addressOfFlow(flow)), home: homeOfFlow(flow), problem };
}

/** The address of the sign-in form of an open sign-in. */
export function signInAddress(open: OpenFlow): string {
  return address(pagePaths.login.path, open);
}

function address(path: string, { context, transaction }: OpenFlow): string {
  return `${path}?${new URLSearchParams({ clientId: context.site.clientId, transaction: transaction.id })}`;
}

/** A hosted page solves the site's captcha itself: with a tick, or unseen. Each page has a token of its own. */
function captchaOf({ site, randomBytes }: RequestContext): PageCaptcha {
  return { kind: site.settings.captcha, token: `sim-captcha-ok-${randomName(randomBytes)}` };
}
