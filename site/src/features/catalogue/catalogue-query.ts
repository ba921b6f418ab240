export const catalogueSorts = ['title', 'newest', 'yearDown', 'yearUp', 'priceUp', 'priceDown'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** What the visitor is looking for among the books. */
export interface CatalogueQuery {
  /** Part of a title, without spaces around it; empty for any. */
  readonly title: string;
  /** Ids, each once; none for any. */
  readonly genres: readonly string[];
  /** Whether a book has to be of one of the genres or of all of them. */
  readonly match: 'any' | 'all';
  /** Languages, each once; none for any. */
  readonly languages: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
  /** Stars that its reviews give a book on average at least; null for any, or none at all. */
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

/** The years, when the first is later than the last: no book can be of such a span. */
export function reversedYears({ from, to }: CatalogueQuery): { readonly from: number; readonly to: number } | null {
  return from !== null && to !== null && from > to ? { from, to } : null;
}

/** How many filters are set, the title aside. */
export function countFilters({ genres, languages, from, to, rating, inPrint }: CatalogueQuery): number {
  const single = [from !== null, to !== null, rating !== null, inPrint].filter(Boolean);
  return genres.length + languages.length + single.length;
}

/** Whether fewer books than all are asked for. */
export function isFiltered(query: CatalogueQuery): boolean {
  return query.title !== '' || countFilters(query) > 0;
}
