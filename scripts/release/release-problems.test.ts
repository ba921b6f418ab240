import { expect, test } from 'vitest';
import { changelogSections } from './changelog.ts';
import { type ReleaseState, releaseProblems } from './release-problems.ts';

const CHANGELOG = '# Changelog\n\n## 0.10.0\n\n- News.\n\n## 0.9.1\n\n- Earlier.\n';
const READY: ReleaseState = { version: '0.10.0', changelog: CHANGELOG, status: '', tags: ['v0.9.1', 'docs'] };

test('a version with a section, a clean tree and no tag can be released', () => {
  expect(releaseProblems(READY)).toEqual([]);
});

test.each<[string, Partial<ReleaseState>, string[]]>([
  [
    'a file that is not committed',
    { status: ' M README.md\n' },
    ['There are changes that are not committed: commit or remove them.\n M README.md'],
  ],
  [
    'no section',
    { version: '0.11.0' },
    ['CHANGELOG.md begins with 0.10.0, package.json has 0.11.0: write a section for it.'],
  ],
  [
    'no changelog',
    { changelog: '' },
    ['CHANGELOG.md begins with no version, package.json has 0.10.0: write a section for it.'],
  ],
  [
    'an empty section',
    { changelog: CHANGELOG.replace('- News.', '') },
    ['The section 0.10.0 of CHANGELOG.md is empty.'],
  ],
  [
    'a version that is not newer than the section before it',
    { changelog: CHANGELOG.replace('## 0.9.1', '## 0.10.0') },
    ['The version 0.10.0 must be newer than 0.10.0, the one before it in CHANGELOG.md.'],
  ],
  [
    'a version that was released',
    { tags: ['v0.10.0', 'v0.9.1'] },
    ['The version 0.10.0 must be newer than the tag v0.10.0.'],
  ],
  [
    'a version that is not three numbers',
    { version: '0.10.0-beta', changelog: CHANGELOG.replace('0.10.0', '0.10.0-beta'), tags: [] },
    ['The version 0.10.0-beta in package.json must be three numbers.'],
  ],
])('a release is refused: %s is a problem', (_what, change, problems) => {
  expect(releaseProblems({ ...READY, ...change })).toEqual(problems);
});

test('the sections of a changelog are its versions, without their headings', () => {
  expect(changelogSections(CHANGELOG)).toEqual([
    { version: '0.10.0', text: '- News.' },
    { version: '0.9.1', text: '- Earlier.' },
  ]);
});
