/** A cache with a maximum total size. The unit of sizes is up to the caller, mostly characters. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /** Stores `value` under `key`. An entry larger than half of the maximum is not stored. */
  set(key: string, value: T, size: number): void;
  clear(): void;
}

interface Entry<T> {
  readonly value: T;
  readonly size: number;
}

/**
 * Creates a cache with two generations, each of half the maximum size. When the young generation is full, it becomes
 * the old one, and the entries of the previous old generation are dropped. Reading an entry moves it to the young
 * generation, so entries in use stay, and a hit costs one look-up.
 */
export function boundedCache<T extends NonNullable<unknown>>(room: number): BoundedCache<T> {
  const half = room / 2;
  let young = new Map<string, Entry<T>>();
  let old = new Map<string, Entry<T>>();
  let taken = 0;

  function add(key: string, entry: Entry<T>): void {
    taken -= young.get(key)?.size ?? 0;
    young.delete(key);
    old.delete(key);
    if (entry.size > half) return;
    if (taken + entry.size > half) {
      old = young;
      young = new Map();
      taken = 0;
    }
    young.set(key, entry);
    taken += entry.size;
  }

  return {
    get: (key) => {
      const entry = young.get(key);
      if (entry) return entry.value;
      const older = old.get(key);
      if (older) add(key, older);
      return older?.value;
    },
    set: (key, value, size) => add(key, { value, size }),
    clear: () => {
      young = new Map();
      old = new Map();
      taken = 0;
    },
  };
}
