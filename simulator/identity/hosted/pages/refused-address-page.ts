import { html } from '../../../http/html.ts';
import type { AddressRefusal } from '../refused-address.ts';
import type { TextIn } from './hosted-form.ts';
import type { PageIn } from './page.ts';

/**
 * Says that an address is not allowed, and how a developer allows it. It does not lead there. The reason is in English, as in
 * answers of the API. `first` comes before it.
 */
export function refusedAddressPage({ text, command }: AddressRefusal, first?: TextIn): PageIn {
  return (texts) => {
    const advice =
      command === undefined ? [] : [html`<p>${texts.allowByCommand}</p>\n<pre><code>${command}</code></pre>`];
    return {
      title: first === undefined ? texts.addressRefused : texts.notices.signedOut[0],
      status: 400,
      body: html`${first === undefined ? [] : [html`<p>${first(texts)}</p>`]}<p lang="en">${text}</p>\n${advice}`,
    };
  };
}
