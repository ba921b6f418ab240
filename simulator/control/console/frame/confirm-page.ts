import { html } from '../../../http/html.ts';
import type { ConsolePage } from './console-page.ts';

export interface Question {
  readonly title: string;
  /** What will be lost. */
  readonly text: string;
  readonly action: string;
  readonly button: string;
  /** The page that Cancel leads to. */
  readonly back: string;
}

/** Asks for confirmation before an action that cannot be undone. */
export function confirmPage({ title, text, action, button, back }: Question): Pick<ConsolePage, 'title' | 'body'> {
  return {
    title,
    body: html`<p>${text}</p>
<form method="post" action="${action}" class="row">
<button class="danger">${button}</button>
<a href="${back}">Cancel</a>
</form>`,
  };
}
