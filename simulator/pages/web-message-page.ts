import type { AllowedUrl } from '../authorize/allowed-address.ts';
import { html, scriptJson } from './html.ts';
import type { Page } from './page.ts';

/** Posts `message` to the page that framed this one, if that page is of `origin` (SEC-12). */
export function webMessagePage(origin: AllowedUrl, message: object): Page {
  return messagePage(origin, message);
}

/** Tells an origin that the site has not listed only that it is not listed, and only that origin (AUT-6). */
export function originRefusedPage(
  origin: string,
  { metaSiteId, state }: { readonly metaSiteId: string; readonly state: string | undefined },
): Page {
  const message = { error: 'redirect_uri_not_allowed', rejectedOrigin: origin, metaSiteId, state };
  return { ...messagePage(origin, message), status: 400 };
}

function messagePage(origin: string, message: object): Page {
  return {
    title: 'Signing in',
    framedBy: [origin],
    body: html`<p>This page speaks to the page that opened it. It has nothing to show.</p>`,
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
