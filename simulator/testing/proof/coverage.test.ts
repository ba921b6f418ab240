import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { operations } from '#contracts/operations/operations.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SUITES = textOf('contracts/conformance', () => true);
const TESTS = SUITES + textOf('simulator', isTest);

function textOf(folder: string, isMeant: (name: string) => boolean): string {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && isMeant(name) && !name.includes('proof/'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

const CLIENT_TESTS = ['core', 'site/src', 'e2e'].map((folder) => textOf(folder, isTest)).join('\n');

function isTest(name: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(name);
}

/** The rules about security that bind a client library or a website, and those that bind a server. */
const CLIENT_RULES = [3, 7, 11, 13, 18, 19, 25, 26, 27, 28, 29, 30, 33, 34, 35];
const SERVER_RULES = [1, 2, 4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 17, 20, 21, 22, 23, 24, 31, 32, 36, 37];

describe('every rule and every code has a test that names it', () => {
  const inTitle = (rule: number) => new RegExp(`['"\`].*\\(.*\\bSEC-${rule}\\b.*\\)`);
  test.each(SERVER_RULES)('SEC-%i stands in the title of a test of the simulator', (rule) => {
    expect(TESTS).toMatch(inTitle(rule));
  });
  test.each(CLIENT_RULES)('SEC-%i stands in the title of a test of core, the site or the whole', (rule) => {
    expect(CLIENT_TESTS).toMatch(inTitle(rule));
  });

  test.each(Object.entries(identityErrors))('%s, with its status, is what a suite expects', (code, { status }) => {
    expect(SUITES).toMatch(new RegExp(`'${status} ${code}'|\\[${status}, '${code}'\\]`));
  });
});

/**
 * The suites name an operation where they call it. The suite of addresses sends a request to every operation, but names none:
 * it only learns that all addresses of an operation are the same.
 */
describe('every operation has a check in contracts/conformance', () => {
  test.each(Object.keys(operations))('%s', (name) => {
    expect(SUITES.includes(`'${name}'`)).toBe(true);
  });
});

// `npm run test:programs` runs the mutants. A change of what they replace is seen without that.
test('each mutant finds the text that it replaces once', () => {
  const countOf = (module: string, text: string) =>
    readFileSync(join(ROOT, 'simulator', module), 'utf8').split(text).length - 1;
  const lost = MUTANTS.flatMap(({ defect, edits }) =>
    edits.flatMap(({ module, text }) => (countOf(module, text) === 1 ? [] : [`${defect}: ${module}`])),
  );
  expect(lost).toEqual([]);
});
