import { expect, test } from 'vitest';
import { createSeedLibrary } from './seed-library.ts';
import { seededMembersOf } from './seeded-members.ts';

test('of Marginalia: one member of each state, and the editor with what they may change', async () => {
  const { password, members } = seededMembersOf(await createSeedLibrary().load('marginalia'));
  expect(password).toBe('read-more-books');
  expect(members.map(({ email, edits }) => [email, edits.join(' ')])).toEqual([
    ['ada@marginalia.test', ''],
    ['offline@marginalia.test', ''],
    ['blocked@marginalia.test', ''],
    ['reset@marginalia.test', ''],
    ['pending-email@marginalia.test', ''],
    ['pending-approval@marginalia.test', ''],
    ['editor@marginalia.test', 'Books Authors Genres Bulletin'],
  ]);
});

test('of no seed: nobody', () => {
  expect(seededMembersOf(undefined)).toEqual({ password: null, members: [] });
});
