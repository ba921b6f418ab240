import { writeSentence } from '../report-defect.ts';

const EVERY_MS = 5000;

/** Waits for `work`, and says every five seconds that it still runs: `Resetting the site: 5 s so far.` */
export async function reportWaiting<T>(
  what: string,
  work: Promise<T>,
  { everyMs = EVERY_MS, report = writeSentence }: { everyMs?: number; report?: (sentence: string) => void } = {},
): Promise<T> {
  let waited = 0;
  const timer = setInterval(() => {
    waited += everyMs;
    report(`${what}: ${waited / 1000} s so far.`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
