import type { Clock } from './clock.ts';

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
