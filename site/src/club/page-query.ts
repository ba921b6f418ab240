import type { Waiting } from '#core/items.ts';

/**
 * A query that a page sends to the service, and the key under which its answer is cached. It does not depend on React,
 * so it can be sent before React is loaded.
 */
export interface PageQuery<T> {
  readonly queryKey: readonly unknown[];
  readonly load: (waiting?: Waiting) => Promise<T>;
}

/** A query whose answer comes in pages. It is cached as an infinite query. */
export interface PagedQuery<Page> {
  readonly queryKey: readonly unknown[];
  /** Returns the page at a cursor. The first page has no cursor. */
  readonly loadPage: (cursor: string | null, waiting?: Waiting) => Promise<Page>;
  /** The cursor of the page after this one; undefined after the last page. */
  nextCursor(page: Page): string | undefined;
}

export type AnyPageQuery = PageQuery<unknown> | PagedQuery<unknown>;
