import { type Html, html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import type { Page } from './page.ts';
import { sendAgain } from './send-again.ts';

/** Where the code comes from: it was sent, or the member's authenticator app shows it. */
export type CodeSource = { readonly kind: 'sent'; readonly to: string } | { readonly kind: 'app' };

/** Takes a code of six digits. For a code that was sent, a second button sends another. */
export function codePage(form: HostedForm, source: CodeSource, otherWays: Html): Page {
  return formPage(form, {
    title: 'Enter the code',
    lead:
      source.kind === 'app'
        ? html`<p>Your authenticator app shows a code.</p>`
        : html`<p>A code was sent to <strong>${source.to}</strong>.</p>`,
    fields: html`<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>`,
    button: html`<button name="step" value="verify">Continue</button>`,
    after: html`${source.kind === 'app' ? [] : [sendAgain(form, 'Send another code')]}${otherWays}`,
  });
}
