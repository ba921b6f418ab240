/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/**
 * The source of time. It is passed in wherever time is needed: no other module may read the system's clock or set a
 * timer.
 */
export interface Clock {
  now(): EpochMs;
  /** Resolves after `ms` of this clock's time, or as soon as `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Those of the system, also in a test process that replaces them later. A faked `Date` would move each world twice. */
const { now } = Date;
const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;

export const systemClock: Clock = { now: () => now(), sleep: (ms, signal) => sleep(ms, signal) };

/** The same, but nothing that sleeps keeps the process running. */
export const unrefClock: Clock = { ...systemClock, sleep: (ms, signal) => sleep(ms, signal, (timer) => timer.unref()) };

function sleep(ms: number, signal?: AbortSignal, onTimer?: (timer: NodeJS.Timeout) => void): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    onTimer?.(timer);
    if (signal?.aborted) finish();
    else signal?.addEventListener('abort', finish, { once: true });
  });
}

/**
 * Milliseconds since some moment, with fractions. Setting the system's clock does not affect it. Only for measuring how
 * long something took.
 */
export function steadyMs(): number {
  return performance.now();
}

/** Calls `call` every `ms` of the time of `steadyMs`, until the returned function is called. Only for limits of waiting. */
export function callEvery(ms: number, call: () => void): () => void {
  const timer = setInterval(call, ms);
  return () => clearInterval(timer);
}

/** Waits for `work`, which never rejects. Returns whether it has ended after `ms`. */
export async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const ended = work.then(() => true);
  if (ms === Number.POSITIVE_INFINITY) return ended;
  const late = Promise.withResolvers<boolean>();
  const stopWaiting = callEvery(ms, () => late.resolve(false));
  try {
    return await Promise.race([ended, late.promise]);
  } finally {
    stopWaiting();
  }
}

/** ISO 8601 in UTC with milliseconds. The simulator writes every instant like this. */
export function isoInstant(at: EpochMs): string {
  return new Date(at).toISOString();
}

const EVERY_MS = 2000;

/** Waits for `work`, and reports every two seconds that it still runs: `Resetting the site: 2 s so far.` */
export async function reportWaiting<T>(
  what: string,
  work: Promise<T>,
  { clock, report }: { readonly clock: Pick<Clock, 'sleep'>; readonly report: (sentence: string) => void },
): Promise<T> {
  const done = new AbortController();
  const reportAgain = async (): Promise<void> => {
    for (let waited = EVERY_MS; ; waited += EVERY_MS) {
      await clock.sleep(EVERY_MS, done.signal);
      if (done.signal.aborted) return;
      report(`${what}: ${waited / 1000} s so far.`);
    }
  };
  void reportAgain();
  try {
    return await work;
  } finally {
    done.abort();
  }
}
