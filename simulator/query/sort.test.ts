import { describe, expect, test } from 'vitest';
import type { SortEntry } from '#contracts/content/query-items.ts';
import { endlessWork } from '../content/testing/content-context.ts';
import { compareKeys, parseSort, sortKeys } from './sort.ts';

/** The ids of `documents` in the order of `entries`. */
function sorted(documents: readonly { _id: string }[], entries: readonly SortEntry[] | undefined): string {
  const sort = parseSort(entries);
  return documents
    .map((document) => [sortKeys(sort, document, endlessWork()), document._id] as const)
    .sort((a, b) => compareKeys(sort, a, b))
    .map(([, id]) => id)
    .join(' ');
}

const by = (fieldName: string, order: 'ASC' | 'DESC' = 'ASC'): SortEntry => ({ fieldName, order });
const at = (day: string) => ({ $date: `2024-01-${day}T00:00:00.000Z` });

describe('sorting', () => {
  test('classes: absent, number, string, object, array, boolean, date (SRT-3, SRT-4)', () => {
    const documents = [
      { _id: 'date', f: at('01') },
      { _id: 'true', f: true },
      { _id: 'false', f: false },
      { _id: 'nested', f: [[]] },
      { _id: 'object', f: {} },
      { _id: 'text', f: '' },
      { _id: 'number', f: -1 },
      { _id: 'null', f: null },
      { _id: 'missing' },
    ];
    expect(sorted(documents, [by('f')])).toBe('missing null number text object nested false true date');
    expect(sorted(documents, [by('f', 'DESC')])).toBe('date true false nested object text number missing null');
  });

  test('numbers by value, strings by code unit, numbers in strings as strings (SRT-2)', () => {
    const values = [10, 9, '10', '9', 'abc', 'XYZ', '\uffff', '\u{1f600}'];
    const documents = values.map((f) => ({ _id: JSON.stringify(f), f }));
    expect(sorted(documents, [by('f')])).toBe('9 10 "10" "9" "XYZ" "abc" "\u{1f600}" "\uffff"');
  });

  test('an array by its smallest going up, by its largest going down, as missing when empty (SRT-5)', () => {
    const documents = [
      { _id: 'wide', f: [1, 9] },
      { _id: 'five', f: 5 },
      { _id: 'empty', f: [] },
      { _id: 'four', f: [4] },
    ];
    expect(sorted(documents, [by('f')])).toBe('empty wide four five');
    expect(sorted(documents, [by('f', 'DESC')])).toBe('wide five four empty');
  });

  test('fields in list order, then the id going up (SRT-1, SRT-6)', () => {
    const documents = [
      { _id: 'd', f: 1, g: 1 },
      { _id: 'b', f: 2, g: 1 },
      { _id: 'c', f: 2, g: 2 },
      { _id: 'a', f: 2, g: 1 },
    ];
    expect(sorted(documents, [by('f', 'DESC'), by('g', 'DESC')])).toBe('c a b d');
  });

  test.each([[undefined], [[]]])('items without a sort (%j) are the newest first (QRY-2)', (entries) => {
    const documents = ['01', '03', '02'].map((day) => ({ _id: day, _createdDate: at(day) }));
    expect(sorted(documents, entries)).toBe('03 02 01');
  });

  test('items are sorted by a path, through arrays too', () => {
    const documents = [
      { _id: 'a', f: { g: 2 } },
      { _id: 'b', f: [{ g: 3 }, { g: 1 }] },
    ];
    expect(sorted(documents, [by('f.g')])).toBe('b a');
  });
});
