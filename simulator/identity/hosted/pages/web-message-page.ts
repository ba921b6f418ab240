import { html, scriptJson } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import type { AddressRefusal } from '../refused-address.ts';
import type { Page } from './page.ts';
import { refusedAddressPage } from './refused-address-page.ts';

/** Posts `message` to the page that frames this one, if that page is from `origin` (SEC-12). */
export function webMessagePage(origin: AllowedUrl, message: object): Page {
  return {
    title: 'Signing in',
    body: html`<p>This page sends the result to the page that opened it. It shows nothing itself.</p>`,
    ...messageTo(origin, message),
  };
}

/**
 * Tells an origin that the site does not allow it. The message says nothing else, and no other origin gets it (AUT-6).
 */
export function originRefusedPage(
  { origin, state }: { readonly origin: string; readonly state: string | undefined },
  metaSiteId: string,
  refusal: AddressRefusal,
): Page {
  const message = { error: 'redirect_uri_not_allowed', rejectedOrigin: origin, metaSiteId, state };
  return { ...refusedAddressPage(refusal), ...messageTo(origin, message) };
}

function messageTo(origin: string, message: object): Pick<Page, 'framedBy' | 'script'> {
  return {
    framedBy: [origin],
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
