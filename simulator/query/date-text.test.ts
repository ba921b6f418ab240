import { describe, expect, test } from 'vitest';
import { storedDateText, toStoredJson } from './value.ts';

describe('an item in the store', () => {
  test.each([
    [{ at: { $date: '2024-01-15' } }, '{"at":{"$date":"2024-01-15T00:00:00.000Z"}}'],
    [{ a: [{ at: { $date: '2024-01-15', zone: 'CET' } }] }, '{"a":[{"at":{"$date":"2024-01-15T00:00:00.000Z"}}]}'],
    [
      { at: { $date: '2024-01-15T10:00:00.000Z', zone: 'CET' }, n: [{ deep: 1 }] },
      '{"at":{"$date":"2024-01-15T10:00:00.000Z"},"n":[{"deep":1}]}',
    ],
    [{ at: { $date: '2024-01-15T10:00:00.000Z' }, n: null }, '{"at":{"$date":"2024-01-15T10:00:00.000Z"},"n":null}'],
    [{ at: { $date: 'soon' } }, '{"at":{"$date":"soon"}}'],
    [{ at: { $date: 5 } }, '{"at":{"$date":5}}'],
    [{ at: '2024-01-15' }, '{"at":"2024-01-15"}'],
    [{ $date: '2024-01-15' }, '{"$date":"2024-01-15"}'],
    [JSON.parse('{"__proto__": {"$date": "2024-01-15"}}'), '{"__proto__":{"$date":"2024-01-15T00:00:00.000Z"}}'],
  ])('an item in the store keeps %j as %s', (data, json) => {
    expect(toStoredJson(data)).toBe(json);
  });

  test('only the canonical text of a date is a date in the store', () => {
    expect(storedDateText({ $date: '2024-01-15T00:00:00.000Z' })).toBe('2024-01-15T00:00:00.000Z');
    expect(storedDateText({ $date: '2024-01-15' })).toBeUndefined();
    expect(storedDateText({})).toBeUndefined();
  });
});
