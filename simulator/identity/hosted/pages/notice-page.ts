import { html } from '../../../http/html.ts';
import type { Page } from './page.ts';

/** A page with a title and one sentence, without links. */
export function noticePage(title: string, text: string, status = 200): Page {
  return { title, status, body: html`<p>${text}</p>` };
}
