const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** If a worker has run for this long, its end was not caused by its start. */
const STABLE_AFTER_MS = 60_000;

/** Returns the wait before the next start, given how long the last worker ran. Both are in milliseconds. */
export function backOff(): (livedMs: number) => number {
  let delay = 0;
  return (livedMs) => {
    delay = livedMs >= STABLE_AFTER_MS || delay === 0 ? FIRST_DELAY_MS : Math.min(2 * delay, LONGEST_DELAY_MS);
    return delay;
  };
}
