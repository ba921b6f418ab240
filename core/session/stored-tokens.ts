import { memoryStorage } from '../storage/memory-storage.ts';
import { createSessionStore } from './session-store.ts';
import { setTokens, type Tokens } from './tokens.ts';

/** An entry of localStorage, of sessionStorage, or a cookie. */
export interface StorageEntry {
  readonly key: string;
  readonly value: string;
}

/**
 * The entry under which a client of the site `clientId` finds the session with these tokens. For test kits that sign a
 * member in before the site is opened. Throws RangeError for tokens that are no session.
 */
export function storedTokens(clientId: string, tokens: Tokens): StorageEntry {
  const key = `backlot:${clientId}:session`;
  const storage = memoryStorage();
  setTokens(createSessionStore(storage, key), tokens);
  const value = storage.get(key);
  if (value === null) throw new RangeError('Expected the tokens of a visitor or a member.');
  return { key, value };
}
