import { expect, test } from 'vitest';
import { parseFilter } from '../../../content/filter/parse-filter.ts';
import { searchItems } from '../../../content/search/item-search.ts';
import { parseSort } from '../../../content/search/parse-sort.ts';
import { collectionOf, openContentWorld, readWhole } from '../../../content/testing/content-world.ts';
import { sqlOf } from '../sql-database.ts';

const THINGS = collectionOf('Things');

test('a collection has at most twelve: the one unused for longest makes room', async () => {
  const items = Array.from({ length: 1000 }, (_, n) => ({ _id: `t${n}`, n, half: n % 2 }));
  const world = await openContentWorld({ collections: [THINGS], items: { Things: items } });
  const find = async (filter: object) => {
    const passing = { from: readWhole(world, THINGS), filter: parseFilter(filter, world.work) };
    const found = await searchItems(world, { ...passing, sort: parseSort([{ fieldName: 'n', order: 'ASC' }]) });
    return (await found.byOffset(0, 3)).items.map(({ id }) => id);
  };
  for (let field = 0; field < 20; field++) {
    expect(await find({ [`f${field}`]: 1 })).toEqual([]);
    expect(await find({ half: 1 })).toEqual(['t1', 't3', 't5']);
  }
  const rows = await sqlOf(world.db).all('SELECT columns FROM automatic_indexes');
  expect(rows).toHaveLength(12);
  expect(rows.some(({ columns }) => String(columns).startsWith('[{"path":["half"]'))).toBe(true);
});
