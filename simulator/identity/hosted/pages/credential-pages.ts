import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { Html, html } from '../../../http/html.ts';
import { formPage, type HostedForm, linksBelow } from './hosted-form.ts';
import type { HostedTexts } from './hosted-texts.ts';
import type { PageIn } from './page.ts';

/**
 * The captcha of the site (MEM-5). On a hosted page, a checkbox replaces the visible captcha, and a hidden field the
 * invisible one.
 */
export interface PageCaptcha {
  readonly kind: 'off' | 'visible' | 'invisible';
  readonly token: string;
}

interface SignInPage {
  readonly email?: string;
  readonly captcha: PageCaptcha;
  readonly links: { readonly register: string; readonly forgot: string };
}

/** The hosted sign-in page: one form with an e-mail and a password. */
export function signInPage(form: HostedForm, { email = '', captcha, links }: SignInPage): PageIn {
  return formPage(form, (texts) => ({
    title: texts.signIn.title,
    script: SHOW_PASSWORD,
    problemStatus: 401,
    fields: html`${emailField(texts, email)}
<label>${texts.signIn.password} <input type="password" name="password" autocomplete="current-password" required></label>
${showPassword(texts)}
${captchaField(texts, captcha)}`,
    button: html`<button>${texts.signIn.button}</button>`,
    after: linksBelow([
      [texts.signIn.register, links.register],
      [texts.signIn.forgot, links.forgot],
    ]),
  }));
}

interface RegisterPage {
  readonly email?: string;
  readonly nickname?: string;
  readonly captcha: PageCaptcha;
  readonly signIn: string;
}

export function registerPage(form: HostedForm, { email = '', nickname = '', captcha, signIn }: RegisterPage): PageIn {
  return formPage(form, (texts) => ({
    title: texts.register.title,
    script: SHOW_PASSWORD,
    fields: html`${emailField(texts, email)}
<label>${texts.register.name} <input name="nickname" autocomplete="nickname" maxlength="100" value="${nickname}"></label>
${newPasswordField(texts, texts.register.newPassword)}
${captchaField(texts, captcha)}`,
    button: html`<button>${texts.register.button}</button>`,
    after: linksBelow([[texts.register.signIn, signIn]]),
  }));
}

/** `signIn` is the address of the sign-in form that led here, if any. */
export function forgotPasswordPage(form: HostedForm, signIn: string | undefined): PageIn {
  return formPage(form, (texts) => ({
    title: texts.forgot.title,
    lead: html`<p>${texts.forgot.lead}</p>`,
    fields: emailField(texts, ''),
    button: html`<button>${texts.forgot.button}</button>`,
    after: linksBelow(signIn === undefined ? [] : [[texts.backToSignIn, signIn]]),
  }));
}

/** One form with one password input. */
export function resetPasswordPage(form: HostedForm): PageIn {
  return formPage(form, (texts) => ({
    title: texts.reset.title,
    script: SHOW_PASSWORD,
    fields: newPasswordField(texts, texts.reset.password),
    button: html`<button>${texts.reset.button}</button>`,
  }));
}

function emailField(texts: HostedTexts, email: string): Html {
  return html`<label>${texts.signIn.email} <input type="email" name="email" autocomplete="username" required value="${email}"></label>`;
}

function newPasswordField(texts: HostedTexts, label: string): Html {
  const { min, max } = PASSWORD_LENGTH;
  return html`<label>${label}
<input type="password" name="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required></label>
${showPassword(texts)}`;
}

/** Switches between dots and text. It appears only if the script runs, so the form works without it. */
function showPassword(texts: HostedTexts): Html {
  return html`<button type="button" class="quiet show" aria-pressed="false" hidden>${texts.signIn.showPassword}</button>`;
}

/** The password is sent from a password field, so that browsers offer to save it. */
const SHOW_PASSWORD = new Html(`{
const [input] = document.getElementsByName('password');
const [button] = document.getElementsByClassName('show');
const show = (shown) => {
  input.type = shown ? 'text' : 'password';
  button.setAttribute('aria-pressed', shown);
};
button.hidden = false;
button.addEventListener('click', () => show(input.type === 'password'));
input.form.addEventListener('submit', () => show(false));
}`);

function captchaField(texts: HostedTexts, { kind, token }: PageCaptcha): Html[] {
  if (kind === 'off') return [];
  if (kind === 'invisible') return [html`<input type="hidden" name="captcha" value="${token}">`];
  return [
    html`<label class="tick"><input type="checkbox" name="captcha" value="${token}" required> ${texts.signIn.notARobot}</label>`,
  ];
}

interface ContinuePage {
  readonly email: string;
  /** Address of the sign-in form. */
  readonly otherAccount: string;
}

/**
 * Asks whether to continue as the member who requested the page. Nobody is signed in to the hosted pages in this
 * browser.
 */
export function continuePage(form: HostedForm, { email, otherAccount }: ContinuePage): PageIn {
  return formPage(form, ({ continueAs }) => ({
    title: continueAs.title(email),
    fields: html`<p>${continueAs.lead}</p>`,
    button: html`<button name="step" value="continue">${continueAs.button}</button>`,
    after: linksBelow([[continueAs.other, otherAccount]]),
  }));
}
