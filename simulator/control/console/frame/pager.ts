import { counted } from '#contracts/counted.ts';
import { type Html, html } from '../../../http/html.ts';

/** Number of rows on a page of the console. */
export const PAGE_SIZE = 50;

export interface ShownPart {
  readonly offset: number;
  readonly shown: number;
  readonly total: number;
  /** What a row shows, in the singular: `site`. The plural ends with an s. */
  readonly what: string;
  readonly address: (offset: number) => string;
  readonly size?: number;
}

/** Says which rows are shown, and links to the previous and the next page. */
export function pager({ offset, shown, total, what, address, size = PAGE_SIZE }: ShownPart): Html {
  const before = offset > 0 ? [html`<a rel="prev" href="${address(Math.max(0, offset - size))}">Previous</a>`] : [];
  const after = offset + shown < total ? [html`<a rel="next" href="${address(offset + size)}">Next</a>`] : [];
  const part = shownPart({ offset, shown, total, what });
  return html`<nav class="pager" aria-label="Pages of ${what}s"><span>${part}</span> ${before} ${after}</nav>`;
}

function shownPart({ offset, shown, total, what }: Pick<ShownPart, 'offset' | 'shown' | 'total' | 'what'>): string {
  const all = counted(total, what);
  if (shown === total) return total === 0 ? `No ${what}s` : all;
  if (shown === 0) return `None of ${all}`;
  return shown === 1 ? `${offset + 1} of ${all}` : `${offset + 1} to ${offset + shown} of ${all}`;
}

/** The offset in an address; 0 if it is missing or not a number. */
export function offsetOf(named: string | undefined): number {
  return named !== undefined && /^\d{1,9}$/.test(named) ? Number(named) : 0;
}
