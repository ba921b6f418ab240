import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Folders of the repository, as a document writes a path: from the root, in backquotes. */
const PATH =
  /`((?:contracts|deploy|core|simulator|site|e2e|scripts|bench|docs|lint|connect|kit|examples|compatibility)\/[\w./-]*)`/g;

/** A link to a file of the repository. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

test.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
  const named = [...readFileSync(join(ROOT, document), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(DOCUMENTS)('%s links only to files that exist', (document) => {
  const linked = [...readFileSync(join(ROOT, document), 'utf8').matchAll(LINK)].map(([, path = '']) => path);
  expect(linked.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
});
