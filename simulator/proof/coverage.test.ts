import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { identityErrors } from '#contracts/identity/identity-errors.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUITES = textOf('contracts/testing', () => true);
const TESTS = SUITES + textOf('simulator', (name) => name.endsWith('.test.ts'));

function textOf(folder: string, isMeant: (name: string) => boolean): string {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && isMeant(name) && !name.startsWith('proof/'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

/** The rules of semantics §17 that bind a server. */
const SERVER_RULES = [1, 2, 4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 17, 20, 21, 22, 23, 24, 31, 32, 36, 37];

describe('every rule and every code has a test that names it', () => {
  test.each(SERVER_RULES)('SEC-%i stands in the title of a test', (rule) => {
    expect(TESTS).toMatch(new RegExp(`['"\`].*\\(.*\\bSEC-${rule}\\b.*\\)`));
  });

  test.each(Object.entries(identityErrors))('%s, with its status, is what a suite expects', (code, { status }) => {
    expect(SUITES).toMatch(new RegExp(`'${status} ${code}'|\\[${status}, '${code}'\\]`));
  });
});
