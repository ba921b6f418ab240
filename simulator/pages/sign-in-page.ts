import { html } from './html.ts';
import type { Page } from './page.ts';

export interface SignInForm {
  readonly action: string;
  /** Fields that go along unseen. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly formTargets: readonly string[];
  /** What was typed before, and why it did not do. */
  readonly email?: string;
  readonly problem?: string;
}

/** The hosted sign-in page: one form, no script (design: hosted login page). */
export function signInPage({ action, hidden, formTargets, email = '', problem }: SignInForm): Page {
  return {
    title: 'Sign in',
    status: problem === undefined ? 200 : 401,
    formTargets,
    body: html`${problem === undefined ? [] : [html`<p role="alert">${problem}</p>`]}
<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>E-mail <input type="email" name="email" autocomplete="username" required value="${email}"></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>`,
  };
}
