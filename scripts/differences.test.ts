import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listedStatements, missingTests } from './named-tests.ts';

const DIFFERENCES = listedStatements(readFileSync(join(import.meta.dirname, '../docs/differences.md'), 'utf8'));

test('docs/differences.md lists differences', () => {
  expect(DIFFERENCES.length).toBeGreaterThan(10);
});

test.each(DIFFERENCES)('$statement', ({ text, tests }) => {
  expect(text).toMatch(/^§\d: [\s\S]+\n {2}Why: /);
  expect(tests.length).toBeGreaterThan(0);
  expect(missingTests(tests)).toEqual([]);
});
