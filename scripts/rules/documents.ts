import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHAPTERS, RULES } from '#contracts/rules/rules.ts';
import { differencesDocument } from './differences-document.ts';
import { errorsDocument } from './errors-document.ts';
import { anchorOf, EVIDENCE_KINDS, ruleSection } from './markdown.ts';
import { proofsOf } from './proofs.ts';
import { type ComparedShapes, standing } from './standing.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = '<!-- Written by npm run docs:rules. -->';
const BEGIN = '<!-- standing: written by npm run docs:rules -->';
const END = '<!-- end of standing -->';

/** All documents that are made from the rules, by their paths from the root of the repository. */
export function ruleDocuments(): ReadonlyMap<string, string> {
  const proofs = proofsOf();
  const chapters = CHAPTERS.map(({ name, title, rules }): [string, string] => [
    `docs/rules/${name}.md`,
    `${WRITTEN}\n\n# ${title}\n\n${rules.map((rule) => ruleSection(rule, proofs(rule))).join('\n\n')}\n`,
  ]);
  return new Map([
    ...chapters.map(([path, text]): [string, string] => [path, linked(text)]),
    ['docs/rules/README.md', overview()],
    ['docs/differences.md', `${WRITTEN}\n\n${differencesDocument()}`],
    ['docs/errors.md', `${WRITTEN}\n\n${errorsDocument()}`],
  ]);
}

/** README.md with the current table of what is proven between its two marks. Throws if the marks are missing. */
export function withStanding(readme: string, shapes: ComparedShapes): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md must have "${BEGIN}" and, after it, "${END}".`);
  return `${readme.slice(0, from)}${BEGIN}\n\n${standing(shapes)}\n\n${readme.slice(to)}`;
}

/** Links each decision record, which rules name by its number. */
function linked(text: string): string {
  const records = readdirSync(join(ROOT, 'docs/decisions'));
  return text.replaceAll(/\[(\d{4})\]\(\.\.\/decisions\/README\.md\)/g, (whole, number: string) => {
    const file = records.find((name) => name.startsWith(number));
    return file === undefined ? whole : `[${number}](../decisions/${file})`;
  });
}

function overview(): string {
  const kinds = Object.entries(EVIDENCE_KINDS).map(([kind, meaning]) => `| ${kind} | ${meaning} | ${count(kind)} |`);
  const chapters = CHAPTERS.map(({ name, title, rules }) => {
    const [first, last] = [rules[0]?.id ?? '', rules.at(-1)?.id ?? ''];
    return `| [${title}](${name}.md) | [${first}](${name}.md#${anchorOf(first)}) to [${last}](${name}.md#${anchorOf(last)}) |`;
  });
  return [
    WRITTEN,
    '',
    '# Rules',
    '',
    'What the platform does, and the simulator and the client library with it: one rule, one id. Comments and titles of tests name the ids.',
    'The rows are in `contracts/rules/`; [0098](../decisions/0098-rules-live-in-the-repository.md) says how they are held.',
    '',
    '| chapter | rules |',
    '|---|---|',
    ...chapters,
    '',
    '## Evidence',
    '',
    'Most rules have several kinds of evidence, so these numbers overlap.',
    '',
    '| kind | meaning | rules |',
    '|---|---|---|',
    ...kinds,
    '',
  ].join('\n');
}

function count(kind: string): number {
  return RULES.filter(({ evidence }) => evidence.some((each) => each.kind === kind)).length;
}
