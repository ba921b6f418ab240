import { html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import { type OtherWays, otherWays, sendAgain } from './other-ways.ts';
import type { PageIn } from './page.ts';

/** Waits until the member has approved the request on the phone. It works without script: a button asks for the answer. */
export function pushPage(form: HostedForm, transactionId: string | undefined, ways: OtherWays): PageIn {
  return formPage(form, (texts) => {
    const { push } = texts;
    return {
      title: push.title,
      lead: html`<p>${push.lead}</p>`,
      fields: html`${transactionId === undefined ? [] : [html`<input type="hidden" name="transactionId" value="${transactionId}">`]}`,
      button:
        transactionId === undefined
          ? html`<button name="step" value="resend">${push.send}</button>`
          : html`<button name="step" value="verify">${push.approved}</button>`,
      after: html`${transactionId === undefined ? [] : [sendAgain(form, push.again)]}${otherWays(form, ways, texts)}`,
    };
  });
}
