import type { TextAnswer } from '../../../http/answer.ts';
import { html } from '../../../http/html.ts';
import { CONSOLE_HOME } from './console-address.ts';
import { type ConsolePage, consoleAnswer } from './console-page.ts';

export const POSTED_FROM_ELSEWHERE: ConsolePage = {
  title: 'Form rejected',
  status: 403,
  body: html`<p>Another site sent this form. Nothing was changed.</p>`,
};

/** The page for a request that failed as a whole: a missing page, site or entry, or a rejected request. */
export function refusedPage(status: number, text: string): ConsolePage {
  return {
    title: status === 404 ? 'Not found' : 'Request rejected',
    status,
    problem: text,
    body: html`<p><a href="${CONSOLE_HOME}">All sites</a></p>`,
  };
}

export function noSuchPage(): TextAnswer {
  return consoleAnswer(refusedPage(404, 'The console does not have this page.'));
}
