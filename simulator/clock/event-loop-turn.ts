/**
 * Resolves after the event loop has read what has arrived by now. A busy process runs its timers first, so input that is
 * older than a timer may still be unread when that timer runs.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
