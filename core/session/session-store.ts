import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { endingAfter, reduceSession, type Session, type SessionEnding, type SessionEvent } from './session.ts';
import { formatSession, parseSession } from './session-record.ts';

/** The session of this client, in memory and in storage. */
export interface SessionStore {
  current(): Session;
  /** How the last membership that this page has seen ended. */
  ending(): SessionEnding | null;
  /** Reads the storage again, because another tab may have changed it. Returns the current session. */
  reload(): Session;
  /** Applies `event` to the newest session if `holds` accepts it. Returns the session afterwards. */
  dispatch(event: SessionEvent, holds?: (session: Session) => boolean): Session;
  /** Calls `listener` after every change, here or in another tab. Returns the function that unsubscribes. */
  watch(listener: SessionListener): () => void;
  /** Calls `listener` after every change of the role only. */
  subscribe(listener: () => void): () => void;
}

/** Is told the session before and after a change. */
export type SessionListener = (before: Session, after: Session) => void;

/**
 * Keeps the session under `key`. The key contains the client id, so that two sites on one origin do not mix (SEC-26).
 */
export function createSessionStore(storage: KeyValueStorage, key: string): SessionStore {
  const listeners = new Set<SessionListener>();
  let session = parseSession(storage.get(key));
  let ending: SessionEnding | null = null;

  function become(next: Session): Session {
    const before = session;
    ending = endingAfter(before, next, ending);
    session = next;
    for (const listener of [...listeners]) listener(before, next);
    return session;
  }
  function reload(): Session {
    return become(parseSession(storage.get(key)));
  }

  function watch(listener: SessionListener): () => void {
    // Wrapped, so that a function that subscribes twice can unsubscribe once.
    const entry: SessionListener = (...change) => listener(...change);
    listeners.add(entry);
    return () => void listeners.delete(entry);
  }

  storage.subscribe?.(() => void reload());
  return {
    current: () => session,
    ending: () => ending,
    reload,
    dispatch(event, holds = () => true) {
      const before = reload();
      const after = holds(before) ? reduceSession(before, event) : before;
      if (after === before) return before;
      const record = formatSession(after);
      if (record === null) storage.remove(key);
      else storage.set(key, record);
      return become(after);
    },
    watch,
    subscribe: (listener) =>
      watch((before, after) => {
        if (before.role !== after.role) listener();
      }),
  };
}
