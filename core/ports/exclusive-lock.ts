/** Runs `run` while nobody else, in this tab or another, holds the lock called `name`. */
export type ExclusiveLock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** A lock within this page only: where the browser has no Web Locks, and for sessions that no other tab can see. */
export function createInProcessLock(): ExclusiveLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run);
    // Whoever waits next waits for the end, however it ends.
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
