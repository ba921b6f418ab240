/** The revision that a document must have for a write, or `absent` if it must not exist. */
export type ExpectedRevision = number | 'absent';

/** A document of the state of a site. */
export interface StateDocument<Data> {
  readonly id: string;
  /** Increases with each write to any document of the site, so a later write has a higher revision. */
  readonly revision: number;
  readonly data: Data;
}

/** Which documents a query returns. */
export interface DocumentQuery {
  /** The value that a document must have at each path: `{ 'buyer.id': '7' }`. Lists and objects must be equal as a whole. */
  readonly where?: Readonly<Record<string, unknown>> | undefined;
  /** Only documents whose id begins with this text, such as `member:7/`. The others are not read. */
  readonly idPrefix?: string | undefined;
  /** Default: `id`. By `revision`, the document that was written last is at the end. */
  readonly sort?: 'id' | 'revision' | undefined;
  /** Default: `ascending`. */
  readonly order?: 'ascending' | 'descending' | undefined;
  /** From 1 to 1000. Default: 50. */
  readonly limit?: number | undefined;
  /** The cursor of the page before. The rest of the query must be the same. */
  readonly cursor?: string | undefined;
}

export interface DocumentPage<Data> {
  readonly documents: readonly StateDocument<Data>[];
  /** For the next page; undefined on the last one. */
  readonly cursor: string | undefined;
}

/** A collection of JSON documents. It exists as soon as it has a document. */
export interface StateCollection<Data extends object> {
  get(id: string): Promise<StateDocument<Data> | undefined>;
  /**
   * Stores a document, or replaces it as a whole. Throws a `StateConflict` if it does not have the `expected` revision. Unless
   * the handler catches it, the request is answered with 409 REVISION_CONFLICT.
   */
  put(
    id: string,
    data: Data,
    options?: { readonly expected?: ExpectedRevision | undefined },
  ): Promise<StateDocument<Data>>;
  /** Returns whether there was a document. Throws like `put`. */
  remove(id: string, options?: { readonly expected?: ExpectedRevision | undefined }): Promise<boolean>;
  query(query?: DocumentQuery): Promise<DocumentPage<Data>>;
}

/**
 * The state that handlers keep for a site. It is part of snapshots, emptied by a reset and deleted with the site. At most 100
 * collections with 10,000 documents each, of at most 256 Ki characters of JSON. An id has 1 to 200 printable ASCII characters.
 */
export interface SiteState {
  collection<Data extends object>(name: string): StateCollection<Data>;
}
