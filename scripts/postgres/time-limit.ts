import fc from 'fast-check';

/** A property tries at least this number of cases, or all if it has fewer. */
export const MIN_CASES = 20;

/**
 * Ends a property between two cases, when it has taken `limitMs` and has tried `MIN_CASES`. If these take too long, the time
 * limit of the test makes it fail. `now` in milliseconds.
 */
export function timeLimit(limitMs: number, now: () => number): fc.Plugin<unknown> {
  return () => {
    const begunAt = now();
    let cases = 0;
    return {
      decorateRun: (run) => (value) => {
        if (cases >= MIN_CASES && now() - begunAt >= limitMs) return new fc.PreconditionFailure(true);
        cases += 1;
        return run(value);
      },
    };
  };
}
