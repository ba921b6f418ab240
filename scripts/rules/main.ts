import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alikeOf, compareAll } from '#verify/declared/compare-all.ts';
import { referenceDocuments } from '../reference/reference-documents.ts';
import { codeDocuments } from './code-documents.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = join(ROOT, 'README.md');

for (const [path, text] of [...codeDocuments(), ...referenceDocuments()]) {
  mkdirSync(join(ROOT, dirname(path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
// It counts the rules of all documents, so it is loaded when the ones above are written.
const { withStanding } = await import('./standing.ts');
writeFileSync(README, withStanding(readFileSync(README, 'utf8'), alikeOf(await compareAll())));
