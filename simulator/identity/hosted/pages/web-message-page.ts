import { html, scriptJson } from '../../../http/html.ts';
import type { AddressRefusal } from '../refused-address.ts';
import type { MessageTarget } from '../return-target.ts';
import type { Page } from './page.ts';
import { refusedAddressPage } from './refused-address-page.ts';

/** Posts `message` to the page that frames this one, if that page is from the origin of the target (SEC-12). */
export function webMessagePage(target: MessageTarget, message: object): Page {
  return {
    title: 'Signing in',
    body: html`<p>This page sends the result to the page that opened it. It shows nothing itself.</p>`,
    ...messageTo(target, message),
  };
}

/**
 * Tells an origin that the site does not allow it. The message says nothing else, and no other origin gets it (AUT-6).
 */
export function originRefusedPage(
  {
    origin,
    framedBy,
    state,
  }: Pick<MessageTarget, 'framedBy'> & { readonly origin: string; readonly state: string | undefined },
  metaSiteId: string,
  refusal: AddressRefusal,
): Page {
  const message = { error: 'redirect_uri_not_allowed', rejectedOrigin: origin, metaSiteId, state };
  return { ...refusedAddressPage(refusal), ...messageTo({ origin, framedBy }, message) };
}

function messageTo(
  { origin, framedBy }: Pick<MessageTarget, 'framedBy'> & { readonly origin: string },
  message: object,
): Pick<Page, 'framedBy' | 'script'> {
  return {
    framedBy: [framedBy],
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
