import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as constants from '#contracts/constants.ts';
import { clientContentErrors, contentErrors } from '#contracts/content/content-errors.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import * as clockLimits from '#contracts/control/clock-limits.ts';
import { CONTROL_OPERATIONS } from '#contracts/control/control-operations.ts';
import { HEARTBEAT_MS } from '#contracts/control/site-events.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { MAX_STORY_BYTES } from '#contracts/control/story.ts';
import { platformErrors } from '#contracts/errors/platform-errors.ts';
import { GRAPHQL_LIMITS } from '#contracts/graphql/graphql-limits.ts';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { tokenErrors } from '#contracts/oauth/token-error.ts';
import { operations } from '#contracts/operations/operations.ts';
import { PAGE_RULES } from '#contracts/rules/page-rules.ts';
import { citationsIn, idsIn } from './ids-in.ts';
import { missingTests, parseNamedTest } from './named-tests.ts';
import { proofsOf } from './proofs.ts';
import { RULES, readRules, type WrittenEvidence } from './read-rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const IDS: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));
/** What is read for ids. The changelog is history. */
const SOURCES = [
  '{bench,compatibility,connect,contracts,core,deploy,e2e,examples,kit,lint,packs,scripts,simulator,site}/**/*.{ts,tsx,js,mjs,css,grit}',
  'docs/**/*.md',
  '{README,CONTRIBUTING}.md',
];

const FILES = globSync(SOURCES, {
  cwd: ROOT,
  exclude: (name) => /node_modules|\bdist\b|\.next|unproven\.test/.test(name),
});

/** What `find` finds in the files, each with its file. */
function inFiles(find: (text: string) => readonly string[]): readonly string[] {
  return FILES.flatMap((file) => find(readFileSync(join(ROOT, file), 'utf8')).map((found) => `${file}: ${found}`));
}

test('each id has one rule', () => {
  expect(RULES.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
});

test('each rule says one sentence', () => {
  expect(RULES.filter(({ says }) => !/^\S.*[.”’']$/.test(says)).map(({ id }) => id)).toEqual([]);
});

test('every id in a comment, a title or a document has a rule', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(inFiles((text) => idsIn(text).filter((id) => !IDS.has(id)))).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  expect(inFiles(citationsIn)).toEqual([]);
});

test('a line that begins a rule and has another form is refused with the beginning of the line', () => {
  expect(() => readRules('docs/rules/a.md', '- <a id="err-1"></a>**ERR-1** A sentence without evidence.')).toThrow(
    'docs/rules/a.md: "- <a id="err-1"></a>**ERR-1** A sentence without evidence.…" has not the form of a rule',
  );
});

test('a line gives the id, the sentence, the evidence, the names and the tests of a rule', () => {
  const line =
    '- <a id="err-1"></a>**ERR-1** A `b` is c. Evidence: *specified* (RFC 1, §2); *chosen* ([0001](../decisions/0001-a.md)). About: `d`, `e`. Shown by: `f.test.ts: g`, `` h.test.ts: i `j` ``.';
  expect(readRules('docs/rules/a.md', line)).toEqual([
    {
      id: 'ERR-1',
      document: 'docs/rules/a.md',
      says: 'A `b` is c.',
      evidence: [
        { kind: 'specified', source: 'RFC 1, §2' },
        { kind: 'chosen', source: '[0001](../decisions/0001-a.md)' },
      ],
      names: ['d', 'e'],
      shown: [
        { file: 'f.test.ts', title: 'g' },
        { file: 'h.test.ts', title: 'i `j`' },
      ],
    },
  ]);
});

test('the request log has the words and the page of each rule by which a hosted page refuses', () => {
  const written = RULES.filter(({ id }) => PAGE_RULES.has(id));
  expect(new Map(written.map(({ id, document, says }) => [id, { chapter: basename(document, '.md'), says }]))).toEqual(
    PAGE_RULES,
  );
});

describe('evidence', () => {
  const evidence = RULES.flatMap(({ evidence: all }) => all);
  const sources = (kind: WrittenEvidence['kind']) =>
    evidence.filter((each) => each.kind === kind).map(({ source }) => source);

  test('a choice names a decision record that exists', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions'));
    const isRecord = (source: string): boolean =>
      records.includes(/^\[\d{4}\]\((?:\.\.\/)?decisions\/([^)]+)\)$/.exec(source)?.[1] ?? '');
    expect(sources('chosen').filter((source) => !isRecord(source))).toEqual([]);
  });

  test('a test in which an official client was seen exists', () => {
    const named = sources('seen').map((source) => parseNamedTest(/`(.+)`/.exec(source)?.[1] ?? source));
    expect(missingTests(named)).toEqual([]);
  });
});

describe('every rule has tests that exist', () => {
  const proofs = proofsOf();
  test.each(RULES.map((rule) => [rule.id, rule] as const))('the rule %s has tests that exist', (_id, rule) => {
    expect(proofs(rule).length).toBeGreaterThan(0);
    expect(missingTests(rule.shown)).toEqual([]);
  });
});

describe('what rules are about', () => {
  const NAMED = new Set(RULES.flatMap(({ names }) => names));
  const QUOTED = new Set(RULES.flatMap(({ says }) => [...says.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  const tables = {
    operation: Object.keys(operations),
    'operation of the control API': Object.keys(CONTROL_OPERATIONS),
    setting: Object.keys(siteSettings.shape),
    constant: [
      constants,
      clockLimits,
      CONTENT_LIMITS,
      GRAPHQL_LIMITS,
      MEDIA_LIMITS,
      { HEARTBEAT_MS, MAX_STORY_BYTES },
    ].flatMap(Object.keys),
  };
  const codes = [contentErrors, clientContentErrors, identityErrors, platformErrors, tokenErrors].flatMap(Object.keys);

  test.each(Object.entries(tables))('every %s is named by a rule', (_kind, names) => {
    expect(names.filter((name) => !NAMED.has(name) && !QUOTED.has(name))).toEqual([]);
  });

  test('every error code has a rule', () => {
    expect(codes.filter((code) => !IDS.has(code))).toEqual([]);
  });

  test('every name in a rule is one of an operation, a setting or a constant', () => {
    const known: ReadonlySet<string> = new Set(Object.values(tables).flat());
    expect([...NAMED].filter((name) => !known.has(name))).toEqual([]);
  });
});

test('the requirements of each section of the specification are numbered without gaps', () => {
  const requirements = RULES.filter(({ id }) => id.startsWith('SPEC-'));
  const numbers = requirements.map(({ id }) => id.replace('SPEC-', '').split('.').map(Number));
  const inSection = Map.groupBy(numbers, ([section]) => section);
  expect([...inSection.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const rows of inSection.values()) expect(rows.map(([, number]) => number)).toEqual(rows.map((_, at) => at + 1));
});
