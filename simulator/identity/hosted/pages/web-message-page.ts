import type { PolicySource } from '../../../http/content-policy.ts';
import { html, scriptJson } from '../../../http/html.ts';
import type { AddressRefusal } from '../refused-address.ts';
import type { MessageTarget } from '../return-target.ts';
import { noticePage } from './notice-page.ts';
import type { Page, PageIn } from './page.ts';
import { refusedAddressPage } from './refused-address-page.ts';

/** Posts `message` to the page that frames this one, if that page is from the origin of the target (SEC-12). */
export function webMessagePage(target: MessageTarget, message: object): PageIn {
  return (texts) => ({ ...noticePage('signingIn')(texts), ...messageTo(target, message) });
}

/** An origin that the site does not allow, and the state of its request. */
interface RefusedOrigin {
  readonly origin: string;
  readonly framedBy: PolicySource;
  readonly state: string | undefined;
}

/**
 * Tells an origin that the site does not allow it. The message says nothing else, and no other origin gets it (AUT-6).
 */
export function originRefusedPage(refused: RefusedOrigin, metaSiteId: string, refusal: AddressRefusal): PageIn {
  const { origin, state } = refused;
  const message = { error: 'redirect_uri_not_allowed', rejectedOrigin: origin, metaSiteId, state };
  return (texts) => ({ ...refusedAddressPage(refusal)(texts), ...messageTo(refused, message) });
}

function messageTo(
  { origin, framedBy }: Pick<RefusedOrigin, 'origin' | 'framedBy'>,
  message: object,
): Pick<Page, 'framedBy' | 'script'> {
  return {
    framedBy: [framedBy],
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
