import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_CHAPTERS } from '#contracts/rules/code-chapters.ts';
import { errorsDocument } from './errors-document.ts';
import { ruleLine } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = '<!-- Written by npm run docs:rules. -->';

/** All documents that are made from the error codes, by their paths from the root of the repository. */
export function codeDocuments(): ReadonlyMap<string, string> {
  const chapters = CODE_CHAPTERS.map(({ name, title, rules }): [string, string] => [
    `docs/rules/${name}.md`,
    `${WRITTEN}\n\n# ${title}\n\n${rules.map((rule) => ruleLine(rule, recordLink)).join('\n')}\n`,
  ]);
  return new Map([...chapters, ['docs/errors.md', `${WRITTEN}\n\n${errorsDocument()}`]]);
}

function recordLink(number: string): string {
  const record = readdirSync(join(ROOT, 'docs/decisions')).find((name) => name.startsWith(number));
  if (record === undefined) throw new Error(`There is no decision record ${number}.`);
  return `[${number}](../decisions/${record})`;
}
