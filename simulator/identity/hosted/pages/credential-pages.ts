import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { type Html, html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import type { Page } from './page.ts';

/**
 * The captcha of the site (MEM-5). On a hosted page, a tick stands for the visible one, and a hidden field for the
 * other.
 */
export interface CaptchaStandIn {
  readonly kind: 'off' | 'visible' | 'invisible';
  readonly token: string;
}

export interface SignInPage {
  readonly email?: string;
  readonly captcha: CaptchaStandIn;
  readonly links: { readonly register: string; readonly forgot: string };
}

/** The hosted sign-in page: one form with an e-mail and a password, no script (design). */
export function signInPage(form: HostedForm, { email = '', captcha, links }: SignInPage): Page {
  return formPage(form, {
    title: 'Sign in',
    problemStatus: 401,
    fields: html`${emailField(email)}
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
${captchaField(captcha)}`,
    button: html`<button>Sign in</button>`,
    after: html`<p class="links"><a href="${links.register}">Create an account</a>
<a href="${links.forgot}">Forgot your password?</a></p>`,
  });
}

export interface RegisterPage {
  readonly email?: string;
  readonly nickname?: string;
  readonly captcha: CaptchaStandIn;
  readonly signIn: string;
}

export function registerPage(form: HostedForm, { email = '', nickname = '', captcha, signIn }: RegisterPage): Page {
  return formPage(form, {
    title: 'Create an account',
    fields: html`${emailField(email)}
<label>Name <input name="nickname" autocomplete="nickname" maxlength="100" value="${nickname}"></label>
${newPasswordField('Password')}
${captchaField(captcha)}`,
    button: html`<button>Create the account</button>`,
    after: html`<p class="links"><a href="${signIn}">Sign in instead</a></p>`,
  });
}

export function forgotPasswordPage(form: HostedForm): Page {
  return formPage(form, {
    title: 'Forgot your password?',
    lead: html`<p>Enter your e-mail address. We will send you a link to choose a new password.</p>`,
    fields: emailField(''),
    button: html`<button>Send the link</button>`,
  });
}

/** One form with one password input (design: hosted reset page). */
export function resetPasswordPage(form: HostedForm): Page {
  return formPage(form, {
    title: 'Choose a new password',
    fields: newPasswordField('New password'),
    button: html`<button>Save the password</button>`,
  });
}

function emailField(email: string): Html {
  return html`<label>E-mail <input type="email" name="email" autocomplete="username" required value="${email}"></label>`;
}

function newPasswordField(label: string): Html {
  const { min, max } = PASSWORD_LENGTH;
  return html`<label>${label}, ${min} to ${max} characters
<input type="password" name="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required></label>`;
}

function captchaField({ kind, token }: CaptchaStandIn): Html[] {
  if (kind === 'off') return [];
  if (kind === 'invisible') return [html`<input type="hidden" name="captcha" value="${token}">`];
  return [
    html`<label class="tick"><input type="checkbox" name="captcha" value="${token}" required> I am not a robot</label>`,
  ];
}
