import { type Html, html } from '../../../http/html.ts';
import { type HostedForm, hiddenFields } from './hosted-form.ts';

/** A form with one button, which asks for another challenge of the same factor. */
export function sendAgain(form: HostedForm, label: string): Html {
  return html`<form method="post" action="${form.action}">
${hiddenFields(form)}
<button class="quiet" name="step" value="resend">${label}</button>
</form>`;
}
