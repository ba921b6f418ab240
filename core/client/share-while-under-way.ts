/** Runs work once per key at a time. Calls with the same key share the promise while the work is under way. */
export function shareWhileUnderWay<T>(): (key: string | undefined, run: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string | undefined, Promise<T>>();
  return (key, run) => {
    const waiting = underWay.get(key);
    if (waiting !== undefined) return waiting;
    const work = run().finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}
