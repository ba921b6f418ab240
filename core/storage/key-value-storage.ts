/** Where the client keeps text between two pages (SEC-26). No method throws: a store that cannot keep forgets. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Reports that another tab changed something. Absent where no other tab shares the storage. */
  subscribe?(changed: () => void): () => void;
}
