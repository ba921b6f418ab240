import { html } from '../../../identity/hosted/pages/html.ts';
import { CONSOLE_HOME } from './console-address.ts';
import type { ConsolePage } from './console-page.ts';

export const POSTED_FROM_ELSEWHERE: ConsolePage = {
  title: 'Not from here',
  status: 403,
  body: html`<p>This form was sent from another site, so nothing was done.</p>`,
};

/** What was asked for cannot be had. */
export function refusedPage(status: number, text: string): ConsolePage {
  return {
    title: status === 404 ? 'Not here' : 'This did not work',
    status,
    problem: text,
    body: html`<p><a href="${CONSOLE_HOME}">All sites</a></p>`,
  };
}
