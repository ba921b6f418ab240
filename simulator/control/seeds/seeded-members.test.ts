import { expect, test } from 'vitest';
import { seededMembersOf } from './seed.ts';
import { createSeedLibrary } from './seed-library.ts';

test('the start names one member of Marginalia for each state, and the editor', async () => {
  const { password, members } = seededMembersOf(await createSeedLibrary().load('marginalia'));
  expect(password).toBe('read-more-books');
  expect(members.map(({ email, role }) => [email, role])).toEqual([
    ['ada@marginalia.test', 'MEMBER'],
    ['offline@marginalia.test', 'MEMBER'],
    ['blocked@marginalia.test', 'MEMBER'],
    ['reset@marginalia.test', 'MEMBER'],
    ['pending-email@marginalia.test', 'MEMBER'],
    ['pending-approval@marginalia.test', 'MEMBER'],
    ['editor@marginalia.test', 'CMS_EDITOR'],
  ]);
});

test('the start names nobody without a seed', () => {
  expect(seededMembersOf(undefined)).toEqual({ password: null, members: [] });
});
