/**
 * Reads something that is not older than the call. Calls that come while a reading is under way share the next one, so that
 * one reading is sent at a time, however many requests there are.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const reading = read();
    const ended = reading.then(
      () => {},
      () => {},
    );
    running = ended;
    void ended.then(() => {
      if (running === ended) running = undefined;
    });
    return reading;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
