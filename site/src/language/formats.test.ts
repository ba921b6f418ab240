import { expect, test } from 'vitest';
import { formatsIn } from './formats.ts';

const day = new Date(2026, 2, 14, 12);

test.each([
  ['en', '14 March 2026', '20,000', '4.0', '€12.99', 'a, b and c', '1 book', '0 books'],
  ['de', '14. März 2026', '20.000', '4,0', '12,99 €', 'a, b und c', '1 book', '0 books'],
] as const)('the language %s writes %s and %s', (language, date, count, average, price, list, one, none) => {
  const formats = formatsIn(language);
  const books = (total: number): string => `${total} ${formats.plural(total, { one: 'book', other: 'books' })}`;
  expect([
    formats.date(day),
    formats.count(20_000),
    formats.average(4),
    formats.price(12.99).replace(/\s/u, ' '),
    formats.list(['a', 'b', 'c']),
    books(1),
    books(0),
  ]).toEqual([date, count, average, price, list, one, none]);
});

test.each([
  ['en', '1797', '500 BC'],
  ['de', '1797', '500 v. Chr.'],
] as const)('the language %s writes the years %s and %s', (language, after, before) => {
  const { year } = formatsIn(language);
  expect([year(1797), year(-500)]).toEqual([after, before]);
});

test.each(['en', 'de'] as const)('the language %s sorts marked letters with the plain ones', (language) => {
  expect(['Zen', 'Übersetzt', 'Art'].toSorted(formatsIn(language).compare)).toEqual(['Art', 'Übersetzt', 'Zen']);
});
