import { html } from '../../../http/html.ts';
import { formPage, type HostedForm, linksBelow } from './hosted-form.ts';
import type { PageIn } from './page.ts';

export interface ContinuePage {
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
