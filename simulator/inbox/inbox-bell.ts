/** Wakes those who wait for something that a request may bring about. One for each platform. */
export interface InboxBell {
  /** Called when a request has ended. */
  ring(): void;
  /** Aborts at the next ring. Ask before looking, so that a ring while looking is not missed. */
  nextRing(): AbortSignal;
  /** Ends all waiting, now and later. */
  close(): void;
  /** Aborted once the bell is closed. */
  readonly closed: AbortSignal;
}

export function createInboxBell(): InboxBell {
  const end = new AbortController();
  // None while nobody waits: it rings after every request.
  let next: AbortController | undefined;
  return {
    ring: () => {
      const rung = next;
      next = undefined;
      rung?.abort();
    },
    nextRing: () => {
      next ??= new AbortController();
      return next.signal;
    },
    close: () => end.abort(),
    closed: end.signal,
  };
}
