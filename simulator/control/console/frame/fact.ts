import { type Html, html } from '../../../http/html.ts';

/** A row of a `<dl class="facts">`. */
export function fact(name: string, value: Html): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
