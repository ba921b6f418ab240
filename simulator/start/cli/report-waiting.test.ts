import { expect, test } from 'vitest';
import { reportWaiting } from './report-waiting.ts';

test('work that takes long is reported again and again until it ends, and quick work is not', async () => {
  const said: string[] = [];
  const options = { everyMs: 10, report: (sentence: string) => void said.push(sentence) };
  expect(await reportWaiting('Resetting the site', Promise.resolve('quick'), options)).toBe('quick');
  expect(said).toEqual([]);
  const work = Promise.withResolvers<string>();
  const waiting = reportWaiting('Resetting the site', work.promise, {
    ...options,
    report: (sentence) => said.push(sentence) === 2 && work.resolve('slow'),
  });
  expect(await waiting).toBe('slow');
  expect(said).toEqual(['Resetting the site: 0.01 s so far.', 'Resetting the site: 0.02 s so far.']);
});
