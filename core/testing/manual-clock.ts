import type { Clock } from '../ports/clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** The number of timers that have neither run nor been cancelled. */
  pending(): number;
}

/** A clock that only the test moves. It starts at 1 000 000 s after the epoch. */
export function manualClock(): ManualClock {
  let nowMs = 1_000_000_000;
  const timers = new Map<symbol, { at: number; run: () => void }>();
  return {
    nowMs: () => nowMs,
    after(delayMs, run) {
      const timer = Symbol(`after ${delayMs} ms`);
      timers.set(timer, { at: nowMs + delayMs, run });
      return () => void timers.delete(timer);
    },
    advance(ms) {
      nowMs += ms;
      for (const [timer, { at, run }] of [...timers]) {
        if (at > nowMs) continue;
        timers.delete(timer);
        run();
      }
    },
    pending: () => timers.size,
  };
}
