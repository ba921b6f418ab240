import type { CacheBudget } from './cache.ts';
import type { ReadingSlots } from './reading-slots.ts';

/** The kinds of things that are stored and that something read from them can depend on. */
export const STORED_KINDS = [
  'sites',
  'grants',
  'accounts',
  'collections',
  'items',
  'emptied',
  'references',
  'indexes',
  'faults',
  'recordings',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/**
 * The store, as everything outside of it sees it: a handle for the functions of the store, which find, save and delete
 * things. What is done outside of a transaction never reads its uncommitted data. Inside
 * a transaction, use only the handle that `work` receives. All methods reject with StoreUnavailable while the store cannot
 * be used.
 */
export interface Database {
  /** The same object for all handles on a database. Use it as the key for caches of the database's contents. */
  readonly identity: object;
  /** The memory for everything in this process that is cached of this database. */
  readonly cacheBudget: CacheBudget;
  /**
   * A number that changes with every write to things of `kinds`, by any handle or process. Undefined while an open
   * transaction has written to them. A store that has to ask for it returns a promise.
   */
  revision(kinds: readonly StoredKind[]): Revision | Promise<Revision>;
  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. Transactions of one `scope` run one
   * after another, in all processes, so `work` may read, decide and write. The scope is the id of the site whose data it
   * writes. Within a transaction it runs `work` in that one. `long`: its statements may take long, so a store that blocks
   * the process executes them in another thread.
   */
  transaction<T>(scope: string, work: (transaction: Database) => Promise<T>, length?: 'short' | 'long'): Promise<T>;
  /**
   * Runs `work`, which answers one request. A store that has to ask for revisions asks only once in it, and again after it has
   * written. What other requests wrote before this one began is always seen.
   */
  duringRequest<T>(work: () => T): T;
  /**
   * The same store, for reads that may take long: they neither block the thread that answers requests nor take the place of short
   * reads. Once `abandoned` has aborted, they end and reject with OperationAbandoned.
   */
  forLongReads(abandoned?: (() => AbortSignal) | undefined): Database;
  /** For the operations that read much. Its users share connections and memory. */
  readonly readingSlots: ReadingSlots;
  /**
   * Tells the listeners of all processes that a site has a new message, in a transaction after its commit. Announcements
   * can be lost, so listeners must also look from time to time. Absent if other processes cannot be told.
   */
  announce?(siteId: string): Promise<void>;
  /** Calls `listener` with the site of each announcement, by whichever process. */
  onAnnouncement?(listener: (siteId: string) => void): void;
  /**
   * Resolves if the store can be used. Rejects with Unavailable otherwise. Must settle by itself, because only one probe
   * runs at a time. Without it, the store can always be used.
   */
  probe?(): Promise<void>;
  /** Figures about this process's use of the store, for operators. */
  figures?(): StoreFigures;
  /** Returns the space of what was deleted to the file system. Call it after large deletions, outside of transactions. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreFigures {
  /** Connections to a database server: how many there are, how many of them are idle, and how many requests wait for one. */
  readonly connections?: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** How many indexes this process is creating or dropping in the background, or has yet to. */
  readonly plannedIndexes?: number;
  /** How often a write found the store locked by another process, and for how many seconds writes waited for it. */
  readonly lockWaits?: { readonly count: number; readonly seconds: number };
}

/** See `Database.revision`. */
export type Revision = number | undefined;
