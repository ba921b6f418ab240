import { describe, expect, test } from 'vitest';
import { endlessWork } from '../testing/content-context.ts';
import { projection } from './answered-items.ts';

const ITEM = { _id: 'b1', title: 'Emma', parts: [{ name: 'I', pages: 9 }, 'x'], cover: { url: 'u', size: { w: 1 } } };

describe('fields (QRY-3)', () => {
  test.each([
    [[], ITEM],
    [['title'], { _id: 'b1', title: 'Emma' }],
    [['_id'], { _id: 'b1' }],
    [['unknown'], { _id: 'b1' }],
    [['title', 'unknown'], { _id: 'b1', title: 'Emma' }],
    [['cover.size.w'], { _id: 'b1', cover: { size: { w: 1 } } }],
    [['cover.url', 'cover'], { _id: 'b1', cover: ITEM.cover }],
    [['parts.name'], { _id: 'b1', parts: [{ name: 'I' }] }],
    [['title.length'], { _id: 'b1' }],
    [['__proto__', 'constructor', 'toString'], { _id: 'b1' }],
  ])('%j', (fields, expected) => {
    expect(projection(fields, endlessWork())(ITEM)).toEqual(expected);
  });

  test('a field named __proto__ is like any other field', () => {
    const item = JSON.parse('{"_id": "b1", "__proto__": {"a": 1, "b": 2}}');
    expect(JSON.stringify(projection(['__proto__.a'], endlessWork())(item))).toBe('{"__proto__":{"a":1},"_id":"b1"}');
  });

  test('a path that goes into a date answers nothing', () => {
    const item = { _id: 'b1', at: { $date: '2024-01-15T00:00:00.000Z' } };
    expect(projection(['at.$date'], endlessWork())(item)).toEqual({ _id: 'b1' });
  });
});
