import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { IDENTITY_SUITES } from '#contracts/conformance/identity-suites.ts';
import { PLATFORM_SUITES } from '#contracts/conformance/platform-suites.ts';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';
import { REWORDED } from '#contracts/conformance/requirements/reworded.ts';
import { namesIn, REQUIREMENT_SETS, requirementsOf } from './requirement-sets.ts';

const TODAY = [...PLATFORM_SUITES, ...IDENTITY_SUITES, ...CONTENT_SUITES].flatMap(({ name: suite, checks, forms }) =>
  forms.flatMap((form) => checks.map(({ title }) => requirementOf({ suite, title, form }))),
);

test('every check has a name of its own', () => {
  expect(TODAY.filter((name, at) => TODAY.indexOf(name) !== at)).toEqual([]);
});

test('the name of a check has the short path, and no citations', () => {
  const title = 'an item (of any kind) is removed (RFC 6749 §5.1) by its id (WebAuthn §7.1)';
  expect(requirementOf({ suite: 'items', title, form: 'alias' })).toBe(
    'items: an item (of any kind) is removed by its id [short path]',
  );
});

describe.each(Object.entries(REQUIREMENT_SETS))('the frozen set %s', (set, { digest, file }) => {
  test('the frozen set does not change, because a new requirement is for the next set', async () => {
    expect(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ).toBe(digest);
  });

  test('each requirement has a check: one whose text was changed has a row in reworded.ts', async () => {
    const required = [...((await requirementsOf(set)) ?? [])];
    expect(required.filter((name) => !TODAY.includes(name))).toEqual([]);
  });
});

test('a row of reworded.ts leads to a check of today, and no check has the old name', () => {
  for (const [before, now] of Object.entries(REWORDED)) {
    expect([TODAY.includes(before), TODAY.includes(now)]).toEqual([false, true]);
  }
});

test('names are read line by line, without comments and blank lines', () => {
  expect(namesIn('# Not yet.\r\n\r\n  login: a rule  \nitems: another\n')).toEqual(['login: a rule', 'items: another']);
});
