import { expect, test } from 'vitest';
import { searchItemsRequest } from '#contracts/content/search-items.ts';
import { storeItem } from '../../content/store/store-item.ts';
import { collectionOf, openContentWorld, VISITOR } from '../../content/testing/content-world.ts';
import { searchByText } from '../../content/text-search/search-by-text.ts';
import { takeAway } from '../../content/write/remove-item.ts';
import type { World } from '../../world/world.ts';
import { sqlOf } from '../sql/sql-database.ts';

const THINGS = collectionOf('Things');
const COUNT = 25_000;

async function find(world: World, expression: string): Promise<readonly string[]> {
  const request = searchItemsRequest.parse({
    dataCollectionId: 'Things',
    search: { search: { expression }, paging: { limit: 1000 } },
  });
  const { dataItems } = await searchByText(world, VISITOR, request);
  return dataItems.map(({ id }) => id).toSorted();
}

function indexColumns({ db }: World): Promise<readonly object[]> {
  return sqlOf(db).all('SELECT columns FROM automatic_indexes');
}

const idAt = (n: number) => `item-${String(n).padStart(5, '0')}`;

test('an index of words is made while items are written, and misses none of them', { timeout: 120_000 }, async () => {
  const items = Array.from({ length: COUNT }, (_, n) => ({ _id: idAt(n), text: n % 1000 === 0 ? 'old Emma' : 'zzz' }));
  const world = await openContentWorld({ collections: [THINGS], items: { Things: items } });
  let isMade = false;
  const making = find(world, 'emma').finally(() => {
    isMade = true;
  });
  const sawUnfinished = new Set<string>();
  const expected = new Set(items.filter(({ text }) => text !== 'zzz').map(({ _id }) => _id));
  for (let round = 0; !isMade; round += 1) {
    // All over the collection, before and after what is being read.
    const at = (round * 7919) % COUNT;
    await world.db.transaction(world.site.siteId, async (db) => {
      const within = { ...world, db };
      await storeItem(within, 'Things', { _id: idAt(at), text: 'young Emma' }, 'stored');
      await takeAway(within, THINGS, [idAt((at + 1000) % COUNT)]);
    });
    expected.add(idAt(at));
    expected.delete(idAt((at + 1000) % COUNT));
    sawUnfinished.add(JSON.stringify(await indexColumns(world)));
  }
  await making;
  expect(sawUnfinished).toContain('[{"columns":"[\\"#words\\",\\"#unfinished\\"]"}]');
  expect(await indexColumns(world)).toEqual([{ columns: '["#words"]' }]);
  expect(expected.size).toBeGreaterThan(20);
  expect(await find(world, 'emma')).toEqual([...expected].toSorted());
});
