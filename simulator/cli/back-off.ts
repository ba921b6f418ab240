const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** A worker that has lived this long has not died of its start. */
const STABLE_AFTER_MS = 60_000;

/** Says how long to wait before the next start, given how long the last worker lived, in milliseconds. */
export function backOff(): (livedMs: number) => number {
  let delay = 0;
  return (livedMs) => {
    delay = livedMs >= STABLE_AFTER_MS || delay === 0 ? FIRST_DELAY_MS : Math.min(2 * delay, LONGEST_DELAY_MS);
    return delay;
  };
}
