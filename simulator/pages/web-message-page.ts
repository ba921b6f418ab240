import { html, scriptJson } from './html.ts';
import type { Page } from './page.ts';

/** Posts `message` to the page that framed this one, if that page is of `origin` (SEC-12). */
export function webMessagePage(origin: string, message: object, status = 200): Page {
  return {
    title: 'Signing in',
    status,
    framedBy: [origin],
    body: html`<p>This page speaks to the page that opened it. It has nothing to show.</p>`,
    script: html`parent.postMessage(${scriptJson(message)}, ${scriptJson(origin)});`,
  };
}
