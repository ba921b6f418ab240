/** Wakes those who wait for mail. One for each platform: it knows nothing of sites or messages, only "look again". */
export interface InboxBell {
  /** Says that mail may have come. */
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
