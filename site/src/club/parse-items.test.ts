import { expect, test } from 'vitest';
import { object, text } from '#core/reader.ts';
import { parseItems } from './parse-items.ts';

test('an item that is not what it should be is left out, and takes no other with it', () => {
  const named = object((field) => ({ _id: field('_id', text), name: field('name', text) }));
  const items = [{ _id: '1', name: 'Ada' }, { _id: '2', name: 7 }, { _id: '3' }, { _id: '4', name: 'Lin', more: true }];
  expect(parseItems(named, items)).toEqual([
    { _id: '1', name: 'Ada' },
    { _id: '4', name: 'Lin' },
  ]);
});
