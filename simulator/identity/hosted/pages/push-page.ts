import { type Html, html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import type { Page } from './page.ts';
import { sendAgain } from './send-again.ts';

/** Waits until the member has approved the request on the phone. It works without script: a button asks for the answer. */
export function pushPage(form: HostedForm, transactionId: string | undefined, otherWays: Html): Page {
  return formPage(form, {
    title: 'Approve on your phone',
    lead: html`<p>Approve the request on your phone, then continue here. It is good for five minutes.</p>`,
    fields: html`${transactionId === undefined ? [] : [html`<input type="hidden" name="transactionId" value="${transactionId}">`]}`,
    button:
      transactionId === undefined
        ? html`<button name="step" value="resend">Send a request</button>`
        : html`<button name="step" value="verify">I have approved it</button>`,
    after: html`${transactionId === undefined ? [] : [sendAgain(form, 'Send another request')]}${otherWays}`,
  });
}
