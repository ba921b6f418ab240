/**
 * Resolves after the event loop has read all input that has already arrived. A busy process runs its timers before it
 * reads input, so when a timer runs, older input may still be unread.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

let lastTurn = Promise.resolve();

/**
 * Like `eventLoopTurn`, but only one of its callers goes on in each turn. So other requests wait for one piece of long work,
 * however many works there are. Do not call it in a transaction, because others wait for its end.
 */
export function turnOfItsOwn(): Promise<void> {
  lastTurn = lastTurn.then(eventLoopTurn);
  return lastTurn;
}
