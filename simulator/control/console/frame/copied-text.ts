import { type Html, html } from '../../../identity/hosted/pages/html.ts';

/** A text to be copied: one click selects it whole, and the console's script puts a button beside it. */
export function copiedText(text: string, name: string): Html {
  return html`<span class="copied"><code data-copy="${name}">${text}</code></span>`;
}
