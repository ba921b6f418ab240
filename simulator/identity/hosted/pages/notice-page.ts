import { html } from './html.ts';
import type { Page } from './page.ts';

/** A page that says one thing and leads nowhere. */
export function noticePage(title: string, text: string, status = 200): Page {
  return { title, status, body: html`<p>${text}</p>` };
}
