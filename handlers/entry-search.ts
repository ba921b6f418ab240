/** How entries can be found by one of their fields. */
export interface SearchField {
  /** `*`: every operator of a filter. Empty: the field cannot be filtered. */
  readonly operators: '*' | readonly string[];
  readonly canSort: boolean;
  /** Whether its values are numbers. A filter may have texts of them, such as `"12.90"`. */
  readonly isNumber?: boolean | undefined;
  /** The fields of the objects in a list, for `$matchItems`. */
  readonly items?: SearchFields | undefined;
}

/** The fields by which entries can be found, by their names in a filter. */
export type SearchFields = ReadonlyMap<string, SearchField>;

/** A search in entries that a handler has made: filter, sort and page as an application has sent them. */
export interface EntrySearch<Entry> {
  /** What is searched. A cursor is valid for this name, the site and the caller. */
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly idOf: (entry: Entry) => string;
  /**
   * The values of an entry by which it is found, at the paths of the fields. Amounts are numbers, and dates are
   * `{ $date: '2026-01-08T09:00:00.000Z' }`.
   */
  readonly valuesOf: (entry: Entry) => object;
  readonly fields: SearchFields;
  readonly filter?: unknown;
  readonly sort?: readonly { readonly fieldName?: unknown; readonly order?: unknown }[] | undefined;
  /** The order without a sort. */
  readonly order: { readonly fieldName: string; readonly order: 'ASC' | 'DESC' };
  readonly page: SearchedPage;
}

export type SearchedPage =
  | { readonly kind: 'offset'; readonly limit?: number | null | undefined; readonly offset?: number | null | undefined }
  | {
      readonly kind: 'cursor';
      readonly limit?: number | null | undefined;
      readonly cursor?: string | null | undefined;
    };

export interface EntryPage<Entry> {
  readonly entries: readonly Entry[];
  readonly offset: number;
  readonly total: number;
  readonly cursors: { readonly next: string | null; readonly prev: string | null };
  readonly hasNext: boolean;
}

/** Searches in entries with the filters, the limits and the cursors of the content service. */
export type SearchEntries = <Entry>(search: EntrySearch<Entry>) => Promise<EntryPage<Entry>>;
