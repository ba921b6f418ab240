import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alikeOf, compareAll } from '#verify/declared/compare-all.ts';
import { codeDocuments } from './code-documents.ts';
import { RULE_DOCUMENTS } from './read-rules.ts';
import { standing, withStanding } from './standing.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = codeDocuments();
const textOf = (path: string): string => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

test('the documents that are made from the error codes are current (npm run docs:rules)', () => {
  const stale = [...DOCUMENTS].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);
  expect(stale).toEqual([]);
});

test('docs/rules/README.md lists each page of rules', () => {
  const overview = textOf('docs/rules/README.md');
  const links = RULE_DOCUMENTS.map((path) => path.replace('docs/rules/', '').replace(/^docs\//, '../'));
  expect(links.filter((link) => !overview.includes(`](${link})`))).toEqual([]);
});

test('the table of what is proven at the top of README.md is current (npm run docs:rules)', async () => {
  const readme = textOf('README.md');
  expect(withStanding(readme, alikeOf(await compareAll()))).toBe(readme);
});

test('messages that were compared with their declarations are in the table', () => {
  expect(standing({ alike: 3, compared: 5 })).toContain('The messages of 3 of 5 operations [have the fields');
});
