import type { QueryItemsInput } from '#contracts/content/query-items.ts';
import type { Member } from '#contracts/members/member.ts';
import type { Catalogs } from './catalog.ts';
import type { SearchEntries } from './entry-search.ts';
import type { AskPlugin } from './service-plugins.ts';
import type { SiteEvent } from './site-event.ts';
import type { SiteState } from './state.ts';

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
  /** What the packs of the site sell. */
  readonly catalogs: Catalogs;
  readonly sendMail: (mail: HandlerMail) => Promise<void>;
  /** Tells what has happened. It goes to the webhooks of the site, and tests can wait for it. */
  readonly tell: (event: SiteEvent) => Promise<void>;
}

/** The services of one call. */
export interface CallServices extends SiteServices {
  /** Filters, sorts and pages entries that the handler has made, as the content service does with items. */
  readonly search: SearchEntries;
  readonly askPlugin: AskPlugin;
  /** The randomness of the simulator. */
  readonly random: { guid(): string };
  /**
   * Runs `work` in a transaction: all that it writes by the services that it gets is stored when it resolves, and nothing when
   * it rejects, also if the process is killed. Transactions of one site run one after another, in all processes, so `work` may
   * read, decide and write. In `work`, the services of the call itself throw. A transaction that has not ended after 8 seconds is
   * rolled back, and its request is answered with a 500 that says so.
   */
  readonly transaction: <T>(work: (within: SiteServices) => Promise<T>) => Promise<T>;
}
