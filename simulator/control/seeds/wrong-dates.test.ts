import { expect, test } from 'vitest';
import { check } from './mistake-text.ts';
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
  [{ read: { $date: 1_767_225_600_000 } }, `items.Books[0].read ${WRONG}`],
  [{ loans: [{ from: { $date: 'yesterday' } }] }, `items.Books[0].loans[0].from ${WRONG}`],
  [{ read: new Date(Number.NaN) }, `items.Books[0].read ${WRONG}`],
])('a date in a seed exists: %j', (item, mistake) => {
  expect(mistakeIn(item)).toBe(mistake);
});

test('an owner is named by the id of the member, not by the address', () => {
  expect(mistakeIn({ _owner: 'ada@example.com' })).toBe(
    'items.Books[0]._owner must be the id of a member: give the member an "id", and write it here',
  );
});
