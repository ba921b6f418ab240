/** An item as the site handles it: the wire's `data`, in which every `{"$date": …}` has become a `Date`. */
export type Item = { readonly _id: string } & { readonly [field: string]: unknown };

export interface ItemsQuery {
  /** The filter tree of the wire (semantics §6); a `Date` anywhere in it is sent as `{"$date": …}`. */
  readonly filter?: object;
  readonly sort?: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly fields?: readonly string[];
  readonly include?: readonly { readonly field: string; readonly limit?: number }[];
  /** Positive; 50 by default, at most 1000, with `cursor` 100. */
  readonly limit?: number;
  /** By offset, or by cursor: `'start'` asks for the first page of cursor paging, any other text continues. */
  readonly offset?: number;
  readonly cursor?: string;
  /** Asks for `total`, which only offset paging knows. */
  readonly total?: boolean;
  readonly consistentRead?: boolean;
  readonly signal?: AbortSignal;
}

export interface ReadItemOptions {
  readonly fields?: readonly string[];
  readonly include?: readonly { readonly field: string; readonly limit?: number }[];
  readonly consistentRead?: boolean;
  readonly signal?: AbortSignal;
}

export interface ItemsPage {
  readonly items: readonly Item[];
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly next: string | undefined;
  readonly prev: string | undefined;
}
