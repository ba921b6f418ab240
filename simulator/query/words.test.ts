import { describe, expect, test } from 'vitest';
import { searchableText } from './words.ts';

describe('the text of an item for an index of words (SEA-1)', () => {
  test.each([
    ['ASCII stays as it is', { title: 'The Sea, the "Sea"', tags: ['a-b', { deep: 'C' }] }, 'The Sea, the "Sea" a-b C'],
    ['other text becomes folded words', { title: 'Straße — ΟΔΟΣ', note: 'A-b' }, 'straße οδοσ a b'],
    ['half of a surrogate pair separates words', { title: 'A\ud800B' }, 'a b'],
    [
      'system fields and dates are not searched',
      {
        _id: 'x',
        _owner: 'y',
        _createdDate: { $date: '2026-01-01T00:00:00.000Z' },
        at: { $date: '2026-01-01T00:00:00.000Z' },
        n: 5,
        no: null,
      },
      '',
    ],
    ['what looks like a date, and is none, is searched', { at: { $date: 'today' } }, 'today'],
  ])('the text of an item for an index of words is made of its values: %s', (_rule, item, expected) => {
    expect(searchableText(JSON.stringify(item))).toBe(expected);
  });
});
