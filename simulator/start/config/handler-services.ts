import type { QueryItemsInput } from '#contracts/content/query-items.ts';
import type { Member } from '#contracts/members/member.ts';

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

/** An item of the site's content. Its dates are Date objects. */
export type StoredItem = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** The content of a site, by the rules of the platform. The collection must exist. */
export interface SiteItems {
  get(collectionId: string, itemId: string): Promise<StoredItem | undefined>;
  /** Filter, sort, fields and paging are those of the platform's query. */
  query(
    collectionId: string,
    query?: QueryItemsInput['query'],
  ): Promise<{ readonly items: readonly StoredItem[]; readonly total: number | undefined }>;
  /** Without `_id`, the item gets a random one. */
  insert(collectionId: string, item: object): Promise<StoredItem>;
  /** Replaces an item as a whole. */
  update(collectionId: string, item: { readonly _id: string }): Promise<StoredItem>;
  remove(collectionId: string, itemId: string): Promise<void>;
}

/** The members of a site, with everything that the platform's administrator sees of them. Deleted members are not found. */
export interface SiteMembers {
  byId(id: string): Promise<Member | undefined>;
  byEmail(email: string): Promise<Member | undefined>;
}

/** A mail for the inbox of the site. It has the kind `notification`. No mail leaves the machine. */
export interface HandlerMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Default: the text, as paragraphs. */
  readonly html?: string | undefined;
}

/** What a handler can read and write of its site. */
export interface SiteServices {
  readonly state: SiteState;
  /** The site's content, as its administrator. */
  readonly items: SiteItems;
  /** The site's content, with the permissions of the caller. */
  readonly itemsAsCaller: SiteItems;
  readonly members: SiteMembers;
  readonly sendMail: (mail: HandlerMail) => Promise<void>;
}

/** The services of one call. */
export interface CallServices extends SiteServices {
  /** The randomness of the simulator. */
  readonly random: { guid(): string };
  /**
   * Runs `work` in a transaction: all that it writes by the services that it gets is stored when it resolves, and nothing when
   * it rejects, also if the process is killed. Transactions of one site run one after another, in all processes, so `work` may
   * read, decide and write. Meanwhile, the services of the call itself throw.
   */
  readonly transaction: <T>(work: (within: SiteServices) => Promise<T>) => Promise<T>;
}
