/**
 * Resolves after the event loop has read all input that has already arrived. A busy process runs its timers before it
 * reads input, so when a timer runs, older input may still be unread.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
