import { beforeEach, describe, expect, test } from 'vitest';
import type { SortEntry } from '#contracts/content/query-items.ts';
import { searchItems } from '../../content/search/item-search.ts';
import { collectionOf, openContentContext, readWhole } from '../../content/testing/content-context.ts';
import type { Found } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { parseSort } from '../../query/sort.ts';
import { allItems } from '../items.ts';
import { insertLinks, linksFrom } from '../links.ts';
import { dropIndexes } from '../sql/automatic-index/change-indexes.ts';
import { type SqlValue, sqlOf } from '../sql/sql-database.ts';

const COLLECTION = collectionOf('Books', [
  { key: 'genres', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } } },
]);
const SIZE = 2000;
const plain = await openContentContext({
  collections: [COLLECTION],
  items: {
    Books: Array.from({ length: SIZE }, (_, n) => ({
      _id: `book-${n}`,
      title: `Title ${n % 500}`,
      year: 1900 + (n % 100),
      pages: n % 1000,
      weight: n % 999,
      price: n % 998,
      shop: { city: n % 2 ? 'Bern' : 'Rome' },
      addedAt: { $date: new Date(n * 1000).toISOString() },
      _createdDate: { $date: new Date(n * 60_000).toISOString() },
    })),
  },
  links: Array.from({ length: SIZE }, (_, n) => ({
    collectionId: 'Books',
    field: 'genres',
    itemId: `book-${n}`,
    targetId: `genre-${n % 400}`,
  })),
});

/** All statements that read items, with their values. */
let statements: (readonly [sql: string, values: readonly SqlValue[]])[] = [];
const context = {
  ...plain,
  db: {
    ...plain.db,
    all: (sql: string, ...values: SqlValue[]) => {
      statements.push([sql, values]);
      return sqlOf(plain.db).all(sql, ...values);
    },
    tuples: (sql: string, ...values: SqlValue[]) => {
      statements.push([sql, values]);
      return sqlOf(plain.db).tuples(sql, ...values);
    },
    get: (sql: string, ...values: SqlValue[]) => {
      statements.push([sql, values]);
      return sqlOf(plain.db).get(sql, ...values);
    },
  },
};
beforeEach(async () => {
  // A collection has room for twelve indexes.
  await dropIndexes(plain.db, plain.site.siteId);
  statements = [];
});

function search(filter: object, sort: readonly SortEntry[]): Promise<Found> {
  return searchItems(context, {
    from: readWhole(context, COLLECTION),
    filter: parseFilter(filter, context.work),
    sort: parseSort(sort),
  });
}

/** The query plans that SQLite uses for the recorded statements. */
async function plans(): Promise<readonly string[]> {
  const rows = await Promise.all(
    statements
      .filter(([sql]) => /FROM items/.test(sql))
      .map(([sql, values]) => sqlOf(plain.db).all(`EXPLAIN QUERY PLAN ${sql}`, ...values)),
  );
  return [...new Set(rows.flat().map(({ detail }) => String(detail).replace(/automatic_\w+/, 'automatic')))];
}

const up = (fieldName: string): SortEntry => ({ fieldName, order: 'ASC' });
const down = (fieldName: string): SortEntry => ({ fieldName, order: 'DESC' });

test('a collection without an index is read by itself, and not with all others', async () => {
  await allItems(context, 'Books');
  const byCollection = 'sqlite_autoindex_items_1 (site_id=? AND collection_id=?)';
  // The first one looks whether there are many.
  expect(await plans()).toEqual([
    `SEARCH items USING COVERING INDEX ${byCollection}`,
    `SEARCH items USING INDEX ${byCollection}`,
  ]);
});

