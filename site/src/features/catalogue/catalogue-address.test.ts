import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts';
import { type CatalogueQuery, catalogueSorts, EVERYTHING } from './catalogue-query.ts';

describe('the address of the books page', () => {
  test.each<[string, Partial<CatalogueQuery>]>([
    ['', {}],
    ['?title=sea', { title: 'sea' }],
    ['?title=war+%26+peace', { title: 'war & peace' }],
    ['?genre=genre-1', { genre: 'genre-1' }],
    ['?from=1900&to=1999', { from: 1900, to: 1999 }],
    ['?from=-44', { from: -44 }],
    ['?sort=yearDown&page=3', { sort: 'yearDown', page: 3 }],
  ])('"%s" stands for %o', (search, said) => {
    const query = { ...EVERYTHING, ...said };
    expect(readCatalogueAddress(new URLSearchParams(search))).toEqual(query);
    expect(writeCatalogueAddress(query)).toBe(search);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=seven',
    '?from=long-ago&to=12345',
    '?sort=__proto__',
    '?title=%20%20',
    '?genre=',
    '?other=1',
  ])('what makes no sense in "%s" counts as not said', (search) => {
    expect(readCatalogueAddress(new URLSearchParams(search))).toEqual(EVERYTHING);
  });

  test('every query survives the way into the address and back', () => {
    const year = fc.option(fc.integer({ min: -999, max: 9999 }));
    const query = fc.record<CatalogueQuery>({
      title: fc.string({ unit: 'grapheme', maxLength: 40 }).map((title) => title.trim()),
      genre: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
      from: year,
      to: year,
      sort: fc.constantFrom(...catalogueSorts),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(readCatalogueAddress(new URLSearchParams(writeCatalogueAddress(asked)))).toEqual(asked);
      }),
    );
  });
});
