import { expect, test } from 'vitest';
import { backOff } from './supervise.ts';

test('workers that die soon are started again later each time, up to ten seconds', () => {
  const next = backOff();
  expect(Array.from({ length: 8 }, () => next(100))).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('after a worker that lived for a minute, the next one is started soon', () => {
  const next = backOff();
  expect([next(100), next(100), next(60_000), next(100)]).toEqual([250, 500, 250, 500]);
});
