import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { endingAfter, reduceSession, type Session, type SessionEnding, type SessionEvent } from './session.ts';
import { formatSession, parseSession } from './session-record.ts';

/** The one session of this client, in memory and in storage. */
export interface SessionStore {
  current(): Session;
  /** How the last membership ended that was seen here. */
  ending(): SessionEnding | null;
  /** Reads storage again, which another tab may have changed, and gives what it holds now. */
  reload(): Session;
  /** Applies `event` to the newest session, if `holds` is true of it. Gives the session that follows. */
  dispatch(event: SessionEvent, holds?: (session: Session) => boolean): Session;
  /** Calls `listener` after every change of the role, here or in another tab. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Keeps the session under `key`, which names the client: two sites on one origin must not mix (SEC-26). */
export function createSessionStore(storage: KeyValueStorage, key: string): SessionStore {
  const listeners = new Set<() => void>();
  let session = parseSession(storage.get(key));
  let ending: SessionEnding | null = null;

  function become(next: Session): Session {
    const roleChanged = next.role !== session.role;
    ending = endingAfter(session, next, ending);
    session = next;
    if (roleChanged) for (const listener of [...listeners]) listener();
    return session;
  }
  function reload(): Session {
    return become(parseSession(storage.get(key)));
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
    subscribe(listener) {
      // A wrapper of its own: the same function may subscribe twice and stop once.
      const entry = (): void => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
