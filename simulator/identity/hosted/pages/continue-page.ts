import { html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import type { Page } from './page.ts';

export interface ContinuePage {
  readonly email: string;
  /** Address of the sign-in form. */
  readonly otherAccount: string;
}

/**
 * Asks whether to continue as the member who requested the page. Nobody is signed in to the hosted pages in this
 * browser.
 */
export function continuePage(form: HostedForm, { email, otherAccount }: ContinuePage): Page {
  return formPage(form, {
    title: `Continue as ${email}?`,
    fields: html`<p>The site wants to sign you in with this account. If it is not yours, use another account.</p>`,
    button: html`<button name="step" value="continue">Continue</button>`,
    after: html`<p class="links"><a href="${otherAccount}">Use another account</a></p>`,
  });
}
