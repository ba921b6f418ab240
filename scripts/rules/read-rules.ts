import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type NamedTest, parseNamedTest } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A rule, as its line in a document says it. */
export interface WrittenRule {
  /** As comments, test titles and documents name it. */
  readonly id: string;
  /** From the root of the repository. */
  readonly document: string;
  readonly says: string;
  readonly evidence: readonly WrittenEvidence[];
  /** Operations, settings and constants that the rule is about, unless `says` names them. */
  readonly names: readonly string[];
  /** Tests and checks that show the rule. Those whose titles have its id show it as well, and are not listed. */
  readonly shown: readonly NamedTest[];
}

/** Where a rule comes from: its kind, and the text in the brackets after it. */
export interface WrittenEvidence {
  readonly kind: z.infer<typeof evidenceKind>;
  readonly source: string;
}

const evidenceKind = z.enum(['specified', 'declared', 'documented', 'seen', 'reported', 'recorded', 'chosen']);

/** One line a rule: `- <a id="…"></a>**ID** sentence. Evidence: *kind* (source); ….`, then perhaps what it is about and which tests show it. */
const LINE =
  /^- <a id="[\w-]+"><\/a>\*\*([\w.-]+)\*\* (.+?) Evidence: (.+?)\.(?: About: ((?:`[^`]+`(?:, )?)+)\.)?(?: Shown by: (`.+`)\.)?$/;
const EVIDENCE = /^\*(\w+)\* \((.+)\)$/s;

/** The rules of a document. Throws for a line that begins a rule and has another form. */
export function readRules(document: string, text: string): readonly WrittenRule[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- <a id='))
    .map((line) => {
      const [, id, says, evidence, names = '', shown = ''] = LINE.exec(line) ?? [];
      if (id === undefined || says === undefined || evidence === undefined) {
        throw new Error(
          `${document}: "${line.slice(0, 80)}…" has not the form of a rule (CONTRIBUTING.md, "Add a rule").`,
        );
      }
      return {
        id,
        document,
        says,
        evidence: evidence.split(/; (?=\*)/).map(evidenceOf),
        names: quoted(names),
        shown: quoted(shown).map(parseNamedTest),
      };
    });
}

/** Texts in backquotes, which double ones quote if they have one. */
function quoted(text: string): readonly string[] {
  return [...text.matchAll(/`` (.+?) ``|`([^`]+)`/g)].map(([, double, single = '']) => double ?? single);
}

function evidenceOf(text: string): WrittenEvidence {
  const [, kind, source = ''] = EVIDENCE.exec(text) ?? [];
  return { kind: evidenceKind.parse(kind), source };
}

/** Pages with rules, from the root of the repository. */
export const RULE_DOCUMENTS: readonly string[] = [
  ...globSync('docs/rules/*.md', { cwd: ROOT })
    .filter((path) => !path.endsWith('README.md'))
    .sort(),
  'docs/differences.md',
];

/** All rules. */
export const RULES: readonly WrittenRule[] = RULE_DOCUMENTS.flatMap((path) =>
  readRules(path, readFileSync(join(ROOT, path), 'utf8')),
);
