import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_CASES, timeLimit } from './time-limit.ts';

/** The number of cases that a property tries. Each takes this time. */
async function casesTried(numRuns: number, caseMs: number, limitMs: number): Promise<number> {
  let now = 0;
  let cases = 0;
  const property = fc.asyncProperty(fc.integer(), async () => {
    now += caseMs;
    cases += 1;
  });
  const result = await fc.check(property, { numRuns, plugins: [timeLimit(limitMs, () => now)] });
  expect(result.failed).toBe(false);
  return cases;
}

test.each([
  ['ends after its time', 1000, 10, 500, 50],
  ['tries all cases if there is time for them', 30, 10, 500, 30],
  ['tries the smallest number of cases, however long that takes', 1000, 400, 500, MIN_CASES],
  ['tries all of fewer cases, however long that takes', 7, 400, 500, 7],
])('a property with a time limit ends: a property %s', async (_rule, numRuns, caseMs, limitMs, expected) => {
  expect(await casesTried(numRuns, caseMs, limitMs)).toBe(expected);
});

test('a property that fails within its time still fails', async () => {
  const property = fc.property(fc.integer(), (n) => expect(n).toBe(n + 1));
  expect(await fc.check(property, { plugins: [timeLimit(0, () => 1)] })).toMatchObject({ failed: true });
});
