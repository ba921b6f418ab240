import { afterEach, expect, test } from 'vitest';
import { keepScrollPositions, readScrollPositions } from './scroll-positions.ts';

afterEach(() => sessionStorage.clear());

test('places are kept over a reload, the latest fifty', () => {
  keepScrollPositions(new Map(Array.from({ length: 60 }, (_, place) => [`page-${place}`, place * 10])));
  const positions = readScrollPositions();
  expect([positions.size, positions.get('page-9'), positions.get('page-10'), positions.get('page-59')]).toEqual([
    50,
    undefined,
    100,
    590,
  ]);
});

test.each([null, '', '[]', '{"a":"b"}', '{"a":-1}', 'nonsense'])(
  'a storage with %s has no scroll position',
  (stored) => {
    if (stored !== null) sessionStorage.setItem('marginalia:scroll', stored);
    expect(readScrollPositions().size).toBe(0);
  },
);
