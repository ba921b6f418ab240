import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alikeOf, compareAll } from './declared/compare-all.ts';
import { referenceDocuments } from './reference/reference-documents.ts';
import { ruleDocuments, withStanding } from './rules/documents.ts';

const ROOT = join(import.meta.dirname, '..');
const README = join(ROOT, 'README.md');

for (const [path, text] of [...ruleDocuments(), ...referenceDocuments()]) {
  mkdirSync(join(ROOT, dirname(path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
writeFileSync(README, withStanding(readFileSync(README, 'utf8'), alikeOf(await compareAll())));
