import { describe, expect, test } from 'vitest';
import { endlessWork } from '../../../content/testing/content-context.ts';
import { parsePath } from '../../../query/field-path.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { parseSort } from '../../../query/sort.ts';
import { sqliteDialect } from '../../sqlite/sqlite-dialect.ts';
import { raw } from '../sql.ts';
import type { Facts } from './facts.ts';
import { plan } from './plan-of.ts';

/** A collection of a million items, without an index. */
const FACTS: Facts = {
  items: 1_000_000,
  bytes: 200_000_000,
  indexes: [],
  decided: [],
  hasOddIds: false,
  dialect: sqliteDialect,
  siteId: 'site',
  collectionId: 'Things',
  scope: raw('TRUE'),
  isOfPast: false,
  isEmptied: false,
  isLarge: true,
};
const N = { path: parsePath('n'), order: 'ASC' } as const;
const WITH_INDEX = { indexes: [{ name: 'automatic_1', columns: [N, 'id'] }], decided: ['n'] } as const;
const FROM = { collection: { id: 'Things' }, links: new Map() };

function planned(filter: object, facts: Partial<Facts>) {
  const search = {
    from: FROM,
    filter: parseFilter(filter, endlessWork()),
    sort: parseSort([{ fieldName: 'n', order: 'ASC' }]),
  };
  const { by, isLong, wants, items } = plan('items', search, { ...FACTS, ...facts });
  return { by, isLong, wants, items };
}

describe('a plan follows from facts alone', () => {
  test.each([
    ['few items', { items: 999, isLarge: false }, { by: 'scan', isLong: false, items: undefined, wants: undefined }],
    ['many items', { isLarge: false }, { by: 'scan', isLong: false, items: 1_000_000, wants: [N, 'id'] }],
    ['a large collection', {}, { by: 'scan', isLong: true, items: 1_000_000, wants: [N, 'id'] }],
    ['a large one with the index', WITH_INDEX, { by: 'index', isLong: false, items: 1_000_000, wants: undefined }],
    [
      'an index with a value that its keys do not decide',
      { ...WITH_INDEX, decided: [] },
      { by: 'scan', isLong: true, items: 1_000_000, wants: undefined },
    ],
    [
      'items of an earlier time',
      { isOfPast: true, isLarge: true },
      { by: 'scan', isLong: true, items: 1_000_000, wants: undefined },
    ],
  ] as const)('a search by a field in its order, of %s', (_, facts, expected) => {
    expect(planned({ n: { $gt: 5 } }, facts)).toEqual(expected);
  });

  test('a long text is no part of the index that a search wants', () => {
    const asked = { text: { $contains: 'x' } };
    expect(planned(asked, {}).wants).toEqual([N, 'id', { path: parsePath('text'), order: 'ASC' }]);
    expect(planned(asked, { bytes: 5_000_000_000 }).wants).toEqual([N, 'id']);
  });
});
