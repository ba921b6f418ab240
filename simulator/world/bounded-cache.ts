import type { CacheBudget } from './cache-budget.ts';

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
}

/**
 * Creates a cache. Reading an entry moves it to the young generation (see CacheBudget), so entries in use stay, and a hit
 * costs one look-up.
 */
export function boundedCache<T extends NonNullable<unknown>>(budget: CacheBudget): BoundedCache<T> {
  let young = new Map<string, Entry<T>>();
  let old = new Map<string, Entry<T>>();

  function add(key: string, entry: Entry<T>): void {
    remove(key);
    if (entry.bytes > budget.largestEntry) return;
    // First, because it may turn the young generation into the old one.
    budget.add(entry.bytes);
    young.set(key, entry);
  }
  function remove(key: string): void {
    budget.remove(young.get(key)?.bytes ?? 0, old.get(key)?.bytes ?? 0);
    young.delete(key);
    old.delete(key);
  }
  function age(): void {
    old = young;
    young = new Map();
  }
  budget.join({ age });

  return {
    get: (key) => {
      const entry = young.get(key);
      if (entry) return entry.value;
      const older = old.get(key);
      if (older) add(key, older);
      return older?.value;
    },
    set: (key, value, bytes) => add(key, { value, bytes }),
    clear: () => {
      // Most clears are of caches that are empty already.
      if (young.size === 0 && old.size === 0) return;
      budget.remove(sumOf(young), sumOf(old));
      young = new Map();
      old = new Map();
    },
  };
}

function sumOf(entries: ReadonlyMap<string, Entry<unknown>>): number {
  let sum = 0;
  for (const { bytes } of entries.values()) sum += bytes;
  return sum;
}
