import { describe, expect, test } from 'vitest';
import { collectionOf, endlessWork } from '../testing/content-context.ts';
import { readIdentifiedItem, readItemToWrite } from './item-to-write.ts';

const CONTEXT = { work: endlessWork() };
const collection = collectionOf('Things');

/** An object with `levels` levels of nesting. */
function nested(levels: number): object {
  let inside: object = {};
  for (let level = 1; level < levels; level += 1) inside = { a: inside };
  return inside;
}
function codeOf(read: () => unknown): string {
  try {
    read();
    return 'accepted';
  } catch (refused) {
    return refused instanceof Error ? refused.message : 'no error';
  }
}

describe('what an item may be', () => {
  test.each<[string, unknown, string]>([
    ['an object', {}, 'accepted'],
    ['a list', JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`), 'WDE0004: Failed to save [Array]'],
    ['a text', 'Emma', 'WDE0004: Failed to save [Emma] into [Things].\nItems must be JavaScript objects.'],
    ['null', null, 'WDE0004'],
    ['nothing', undefined, 'WDE0004'],
    ['a name that starts with $ (WRT-1)', { $a: 1 }, 'WDE0134: The field name [$a] starts with $'],
    ['one further in', { a: [{ b: { $inc: 1 } }] }, 'WDE0134: The field name [$inc]'],
    ['beside a date', { a: { $date: '2024-01-15', $zone: 1 } }, 'WDE0134: The field name [$zone]'],
    ['a date', { a: { $date: '2024-01-15' } }, 'accepted'],
    ['an object like a date', { a: { $date: 5 } }, 'accepted'],
    ['a date for an item', { $date: '2024-01-15' }, 'WDE0134: The field name [$date]'],
    ['50 levels (LIM-10)', nested(50), 'accepted'],
    ['51 levels', nested(51), 'WDE0168: The item is nested deeper than 50 levels.'],
    ['9000 levels', nested(9000), 'WDE0168'],
    ['a number beyond all', { a: [Number.POSITIVE_INFINITY] }, 'WDE0080: 0 is not a finite number.'],
    ['names of the language', JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'), 'accepted'],
  ])('%s: %#', (_case, data, expected) => {
    expect(codeOf(() => readItemToWrite(CONTEXT, collection, { data }, 'refuse')).startsWith(expected)).toBe(true);
  });

  test.each<[unknown, unknown, string]>([
    ['a', undefined, 'accepted'],
    [undefined, 'a', 'accepted'],
    ['a', 'a', 'accepted'],
    ['a', 'b', 'WDE0080: The item has two ids, "a" and "b".'],
    [undefined, null, 'WDE0080: The id of an item should be a non-empty string'],
    [null, undefined, 'WDE0080: The id of an item should be a non-empty string'],
    ['', undefined, 'WDE0080: The id of an item should be a non-empty string'],
    [5, undefined, 'WDE0007'],
    [undefined, {}, 'WDE0007'],
    ['a', nested(60), 'WDE0168'],
    ['a\0b', undefined, 'WDE0080: The id of an item should be well-formed'],
    ['\ud800', undefined, 'WDE0080: The id of an item should be well-formed'],
    [undefined, undefined, 'WDE0007: Invalid update. Updated object must have a string _id property.'],
  ])('id %j with _id %j, for an update: %s (ITM-6, UPD-3)', (id, _id, expected) => {
    const sent = { id, data: _id === undefined ? {} : { _id } };
    expect(codeOf(() => readIdentifiedItem(CONTEXT, collection, sent, 'refuse')).startsWith(expected)).toBe(true);
  });

  test('a client can set all fields except system fields', () => {
    const data = { _id: 'a', _owner: 'o', _createdDate: 1, _updatedDate: 2, title: 'Emma' };
    expect(readItemToWrite(CONTEXT, collection, { data }, 'refuse')).toEqual({
      id: 'a',
      owner: 'o',
      fields: { title: 'Emma' },
      links: new Map(),
    });
  });
});
