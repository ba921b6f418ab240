import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { reportWaiting } from './clock.ts';

/** Each wait of two seconds ends at once. */
const clock = { sleep: async () => void (await later()) };

test('work that takes long is reported again and again until it ends, and quick work is not', async () => {
  const said: string[] = [];
  const quick = reportWaiting('Resetting the site', Promise.resolve('quick'), {
    clock,
    report: (text) => said.push(text),
  });
  expect([await quick, said]).toEqual(['quick', []]);
  const work = Promise.withResolvers<string>();
  const report = (text: string) => {
    if (said.push(text) === 2) work.resolve('slow');
  };
  expect(await reportWaiting('Resetting the site', work.promise, { clock, report })).toBe('slow');
  expect(said).toEqual(['Resetting the site: 2 s so far.', 'Resetting the site: 4 s so far.']);
});
