import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceDocuments } from './reference-documents.ts';

const DOCUMENTS = referenceDocuments();

test('the reference is current (npm run docs:rules)', () => {
  const stale = [...DOCUMENTS].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('docs/reference has no page that is not made, apart from its index', () => {
  const pages = readdirSync('docs/reference').map((name) => `docs/reference/${name}`);
  expect(pages.filter((path) => !DOCUMENTS.has(path))).toEqual(['docs/reference/README.md']);
});
