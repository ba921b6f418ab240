import { type Html, html } from '../../../http/html.ts';

/** A text for copying: one click selects all of it, and the script of the console adds a Copy button. */
export function copiedText(text: string, name: string): Html {
  return html`<span class="copied"><code data-copy="${name}">${text}</code></span>`;
}
