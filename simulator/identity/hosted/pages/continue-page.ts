import { formPage, type HostedForm } from './hosted-form.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

export interface ContinuePage {
  readonly email: string;
  /** Address of the sign-in form. */
  readonly otherAccount: string;
}

/** Asks a browser in which nobody is signed in whether to go on as the member who asked for the page on the site. */
export function continuePage(form: HostedForm, { email, otherAccount }: ContinuePage): Page {
  return formPage(form, {
    title: `Continue as ${email}?`,
    fields: html`<p>The site wants to sign you in with this account. If it is not yours, use another account.</p>`,
    button: html`<button name="step" value="continue">Continue</button>`,
    after: html`<p class="links"><a href="${otherAccount}">Use another account</a></p>`,
  });
}
