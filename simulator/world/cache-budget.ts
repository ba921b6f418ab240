/**
 * The memory that all caches of one store share, in bytes. The bytes of an entry are an estimate by its cache.
 *
 * Entries that were used lately are in the young generation, which takes at most half of the budget. When it is full, it
 * becomes the old generation of all caches at once, and the entries of the previous old generation are dropped. So the
 * least recently used entries go first, whatever cache they are in.
 */
export class CacheBudget {
  /** An entry of more bytes is not cached. */
  readonly largestEntry: number;
  readonly #caches: AgingCache[] = [];
  #young = 0;
  #old = 0;

  constructor(bytes: number) {
    this.largestEntry = bytes / 2;
  }

  /** The bytes of the entries in all caches. */
  get taken(): number {
    return this.#young + this.#old;
  }

  /** Counts a cache against this budget. */
  join(cache: AgingCache): void {
    this.#caches.push(cache);
  }

  /** Makes room for an entry of at most `largestEntry` bytes in the young generation, and counts it. */
  add(bytes: number): void {
    if (this.#young + bytes > this.largestEntry) {
      for (const cache of this.#caches) cache.age();
      this.#old = this.#young;
      this.#young = 0;
    }
    this.#young += bytes;
  }

  /** Counts entries that were removed from the generations of a cache. */
  remove(young: number, old: number): void {
    this.#young -= young;
    this.#old -= old;
  }
}

/** A cache whose entries count against a budget. */
interface AgingCache {
  /** Drops the old generation, which the young one becomes. */
  age(): void;
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_CACHE_MB = 64;

/** A budget of this many megabytes (64). */
export function cacheBudgetOf(megabytes = DEFAULT_CACHE_MB): CacheBudget {
  return new CacheBudget(megabytes * MEGABYTE);
}
