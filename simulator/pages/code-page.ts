import { formPage, type HostedForm, hiddenFields } from './hosted-form.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** Takes the code of six digits that was mailed; a second button mails another. */
export function codePage(form: HostedForm, email: string): Page {
  return formPage(form, {
    title: 'Enter the code',
    lead: html`<p>A code was sent to <strong>${email}</strong>.</p>`,
    fields: html`<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>`,
    button: html`<button name="step" value="verify">Continue</button>`,
    after: html`<form method="post" action="${form.action}">
${hiddenFields(form)}
<button class="quiet" name="step" value="resend">Send another code</button>
</form>`,
  });
}
