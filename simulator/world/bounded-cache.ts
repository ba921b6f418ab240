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
