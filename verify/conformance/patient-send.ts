import type { Send } from '#contracts/conformance/contract-target.ts';

/** If a platform asks for a longer wait, its 429 is the answer. */
const LONGEST_WAIT_MS = 120_000;
const MOST_WAITS = 5;
const ANSWER_MS = 30_000;

interface Waiting {
  readonly now: () => number;
  /** Resolves after `ms`, or as soon as the run is stopped. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Sends requests by `fetch`. Before it repeats one that was answered by 429, it waits as long as Retry-After says. */
export function patientSend({ now, sleep }: Waiting, stopped: AbortSignal): Send {
  return async (address, init) => {
    for (let waits = 0; ; waits += 1) {
      // A time limit that began before a wait would be over.
      const signal = waits === 0 ? init.signal : AbortSignal.timeout(ANSWER_MS);
      const response = await fetch(address, { ...init, signal: signal ?? null });
      const wait = response.status === 429 ? waitOf(response.headers.get('retry-after'), now()) : undefined;
      if (wait === undefined || wait > LONGEST_WAIT_MS || waits === MOST_WAITS) return response;
      await sleep(wait);
      if (stopped.aborted) return response;
      await response.body?.cancel();
    }
  };
}

/** The milliseconds in Retry-After, which is in seconds or a date (RFC 9110 §10.2.3). Undefined if there is none. */
export function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? 1000 * Number(header) : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
