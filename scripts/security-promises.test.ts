import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listedStatements, missingTests } from './rules/named-tests.ts';

const ROOT = join(import.meta.dirname, '..');
/** Each promise of the document, with the tests listed under it. */
const [PROMISED = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('## What is not promised');
const PROMISES = listedStatements(PROMISED);

test('docs/security.md promises something', () => {
  expect(PROMISES.length).toBeGreaterThan(25);
});

test.each(PROMISES)('a promise of docs/security.md has tests that exist: $statement', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  expect(missingTests(tests)).toEqual([]);
});
