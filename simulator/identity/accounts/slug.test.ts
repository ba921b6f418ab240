import { expect, test } from 'vitest';
import { keepingSlug } from './account.ts';
import { accountInState } from './new-account.ts';

const ada = accountInState('ACTIVE', {
  id: 'member-1',
  email: 'ada@example.com',
  profile: { nickname: 'Ada' },
  passwordHash: null,
  createdAt: 0,
});

test.each([
  [
    'who takes another name keeps the slug of the first',
    { nickname: 'Countess' },
    { nickname: 'Countess', slug: 'ada' },
  ],
  [
    'who keeps the name has none to keep',
    { nickname: 'Ada', company: 'Engines' },
    { nickname: 'Ada', company: 'Engines' },
  ],
  ['another slug is not taken', { nickname: 'Ada', slug: 'countess' }, { nickname: 'Ada', slug: 'ada' }],
])('%s', (_case, profile, kept) => {
  expect(keepingSlug(ada, profile)).toEqual(kept);
});
