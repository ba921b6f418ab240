import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts';
import { type CatalogueQuery, catalogueSorts, EVERYTHING } from './catalogue-query.ts';

describe('the address of the books page', () => {
  test.each<[string, Partial<CatalogueQuery>]>([
    ['', {}],
    ['?title=sea', { title: 'sea' }],
    ['?title=war+%26+peace', { title: 'war & peace' }],
    ['?genre=genre-1', { genres: ['genre-1'] }],
    ['?genre=genre-1&genre=genre-2&match=all', { genres: ['genre-1', 'genre-2'], match: 'all' }],
    ['?language=English&language=Slovenian', { languages: ['English', 'Slovenian'] }],
    ['?from=1900&to=1999', { from: 1900, to: 1999 }],
    ['?from=-44', { from: -44 }],
    ['?rating=4&inPrint=yes', { rating: 4, inPrint: true }],
    ['?sort=yearDown', { sort: 'yearDown' }],
  ])('the address "%s" of the books page stands for %o', (search, said) => {
    const query = { ...EVERYTHING, ...said };
    expect(readCatalogueAddress(new URLSearchParams(search))).toEqual(query);
    expect(writeCatalogueAddress(query)).toBe(search);
  });

  test.each([
    '?from=long-ago&to=12345',
    '?rating=6',
    '?rating=4.2',
    '?inPrint=perhaps',
    '?match=none',
    '?sort=__proto__',
    '?title=%20%20',
    '?genre=',
    `?language=${'x'.repeat(101)}`,
    '?page=3',
  ])('what makes no sense in "%s" counts as not said', (search) => {
    expect(readCatalogueAddress(new URLSearchParams(search))).toEqual(EVERYTHING);
  });

  test('a genre that is named twice counts once', () => {
    expect(readCatalogueAddress(new URLSearchParams('?genre=a&genre=b&genre=a')).genres).toEqual(['a', 'b']);
  });

  test('every query of the books page is the same after its way into the address and back', () => {
    const year = fc.option(fc.integer({ min: -999, max: 9999 }));
    const choices = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 20 });
    const query = fc.record<CatalogueQuery>({
      title: fc.string({ unit: 'grapheme', maxLength: 40 }).map((title) => title.trim()),
      genres: choices,
      match: fc.constantFrom('any', 'all'),
      languages: choices,
      from: year,
      to: year,
      rating: fc.option(fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2)),
      inPrint: fc.boolean(),
      sort: fc.constantFrom(...catalogueSorts),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(readCatalogueAddress(new URLSearchParams(writeCatalogueAddress(asked)))).toEqual(asked);
      }),
    );
  });
});
