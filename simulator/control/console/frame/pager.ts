import { type Html, html } from '../../../identity/hosted/pages/html.ts';

/** Number of rows on a page of the console. */
export const PAGE_SIZE = 50;

export interface ShownPart {
  readonly offset: number;
  readonly shown: number;
  readonly total: number;
  /** The name of the rows, in the plural. */
  readonly what: string;
  readonly address: (offset: number) => string;
  readonly size?: number;
}

/** Says which rows are shown, and links to the previous and the next page. */
export function pager({ offset, shown, total, what, address, size = PAGE_SIZE }: ShownPart): Html {
  const range = shown === 0 ? `No ${what}` : `${offset + 1} to ${offset + shown} of ${total} ${what}`;
  const before = offset > 0 ? [html`<a rel="prev" href="${address(Math.max(0, offset - size))}">Previous</a>`] : [];
  const after = offset + shown < total ? [html`<a rel="next" href="${address(offset + size)}">Next</a>`] : [];
  return html`<nav class="pager" aria-label="Pages of ${what}"><span>${range}</span> ${before} ${after}</nav>`;
}

/** The offset in an address; 0 if it is missing or not a number. */
export function offsetOf(named: string | undefined): number {
  return named !== undefined && /^\d{1,9}$/.test(named) ? Number(named) : 0;
}
