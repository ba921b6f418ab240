import type { Clock } from '../ports/clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** How many timers have neither run nor been called off. */
  pending(): number;
}

/** A clock that moves when it is told to, from 1 000 000 s after the epoch on. */
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
