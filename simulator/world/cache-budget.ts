import { LRUCache } from 'lru-cache';

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
  readonly #entries: LRUCache<Held, true>;

  constructor(bytes: number) {
    this.largestEntry = bytes / 2;
    this.#entries = new LRUCache<Held, true>({
      maxSize: Math.max(Math.floor(bytes), 1),
      // It counts whole numbers above zero.
      sizeCalculation: (_true, held) => Math.max(Math.ceil(held.bytes), 1),
      dispose: (_true, held) => held.remove(),
    });
  }

  /** The bytes of the entries in all caches. */
  get taken(): number {
    return this.#entries.calculatedSize;
  }

  /** Counts an entry of at most `largestEntry` bytes, and makes room for it. */
  add(held: Held): void {
    this.#entries.set(held, true);
  }

  /** Notes that an entry was used. */
  touch(held: Held): void {
    this.#entries.get(held);
  }

  /** Removes an entry from its cache. */
  remove(held: Held): void {
    this.#entries.delete(held);
  }
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_CACHE_MB = 64;

/** A budget of this many megabytes (64). */
export function cacheBudgetOf(megabytes = DEFAULT_CACHE_MB): CacheBudget {
  return new CacheBudget(megabytes * MEGABYTE);
}
