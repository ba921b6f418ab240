import { expect, test } from 'vitest';
import { check } from './check-value.ts';
import { seedData } from './seed-data.ts';

function mistakeIn(item: object): string | undefined {
  const checked = check(seedData, { items: { Books: [item] } });
  return 'mistake' in checked ? checked.mistake.text : undefined;
}

const WRONG = 'must be a date such as {"$date": "2026-01-31T12:00:00Z"}';

test.each<[object, string | undefined]>([
  [{ read: { $date: '2026-01-31T12:00:00Z' } }, undefined],
  [{ read: { $date: '2026-01-31' } }, undefined],
  [{ read: new Date(0) }, undefined],
  [{ price: { $date: '2026', currency: 'EUR' } }, undefined],
  [{ read: { $date: '2026-13-01' } }, `items.Books[0].read ${WRONG}`],
  [{ read: { $date: '2026-13-01T00:00:00.000Z' } }, `items.Books[0].read ${WRONG}`],
  [{ read: { $date: '2026-02-30' } }, `items.Books[0].read ${WRONG}`],
  [{ read: { $date: '2026-02-29T10:00:00Z', zone: 'UTC' } }, `items.Books[0].read ${WRONG}`],
  [{ read: { $date: '2026-01-31T24:00:00Z' } }, `items.Books[0].read ${WRONG}`],
  [{ read: { $date: 1_767_225_600_000 } }, `items.Books[0].read ${WRONG}`],
  [{ loans: [{ from: { $date: 'yesterday' } }] }, `items.Books[0].loans[0].from ${WRONG}`],
  [{ read: new Date(Number.NaN) }, `items.Books[0].read ${WRONG}`],
])('a date in a seed exists: %j', (item, mistake) => {
  expect(mistakeIn(item)).toBe(mistake);
});

class Price {
  readonly amount = 5;
}

test.each<[string, unknown, string]>([
  ['NaN', Number.NaN, 'n must be a finite number or null, not NaN'],
  ['Infinity', [{ a: Infinity }], 'n[0].a must be a finite number or null, not Infinity'],
  ['a Map', new Map(), 'n must be DATA, not an instance of Map'],
  ['a Set', new Set([1]), 'n must be DATA, not an instance of Set'],
  ['a class', new Price(), 'n must be DATA, not an instance of Price'],
  ['bytes', new Uint8Array(2), 'n must be DATA, not an instance of Uint8Array'],
  ['a bigint', 1n, 'n must be DATA, not a bigint'],
  ['a function', () => 1, 'n must be DATA, not a function'],
  ['a symbol', Symbol('n'), 'n must be DATA, not a symbol'],
  ['a hole in a list', [1, undefined], 'n[1] must be DATA, not undefined'],
])('a value that JSON would change is refused: %s', (_name, n, mistake) => {
  const data = 'a text, a number, true, false, null, a Date, a list or a plain object';
  expect(mistakeIn({ n })).toBe(`items.Books[0].${mistake.replace('DATA', data)}`);
});

test('an item that contains itself is refused', () => {
  const shelf: { title: string; books?: unknown[] } = { title: 'Novels' };
  shelf.books = [shelf];
  expect(mistakeIn({ shelf })).toBe('items.Books[0].shelf.books[0] must not contain itself');
});

test('one object in two places, an undefined field and an object without a prototype are data', () => {
  const author = { name: 'Jane Austen' };
  const bare: object = Object.assign(Object.create(null), { a: 1 });
  expect(mistakeIn({ author, editor: author, year: undefined, bare })).toBeUndefined();
});

test('an owner is named by the id of the member, not by the address', () => {
  expect(mistakeIn({ _owner: 'ada@example.com' })).toBe(
    'items.Books[0]._owner must be the id of a member, not an e-mail address: give the member an "id", and write it here',
  );
});
