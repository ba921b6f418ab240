/** Wakes waiters when a request ends, because it may have changed what they wait for. One for each platform. */
export interface InboxBell {
  /** Wakes all waiters. Call it when a request has ended. */
  ring(): void;
  /**
   * A signal that aborts at the next ring. Get it before checking the condition, so that a ring during the check is not
   * missed.
   */
  nextRing(): AbortSignal;
  /** Ends all current and future waiting. */
  close(): void;
  /** Aborts when the bell is closed. */
  readonly closed: AbortSignal;
}

export function createInboxBell(): InboxBell {
  const end = new AbortController();
  // Undefined while nobody waits: the bell rings after every request, so a ring must be cheap.
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
