import { html } from '../../../identity/hosted/pages/html.ts';
import type { ConsolePage } from './console-page.ts';

export interface Question {
  readonly title: string;
  /** What will be gone. */
  readonly text: string;
  readonly action: string;
  readonly button: string;
  /** The page to leave to without doing it. */
  readonly back: string;
}

/** Asks before something goes that does not come back. */
export function confirmPage({ title, text, action, button, back }: Question): Pick<ConsolePage, 'title' | 'body'> {
  return {
    title,
    body: html`<p>${text}</p>
<form method="post" action="${action}" class="row">
<button class="danger">${button}</button>
<a href="${back}">Leave it</a>
</form>`,
  };
}
