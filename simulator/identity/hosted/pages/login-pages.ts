import type { VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { targetSources } from '../../../http/content-policy.ts';
import { Html, html, scriptJson } from '../../../http/html.ts';
import type { PageButton, PageField } from '../../../http/page/page.ts';
import { randomName } from '../../../platform/random.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { SecondFactor } from '../../accounts/proved-login.ts';
import { openFactorsOf } from '../../factors/second-factor.ts';
import { homeOfFlow } from '../home-address.ts';
import { addressOfFlow, type Transaction } from '../sign-in-transaction.ts';
import { type HostedPage, type PageIn, type Problems, withProblems } from './hosted-page.ts';
import { type EnglishText, NEW_ACCOUNT_PASSWORD, type Say, type Text } from './texts.ts';

/** A sign-in whose forms are open in a browser. */
export interface OpenFlow {
  readonly context: RequestContext;
  readonly transaction: Transaction;
}

/** What was typed before, and why it did not do. */
export interface FormRetry {
  readonly problems?: Problems | undefined;
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
}

/** One form with an e-mail address and a password. */
export function signInPage(open: OpenFlow, { problems = {}, email }: FormRetry = {}): PageIn {
  return (say) => ({
    ...formOf(open, pagePaths.login.path),
    title: say('Sign in'),
    status: Object.keys(problems).length === 0 ? 200 : 401,
    ...withProblems(say, problems, [
      emailField(say, email),
      { ...{ name: 'password', label: say('Password'), kind: 'password' }, ...CURRENT_PASSWORD },
      ...captchaFields(say, open.context),
    ]),
    buttons: [{ label: say('Sign in') }],
    links: [
      { label: say('Create an account'), to: addressIn(open, pagePaths.register.path) },
      { label: say('Forgot your password?'), to: addressIn(open, pagePaths.forgotPassword.path) },
    ],
  });
}

export function registerPage(open: OpenFlow, { problems = {}, email, nickname = '' }: FormRetry = {}): PageIn {
  return (say) => ({
    ...formOf(open, pagePaths.register.path),
    title: say('Create an account'),
    ...withProblems(say, problems, [
      emailField(say, email),
      { name: 'nickname', label: say('Name'), value: nickname, autocomplete: 'nickname', maxLength: 100 },
      newPasswordField(say, NEW_ACCOUNT_PASSWORD),
      ...captchaFields(say, open.context),
    ]),
    buttons: [{ label: say('Create the account') }],
    links: [{ label: say('Sign in instead'), to: signInAddress(open) }],
  });
}

/** Asks whether to go on as the member who asked for the page. Nobody is signed in to the hosted pages in this browser. */
export function continuePage(open: OpenFlow, email: string): PageIn {
  return (say) => ({
    ...formOf(open, pagePaths.login.path),
    title: say({ en: `Continue as ${email}?`, de: `Weiter als ${email}?` }),
    paragraphs: [say('The site wants to sign you in with this account. If it is not yours, use another account.')],
    buttons: [{ value: 'continue', label: say('Continue') }],
    links: [{ label: say('Use another account'), to: signInAddress(open) }],
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
export async function codePage(open: OpenFlow, step: CodeStep, problems: Problems = {}): Promise<PageIn> {
  const { stateToken, factor, email } = step;
  const factors = factor === undefined ? [] : await openFactorsOf(open.context, stateToken);
  const others = factors.filter((each) => each !== factor);
  const proof = factor === 'PUSH' ? pushProof : factor === 'WEBAUTHN' ? passkeyProof : codeProof;
  return (say) => {
    const { hidden, fields = [], ...own } = proof(say, step);
    const posted = { stateToken, email, ...(factor !== undefined && { factor }), ...hidden };
    return {
      ...formOf(open, pagePaths.enterCode.path, posted),
      ...withProblems(say, problems, fields),
      ...own,
      ways: {
        title: say('Another way'),
        buttons: others.map((each) => quietButton(say, FACTORS[each], each, 'choose')),
      },
      links: [{ label: say('Back to sign-in'), to: signInAddress(open) }],
    };
  };
}

const FACTORS: Readonly<Record<SecondFactor, EnglishText>> = {
  EMAIL: 'Send a code by e-mail',
  SMS: 'Send a code by text message',
  CALL: 'Get a code by phone call',
  TOTP: 'Use a code from your authenticator app',
  PUSH: 'Approve on your phone',
  WEBAUTHN: 'Use a passkey',
};

/** A part of the page that proves a factor. */
type Proof = Pick<HostedPage, 'title' | 'paragraphs' | 'html' | 'fields' | 'buttons' | 'script'> & {
  readonly hidden?: Readonly<Record<string, string>>;
};

/** Takes a code of six digits. If it was sent, and does not come from an authenticator app, another one can be sent. */
function codeProof(say: Say, { factor, email }: CodeStep): Proof {
  const isMailed = factor === undefined || factor === 'EMAIL';
  const [before = '', after = ''] = say('A code was sent to *.').split('*');
  const sentTo = html`${before}<strong>${isMailed ? email : say('your phone')}</strong>${after}`;
  const isOfApp = factor === 'TOTP';
  return {
    title: say('Enter the code'),
    paragraphs: [isOfApp ? say('Your authenticator app shows a code.') : sentTo],
    fields: [{ name: 'code', label: say('Code'), kind: 'code', isRequired: true }],
    buttons: [
      { value: 'verify', label: say('Continue') },
      ...(isOfApp ? [] : [quietButton(say, 'Send another code', 'resend')]),
    ],
  };
}

/** Waits until the member has approved the request on the phone. It works without script: a button asks for the answer. */
function pushProof(say: Say, { challenge }: CodeStep): Proof {
  const transactionId = challenge?.pushData?.transactionId;
  return {
    title: say('Approve on your phone'),
    paragraphs: [say('Approve the request on your phone, then continue here. It is good for five minutes.')],
    ...(transactionId === undefined
      ? { buttons: [{ value: 'resend', label: say('Send a request') }] }
      : {
          hidden: { transactionId },
          buttons: [
            { value: 'verify', label: say('I have approved it') },
            quietButton(say, 'Send another request', 'resend'),
          ],
        }),
  };
}

/**
 * Asks for a passkey. It is the only form that needs script, because only script can reach a passkey. Without a challenge,
 * after a failure, the button asks for a new one.
 */
function passkeyProof(say: Say, { challenge }: CodeStep): Proof {
  const { challengeId, publicKeyCredentialRequestOptionsJson: options } = challenge?.webauthnData ?? {};
  const isAsked = challengeId !== undefined && options !== undefined;
  return {
    title: say('Use your passkey'),
    paragraphs: [say('Confirm with your fingerprint, your face, your screen lock or a security key.')],
    html: html`<noscript><p role="alert">${say('Passkeys need JavaScript. Choose another way.')}</p></noscript>
<p role="alert" id="passkey-problem" hidden>${say('The passkey was not used. Try again, or choose another way.')}</p>`,
    buttons: [{ value: isAsked ? 'verify' : 'resend', label: say('Use a passkey') }],
    ...(isAsked && {
      hidden: { challengeId, credential: '' },
      script: html`(${PASSKEY_SCRIPT})(${scriptJson(JSON.parse(options))});`,
    }),
  };
}

/** Runs in the browser. It fills the hidden field with the signed challenge, and sends the form. */
const PASSKEY_SCRIPT = new Html(`(options) => {
  const button = document.querySelector('button[value=verify]');
  const problem = document.getElementById('passkey-problem');
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: options.allowCredentials.map((each) => ({ ...each, id: bytes(each.id) })),
  };
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    button.disabled = true;
    try {
      const { id, rawId, type, response } = await navigator.credentials.get({ publicKey });
      button.form.elements.credential.value = JSON.stringify({
        id,
        rawId: text(rawId),
        type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          ...(response.userHandle && { userHandle: text(response.userHandle) }),
        },
      });
      button.form.submit();
    } catch {
      button.disabled = false;
      problem.hidden = false;
    }
  });
}`);

function quietButton(say: Say, label: EnglishText, value: string, name?: string): PageButton {
  return { label: say(label), value, isQuiet: true, skipsFields: true, ...(name !== undefined && { name }) };
}

/** The form of an open sign-in. */
function formOf(
  { context, transaction }: OpenFlow,
  action: string,
  more: Readonly<Record<string, string>> = {},
): Pick<HostedPage, 'form' | 'formTargets' | 'home'> {
  const { flow, id } = transaction;
  return {
    form: { action, hidden: { clientId: context.site.clientId, transaction: id, ...more } },
    formTargets: targetSources(addressOfFlow(flow)),
    home: homeOfFlow(flow),
  };
}

/** The address of the sign-in form of an open sign-in. */
export function signInAddress(open: OpenFlow): string {
  return addressIn(open, pagePaths.login.path);
}

function addressIn({ context, transaction }: OpenFlow, path: string): string {
  return `${path}?${new URLSearchParams({ clientId: context.site.clientId, transaction: transaction.id })}`;
}

const CURRENT_PASSWORD = { autocomplete: 'current-password', isRequired: true };

export function emailField(say: Say, value?: string): PageField {
  return { name: 'email', label: say('E-mail'), kind: 'email', value, autocomplete: 'username', isRequired: true };
}

export function newPasswordField(say: Say, label: Text): PageField {
  const { min, max } = PASSWORD_LENGTH;
  return {
    ...{ name: 'password', label: say(label), kind: 'password', autocomplete: 'new-password', isRequired: true },
    ...{ minLength: min, maxLength: max },
  };
}

/**
 * The captcha of the site (MEM-5). A hosted page solves it itself: a tick replaces the visible captcha, and a hidden field the
 * invisible one. Each page has a token of its own.
 */
function captchaFields(say: Say, { site, randomBytes }: RequestContext): readonly PageField[] {
  const { captcha } = site.settings;
  if (captcha === 'off') return [];
  const field = { name: 'captcha', label: say('I am not a robot'), value: `sim-captcha-ok-${randomName(randomBytes)}` };
  return [captcha === 'visible' ? { ...field, kind: 'tick', isRequired: true } : { ...field, kind: 'hidden' }];
}
