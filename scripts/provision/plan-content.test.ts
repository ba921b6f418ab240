import { describe, expect, test } from 'vitest';
import { planContent } from './plan-content.ts';

const system = {
  _owner: 'somebody',
  _createdDate: { $date: '2026-01-01T00:00:00.000Z' },
  _updatedDate: { $date: '2026-01-01T00:00:00.000Z' },
};
const item = (_id: string) => ({ _id, title: `The ${_id}`, ...system });
const link = (itemId: string, targetId: string, field = 'genres') => ({
  collectionId: 'Books',
  field,
  itemId,
  targetId,
});

describe('the plan for the content', () => {
  test('the plan for the content brings in missing items, without what belongs to the site that they come from', () => {
    const content = { items: new Map([['Books', [item('a'), item('b')]]]), links: [] };
    const found = new Map([['Books', { ids: new Set(['a']), linked: new Map() }]]);
    expect(planContent(content, found)).toEqual([
      { kind: 'insert-items', id: 'Books', items: [{ _id: 'b', title: 'The b' }] },
    ]);
  });

  test('links what has no link yet by a field, and nothing that an editor may have changed', () => {
    const content = {
      items: new Map([['Books', [item('a'), item('b')]]]),
      links: [link('a', 'ines', 'authors'), link('a', 'novel'), link('b', 'novel'), link('b', 'crime')],
    };
    const found = new Map([['Books', { ids: new Set(['a', 'b']), linked: new Map([['genres', new Set(['a'])]]) }]]);
    expect(planContent(content, found)).toEqual([
      {
        kind: 'link-items',
        id: 'Books',
        references: [
          { referringItemFieldName: 'authors', referringItemId: 'a', referencedItemId: 'ines' },
          { referringItemFieldName: 'genres', referringItemId: 'b', referencedItemId: 'novel' },
          { referringItemFieldName: 'genres', referringItemId: 'b', referencedItemId: 'crime' },
        ],
      },
    ]);
  });

  test('the plan for the content goes in batches of 200', () => {
    const content = { items: new Map([['Books', Array.from({ length: 401 }, (_, at) => item(`b${at}`))]]), links: [] };
    const sizes = planContent(content, new Map()).map((step) => (step.kind === 'insert-items' ? step.items.length : 0));
    expect(sizes).toEqual([200, 200, 1]);
  });
});
