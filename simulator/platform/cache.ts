import type { Database } from './database.ts';

/** An entry of a cache that counts against a budget. */
interface Held {
  readonly bytes: number;
  /** Removes the entry from its cache. */
  readonly remove: () => void;
}

/**
 * The memory that all caches of one store share, in bytes. The bytes of an entry are an estimate by its cache. The least recently used
 * entries go first, whatever cache they are in.
 */
export class CacheBudget {
  /** An entry of more bytes is not cached. */
  readonly largestEntry: number;
  readonly #bytes: number;
  /** The least recently used entry is the first. */
  readonly #entries = new Set<Held>();
  #taken = 0;

  constructor(bytes: number) {
    this.largestEntry = bytes / 2;
    this.#bytes = bytes;
  }

  /** The bytes of the entries in all caches. */
  get taken(): number {
    return this.#taken;
  }

  /** Counts an entry of at most `largestEntry` bytes, and makes room for it. */
  add(held: Held): void {
    this.#entries.add(held);
    this.#taken += held.bytes;
    for (const oldest of this.#entries) {
      if (this.#taken <= this.#bytes) return;
      this.remove(oldest);
    }
  }

  /** Notes that an entry was used. */
  touch(held: Held): void {
    if (this.#entries.delete(held)) this.#entries.add(held);
  }

  /** Removes an entry from its cache. */
  remove(held: Held): void {
    if (!this.#entries.delete(held)) return;
    this.#taken -= held.bytes;
    held.remove();
  }
}

const MEGABYTE = 1024 * 1024;
const DEFAULT_CACHE_MB = 64;

/** A budget of this many megabytes (64). */
export function cacheBudgetOf(megabytes = DEFAULT_CACHE_MB): CacheBudget {
  return new CacheBudget(megabytes * MEGABYTE);
}

/** A cache whose entries count against the budget of all caches. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /** Stores `value` under `key`. `bytes` is about the memory of both. An entry of more than half of the budget is not stored. */
  set(key: string, value: T, bytes: number): void;
  clear(): void;
}

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly remove: () => void;
}

export function boundedCache<T extends NonNullable<unknown>>(budget: CacheBudget): BoundedCache<T> {
  const entries = new Map<string, Entry<T>>();

  function remove(entry: Entry<T> | undefined): void {
    if (entry !== undefined) budget.remove(entry);
  }
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      budget.touch(entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      remove(entries.get(key));
      if (bytes > budget.largestEntry) return;
      const entry = { value, bytes, remove: () => void entries.delete(key) };
      entries.set(key, entry);
      budget.add(entry);
    },
    clear: () => {
      for (const entry of [...entries.values()]) remove(entry);
    },
  };
}

/** Returns a function that returns the cache of a database, which is dropped with it. */
export function cacheOfDatabase<T extends NonNullable<unknown>>(): (db: Database) => BoundedCache<T> {
  const caches = new WeakMap<object, BoundedCache<T>>();
  return ({ identity, cacheBudget }) => {
    const known = caches.get(identity);
    if (known) return known;
    const cache = boundedCache<T>(cacheBudget);
    caches.set(identity, cache);
    return cache;
  };
}

/** About the bytes of an entry of a cache in addition to its texts and values. */
const ENTRY = 200;

/** About the bytes of a text as an entry of a cache. */
export function bytesOfText({ length }: string): number {
  return ENTRY + 2 * length;
}

/** About the bytes of a JSON text and its parsed value. Measured: 3 to 4 bytes a character for items like those of a shop. */
export function bytesOfParsed({ length }: string): number {
  return ENTRY + 4 * length;
}
