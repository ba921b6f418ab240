/** Keeps text between two pages. No method throws: a storage that cannot keep a value drops it. */
export interface KeyValueStorage {
  /** The stored text; null if there is none. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls the listener when another tab has changed something. Missing if no other tab shares the storage. */
  subscribe?(changed: () => void): () => void;
}
