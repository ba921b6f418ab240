export const catalogueSorts = ['title', 'newest', 'rating', 'yearDown', 'yearUp', 'priceUp', 'priceDown'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The filters and order of the catalogue. */
export interface CatalogueQuery {
  /** Part of a title, without blanks around it; empty for any title. */
  readonly title: string;
  /** Ids without duplicates; empty for any genre. */
  readonly genres: readonly string[];
  /** Whether a book must have one of the genres or all of them. */
  readonly match: 'any' | 'all';
  /** Languages without duplicates; empty for any language. */
  readonly languages: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
  /** The lowest average number of stars; null for any books, with or without reviews. */
  readonly rating: number | null;
  readonly inPrint: boolean;
  readonly sort: CatalogueSort;
}

export const EVERYTHING: CatalogueQuery = {
  title: '',
  genres: [],
  match: 'any',
  languages: [],
  from: null,
  to: null,
  rating: null,
  inPrint: false,
  sort: 'title',
};

/** The years, if the first is later than the last, so that no book matches; else null. */
export function reversedYears({ from, to }: CatalogueQuery): { readonly from: number; readonly to: number } | null {
  return from !== null && to !== null && from > to ? { from, to } : null;
}

/** The number of filters that are set. */
export function countFilters({ title, genres, languages, from, to, rating, inPrint }: CatalogueQuery): number {
  const single = [title !== '', from !== null, to !== null, rating !== null, inPrint].filter(Boolean);
  return genres.length + languages.length + single.length;
}

/** Whether any filter is set. */
export function isFiltered(query: CatalogueQuery): boolean {
  return countFilters(query) > 0;
}
