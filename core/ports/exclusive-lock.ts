/** Calls `run` while holding the lock `name`. No other holder in this tab or another runs at the same time. */
export type ExclusiveLock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** A lock within this page only. For browsers without Web Locks, and for sessions that no other tab shares. */
export function createInProcessLock(): ExclusiveLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run);
    // The next holder starts when this one has ended, successfully or not.
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
