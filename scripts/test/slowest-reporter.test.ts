import { expect, test } from 'vitest';
import { slowestText } from './slowest-reporter.ts';

test('the ten slowest files are listed with their seconds, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({ file: `f${n}.test.ts`, seconds: n }));
  const lines = slowestText(times).split('\n');
  expect(lines).toHaveLength(10);
  expect([lines[0], lines[9]]).toEqual(['   11.0 s  f11.test.ts', '    2.0 s  f2.test.ts']);
});
