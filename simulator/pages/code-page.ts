import type { HostedForm } from './hosted-form.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** Takes the code of six digits that was mailed; a second button mails another. */
export function codePage(form: HostedForm, email: string): Page {
  return {
    title: 'Enter the code',
    status: form.problem === undefined ? 200 : 400,
    formTargets: form.formTargets,
    body: html`${form.problemNotice()}
<p>A code was sent to <strong>${email}</strong>.</p>
<form method="post" action="${form.action}">
${form.hiddenFields()}
<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
<button name="step" value="verify">Continue</button>
</form>
<form method="post" action="${form.action}">
${form.hiddenFields()}
<button class="quiet" name="step" value="resend">Send another code</button>
</form>`,
  };
}
