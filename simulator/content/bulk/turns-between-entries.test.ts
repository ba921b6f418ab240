import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnsBetweenEntries } from './write-each.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The indexes of the entries before which other requests had a turn, if each entry takes this many milliseconds. */
async function turnsBefore(entries: readonly number[]): Promise<number[]> {
  const turnBeforeEntry = turnsBetweenEntries();
  const turns: number[] = [];
  for (const [index, ms] of entries.entries()) {
    const immediate = setImmediate(() => turns.push(index));
    await turnBeforeEntry();
    clearImmediate(immediate);
    vi.advanceTimersByTime(ms);
  }
  return turns;
}

test.each([
  ['15 entries', Array.from({ length: 40 }, () => 0), [15, 30]],
  ['20 milliseconds', [12, 12, 12, 50, 1, 1], [2, 4]],
])('other requests have a turn after %s', async (_case, entries, expected) => {
  expect(await turnsBefore(entries)).toEqual(expected);
});
