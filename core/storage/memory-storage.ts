import type { KeyValueStorage } from './key-value-storage.ts';

/** Lives as long as the page. It is the safest place for tokens. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
