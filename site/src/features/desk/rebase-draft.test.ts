import { expect, test } from 'vitest';
import { rebaseDraft } from './rebase-draft.ts';

const base = { title: 'Lost', body: 'A glove', tags: ['hall'] };

test('fields that the draft did not change have the values that somebody else has saved', () => {
  const filled = { title: 'Lost', body: 'Two gloves', tags: ['hall', 'stairs'] };
  const changed = { ...base, title: 'Lost and found' };
  expect(rebaseDraft({ base, changed }, filled)).toEqual({
    base: filled,
    changed: { title: 'Lost and found', body: 'Two gloves', tags: ['hall', 'stairs'] },
  });
});

test('where both have changed a field, the base stays what it was, and the draft what was typed', () => {
  const changed = { ...base, title: 'Lost and found' };
  const filled = { title: 'Lost in the hall', body: 'Two gloves', tags: ['hall'] };
  const rebased = rebaseDraft({ base, changed }, filled);
  expect(rebased).toEqual({
    base: { title: 'Lost', body: 'Two gloves', tags: ['hall'] },
    changed: { title: 'Lost and found', body: 'Two gloves', tags: ['hall'] },
  });
  expect(rebaseDraft(rebased, filled)).toEqual(rebased);
});

test('the same change in both is no conflict', () => {
  const changed = { ...base, tags: ['hall', 'stairs'] };
  expect(rebaseDraft({ base, changed }, { ...base, tags: ['hall', 'stairs'] })).toEqual({ base: changed, changed });
});
