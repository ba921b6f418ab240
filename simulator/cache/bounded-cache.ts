/** A cache whose entries together take no more room than it was given. Room is in the unit of the sizes, mostly characters. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  /** Keeps `value` by `key`. An entry larger than half of the room is not kept. */
  set(key: string, value: T, size: number): void;
  clear(): void;
}

interface Entry<T> {
  readonly value: T;
  readonly size: number;
}

/**
 * Keeps entries in two generations of half the room each. When the young one is full, it becomes the old one, and the
 * entries that nobody asked for since the last change of generations are dropped. An entry in use therefore stays,
 * however many others come, and a hit costs one look-up.
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
