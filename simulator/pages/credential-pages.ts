import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import type { HostedForm } from './hosted-form.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

/** What the site wants to see of a human (MEM-5). On a hosted page the stand-in is a tick, or nothing at all. */
export interface CaptchaStandIn {
  readonly kind: 'off' | 'visible' | 'invisible';
  readonly token: string;
}

/** The hosted sign-in page: one form with an e-mail and a password, no script (design). */
export function signInPage(
  form: HostedForm,
  {
    email = '',
    captcha,
    links,
  }: { email?: string; captcha: CaptchaStandIn; links: { register: string; forgot: string } },
): Page {
  return {
    title: 'Sign in',
    status: form.problem === undefined ? 200 : 401,
    formTargets: form.formTargets,
    body: html`${form.problemNotice()}
<form method="post" action="${form.action}">
${form.hiddenFields()}
<label>E-mail <input type="email" name="email" autocomplete="username" required value="${email}"></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
${captchaField(captcha)}
<button>Sign in</button>
</form>
<p class="links"><a href="${links.register}">Create an account</a> <a href="${links.forgot}">Forgot your password?</a></p>`,
  };
}

export function registerPage(
  form: HostedForm,
  {
    email = '',
    nickname = '',
    captcha,
    signIn,
  }: { email?: string; nickname?: string; captcha: CaptchaStandIn; signIn: string },
): Page {
  const { min, max } = PASSWORD_LENGTH;
  return {
    title: 'Create an account',
    status: form.problem === undefined ? 200 : 400,
    formTargets: form.formTargets,
    body: html`${form.problemNotice()}
<form method="post" action="${form.action}">
${form.hiddenFields()}
<label>E-mail <input type="email" name="email" autocomplete="username" required value="${email}"></label>
<label>Name <input name="nickname" autocomplete="nickname" maxlength="100" value="${nickname}"></label>
<label>Password, ${min} to ${max} characters
<input type="password" name="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required></label>
${captchaField(captcha)}
<button>Create the account</button>
</form>
<p class="links"><a href="${signIn}">Sign in instead</a></p>`,
  };
}

export function forgotPasswordPage(form: HostedForm): Page {
  return {
    title: 'Forgot your password?',
    formTargets: form.formTargets,
    body: html`<p>Enter your address, and a link to choose a new password will be mailed to it.</p>
<form method="post" action="${form.action}">
${form.hiddenFields()}
<label>E-mail <input type="email" name="email" autocomplete="username" required></label>
<button>Send the link</button>
</form>`,
  };
}

/** One form with one password input (design: hosted reset page). */
export function resetPasswordPage(form: HostedForm): Page {
  const { min, max } = PASSWORD_LENGTH;
  return {
    title: 'Choose a new password',
    status: form.problem === undefined ? 200 : 400,
    formTargets: form.formTargets,
    body: html`${form.problemNotice()}
<form method="post" action="${form.action}">
${form.hiddenFields()}
<label>New password, ${min} to ${max} characters
<input type="password" name="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required></label>
<button>Save the password</button>
</form>`,
  };
}

function captchaField({ kind, token }: CaptchaStandIn): Html[] {
  if (kind === 'off') return [];
  if (kind === 'invisible') return [html`<input type="hidden" name="captcha" value="${token}">`];
  return [
    html`<label class="tick"><input type="checkbox" name="captcha" value="${token}" required> I am not a robot</label>`,
  ];
}
