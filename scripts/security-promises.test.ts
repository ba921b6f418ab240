import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '..');
/** Each promise of the document, with the tests listed under it. */
const [PROMISED = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('## What is not promised');
const PROMISES = PROMISED.split(/^- /m)
  .slice(1)
  .map((promise) => ({
    promise: promise.split('\n')[0],
    tests: [...promise.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title })),
  }));

test('docs/security.md promises something', () => {
  expect(PROMISES.length).toBeGreaterThan(25);
});

test.each(PROMISES)('$promise', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  expect(missingTests(tests)).toEqual([]);
});