describe('a search in a large collection goes through an index, and never through all items', () => {
  test.each<[string, object, readonly SortEntry[], string]>([
    ['an equality', { title: 'Title 7' }, [], '<expr>=? AND <expr>>?'],
    ['an equality deep inside', { 'shop.city': 'Bern' }, [], '<expr>=? AND <expr>>?'],
    ['a date', { addedAt: { $date: new Date(5000).toISOString() } }, [], '<expr>=? AND <expr>>?'],
    ['two equalities', { title: 'Title 7', year: 1907 }, [], '<expr>=? AND <expr>=? AND <expr>>?'],
    ['an equality and an order', { year: 1907 }, [up('title')], '<expr>=? AND <expr>>?'],
    ['an equality and an order down', { year: 1907 }, [down('title')], '<expr>=? AND <expr>>?'],
    ['an order by two fields', {}, [up('year'), down('title')], '<expr>>?'],
    ['the order of a query without one', {}, [], '<expr>>?'],
    ['a range in its own order', { year: { $gte: 1950, $lt: 1960 } }, [up('year')], '<expr>>? AND <expr><?'],
    [
      'an equality and a range, in another order',
      { 'shop.city': 'Bern', year: { $gt: 1990 } },
      [up('title')],
      '<expr>=? AND <expr>>?',
    ],
  ])(
    'a search in a large collection goes through an index, and never through all items: %s',
    async (_case, filter, sort, how) => {
      const found = await search(filter, sort);
      statements = [];
      await found.byOffset(0, 10);
      expect(await plans()).toEqual([`SEARCH items USING INDEX automatic (${how})`]);
    },
  );

  test.each<[string, object, readonly SortEntry[]]>([
    ['in the order of a query without one', {}, []],
    ['under an equality', { year: 1907 }, [up('title')]],
    ['down one field and up another', {}, [down('year'), up('title')]],
  ])('a page by cursor, there and back: %s', async (_case, filter, sort) => {
    const found = await search(filter, sort);
    const page = await found.byOffset(500 % (await found.count()), 2);
    const [item] = page.items;
    if (!item) throw new Error('nothing found');
    statements = [];
    for (const direction of ['next', 'prev'] as const) {
      await found.byAnchor({ direction, keys: item.keys, id: item.id }, 10);
    }
    for (const plan of await plans()) {
      expect(plan).toMatch(/^SEARCH items USING INDEX automatic \(.*<expr>[<>]\?\)$/);
    }
  });

  test.each<[string, object]>([
    ['a range', { pages: { $gte: 100 } }],
    ['two', { pages: { $gte: 100 }, price: { $lt: 900 } }],
    ['all but one', { pages: { $ne: 100 } }],
  ])('a page in the order of another field is not sorted, though %s has an index of its own', async (_case, filter) => {
    const found = await search(filter, [down('weight')]);
    // A count needs no order, so it uses an index of the field alone.
    await (
      await searchItems(context, {
        from: readWhole(context, COLLECTION),
        filter: parseFilter(filter, context.work),
        sort: [],
      })
    ).count();
    statements = [];
    await found.byOffset(0, 24);
    expect(await plans()).toEqual(['SEARCH items USING INDEX automatic (<expr>>?)']);
    const [item] = (await found.byOffset(500, 2)).items;
    if (!item) throw new Error('nothing found');
    statements = [];
    await found.byAnchor({ direction: 'next', keys: item.keys, id: item.id }, 10);
    for (const plan of await plans()) expect(plan).toMatch(/^SEARCH items USING INDEX automatic \(<expr>[<>]\?\)$/);
  });

  test.each<[string, object]>([
    ['an equality', { title: 'Title 7' }],
    ['a range', { year: { $gte: 1950 } }],
    ['several values', { year: { $in: [1950, 1960] } }],
    ['presence', { year: { $exists: true } }],
  ])('a count by %s begins in the index', async (_case, filter) => {
    const counted = { from: readWhole(context, COLLECTION), filter: parseFilter(filter, context.work), sort: [] };
    const found = await searchItems(context, counted);
    statements = [];
    await found.count();
    expect(await plans()).toEqual([expect.stringMatching(/^SEARCH items USING INDEX automatic \(<expr>/)]);
  });
});

describe('links are found by either end, however many there are', () => {
  const BY_TARGET =
    'SEARCH l USING COVERING INDEX links_from_target (site_id=? AND collection_id=? AND field=? AND target_id=?)';

  test('a count of what is linked reads the links to it, and the items they lead from', async () => {
    const found = await search({ genres: { $hasSome: ['genre-7', 'genre-8'] } }, []);
    statements = [];
    expect(await found.count()).toBe(10);
    expect(await plans()).toContain(BY_TARGET);
    expect((await plans()).filter((plan) => plan.startsWith('SCAN items'))).toEqual([]);
  });

  test.each([
    ['the item', { collectionId: 'Books', field: 'genres' }, 'book-7'],
    ['what it points to', { collectionId: 'Books', field: 'genres', isReversed: true }, 'genre-7'],
  ] as const)('links from %s are looked up, not walked through', async (_end, links, id) => {
    await linksFrom(context, uncheckedLinks(links), [id]);
    const [[statement, values] = ['', []]] = statements;
    const details = (await sqlOf(plain.db).all(`EXPLAIN QUERY PLAN ${statement}`, ...values)).map(
      ({ detail }) => detail,
    );
    expect(details).toContainEqual(expect.stringMatching(/^SEARCH links .*(item_id|target_id)=\?\)$/));
  });

  test('links are found by either end, however many there are: which link was made last is the end of an index', async () => {
    const inTurn = { ...plain.db, get: context.db.get };
    await insertLinks(inTurn, plain.site.siteId, []);
    const [[statement, values] = ['', []]] = statements;
    const details = (await sqlOf(plain.db).all(`EXPLAIN QUERY PLAN ${statement}`, ...values)).map(
      ({ detail }) => detail,
    );
    expect(details).toEqual(['SEARCH links USING COVERING INDEX links_by_position (site_id=?)']);
  });
});
