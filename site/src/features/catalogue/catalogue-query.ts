export const PAGE_SIZE = 24;

export const catalogueSorts = ['title', 'newest', 'yearDown', 'yearUp', 'priceUp', 'priceDown'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** What the visitor is looking for among the books. */
export interface CatalogueQuery {
  /** Part of a title, without spaces around it; empty for any. */
  readonly title: string;
  readonly genre: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly sort: CatalogueSort;
  /** Counts from 1. */
  readonly page: number;
}

export const EVERYTHING: CatalogueQuery = { title: '', genre: null, from: null, to: null, sort: 'title', page: 1 };

/** Whether fewer books than all are asked for. */
export function isFiltered({ title, genre, from, to }: CatalogueQuery): boolean {
  return title !== '' || genre !== null || from !== null || to !== null;
}
