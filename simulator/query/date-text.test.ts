import { describe, expect, test } from 'vitest';
import { canonicalDateText, storedDateText, toStoredJson } from './date-text.ts';

describe('the canonical text of a date (ITM-3)', () => {
  test.each([
    ['2024-01-15T10:00:00.000Z', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T10:00:00Z', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T11:30+01:30', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T10:00:00.123456Z', '2024-01-15T10:00:00.123Z'],
    ['2024-01-15', '2024-01-15T00:00:00.000Z'],
    ['2024-01-15T10:00:00', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15 10:00', '2024-01-15T10:00:00.000Z'],
    ['2024-12-31T23:59:59.999Z', '2024-12-31T23:59:59.999Z'],
    ['2024-01-15T24:00:00.000Z', '2024-01-16T00:00:00.000Z'],
    ['2024-02-31T00:00:00.000Z', '2024-03-02T00:00:00.000Z'],
    ['2024-13-39T29:59:59.999Z', undefined],
    ['2024-13-15', undefined],
    ['15 January 2024', undefined],
    ['1705312800000', undefined],
    ['0000-01-01T00:00:00+01:00', undefined],
    ['', undefined],
  ])('%s: %s', (text, canonical) => {
    expect(canonicalDateText(text)).toBe(canonical);
  });
});

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
  ])('%j is kept as %s', (data, json) => {
    expect(toStoredJson(data)).toBe(json);
  });

  test('only the canonical text is a date', () => {
    expect(storedDateText({ $date: '2024-01-15T00:00:00.000Z' })).toBe('2024-01-15T00:00:00.000Z');
    expect(storedDateText({ $date: '2024-01-15' })).toBeUndefined();
    expect(storedDateText({})).toBeUndefined();
  });
});
