import { html } from '../../../http/html.ts';
import type { AddressRefusal } from '../refused-address.ts';
import type { Page } from './page.ts';

/** Says that an address is not allowed, and how a developer allows it. It does not lead there. */
export function refusedAddressPage({ text, command }: AddressRefusal, title = 'This address is not allowed'): Page {
  const advice =
    command === undefined
      ? []
      : [
          html`<p>If you develop this site, you can allow it with this command:</p>\n<pre><code>${command}</code></pre>`,
        ];
  return { title, status: 400, body: html`<p>${text}</p>\n${advice}` };
}
