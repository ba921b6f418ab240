import { expect, test } from 'vitest';
import { rebaseDraft } from './rebase-draft.ts';

const base = { title: 'Lost', body: 'A glove', tags: ['hall'] };

test('fields that the draft did not change have the values that somebody else has saved', () => {
  const changed = { ...base, title: 'Lost and found' };
  expect(rebaseDraft({ base, changed }, { title: 'Lost', body: 'Two gloves', tags: ['hall', 'stairs'] })).toEqual({
    draft: { title: 'Lost and found', body: 'Two gloves', tags: ['hall', 'stairs'] },
    conflicts: false,
  });
});

test('a field that both have changed is a conflict, and keeps what was typed here', () => {
  const changed = { ...base, title: 'Lost and found' };
  expect(rebaseDraft({ base, changed }, { ...base, title: 'Lost in the hall' })).toEqual({
    draft: changed,
    conflicts: true,
  });
});

test('the same change in both is no conflict', () => {
  const changed = { ...base, tags: ['hall', 'stairs'] };
  expect(rebaseDraft({ base, changed }, { ...base, tags: ['hall', 'stairs'] })).toEqual({
    draft: changed,
    conflicts: false,
  });
});
