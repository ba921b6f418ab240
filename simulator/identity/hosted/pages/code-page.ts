import { html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import { type OtherWays, otherWays, sendAgain } from './other-ways.ts';
import type { PageIn } from './page.ts';

/** Where the code comes from: it was sent to an address or to the phone, or the member's authenticator app shows it. */
export type CodeSource =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'phone' }
  | { readonly kind: 'app' };

/** Takes a code of six digits. For a code that was sent, a second button sends another. */
export function codePage(form: HostedForm, source: CodeSource, ways: OtherWays): PageIn {
  return formPage(form, (texts) => {
    const { code } = texts;
    const [before, after] = code.sentTo;
    const to = source.kind === 'sent' ? source.to : code.phone;
    return {
      title: code.title,
      lead: source.kind === 'app' ? html`<p>${code.byApp}</p>` : html`<p>${before}<strong>${to}</strong>${after}</p>`,
      fields: html`<label>${code.label} <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>`,
      button: html`<button name="step" value="verify">${code.button}</button>`,
      after: html`${source.kind === 'app' ? [] : [sendAgain(form, code.again)]}${otherWays(form, ways, texts)}`,
    };
  });
}
