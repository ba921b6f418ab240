import { expect, test } from 'vitest';
import { searchItemsRequest } from '#contracts/content/search-items.ts';
import { storeItem } from '../../content/store/store-item.ts';
import { collectionOf, openContentContext, VISITOR } from '../../content/testing/content-context.ts';
import { searchByText } from '../../content/text-search/search-by-text.ts';
import { takeAway } from '../../content/write/remove-item.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sqlOf } from '../sql/sql-database.ts';

const THINGS = collectionOf('Things');
const COUNT = 25_000;

async function find(context: RequestContext, expression: string, fuzzy = false): Promise<readonly string[]> {
  const request = searchItemsRequest.parse({
    dataCollectionId: 'Things',
    search: { search: { expression, fuzzy }, paging: { limit: 1000 } },
  });
  const { dataItems } = await searchByText(context, VISITOR, request);
  return dataItems.map(({ id }) => id).toSorted();
}

async function indexesOf({ db }: RequestContext): Promise<readonly unknown[]> {
  return (await sqlOf(db).all('SELECT columns FROM automatic_indexes ORDER BY columns')).map(({ columns }) => columns);
}

const idAt = (n: number) => `item-${String(n).padStart(5, '0')}`;
test('an index of words is made while items are written, and misses none of them', { timeout: 120_000 }, async () => {
  const items = Array.from({ length: COUNT }, (_, n) => ({
    _id: idAt(n),
    text: n % 1000 === 0 ? 'old Emma' : 'zzz',
  }));
  const context = await openContentContext({ collections: [THINGS], items: { Things: items } });
  let isMade = false;
  const making = find(context, 'emma').finally(() => {
    isMade = true;
  });
  const seen: unknown[] = [];
  const expected = new Set(items.filter(({ text }) => text !== 'zzz').map(({ _id }) => _id));
  for (let round = 0; !isMade; round += 1) {
    // All over the collection, before and after what is being read.
    const at = (round * 7919) % COUNT;
    await context.db.transaction(context.site.siteId, async (db) => {
      const within = { ...context, db };
      await storeItem(within, 'Things', { _id: idAt(at), text: 'young Emma' }, 'stored');
      await takeAway(within, THINGS, [idAt((at + 1000) % COUNT)]);
    });
    expected.add(idAt(at));
    expected.delete(idAt((at + 1000) % COUNT));
    seen.push(await indexesOf(context));
  }
  await making;
  expect(seen).toContainEqual(['["#words","#unfinished"]']);
  expect(await indexesOf(context)).toEqual(['["#words"]']);
  expect(expected.size).toBeGreaterThan(20);
  expect(await find(context, 'emma')).toEqual([...expected].toSorted());
});

test('items of one transaction are indexed as they are in the end, without those of a piece of work that fails', async () => {
  const items = Array.from({ length: COUNT }, (_, n) => ({ _id: idAt(n), text: 'zzz' }));
  const context = await openContentContext({ collections: [THINGS], items: { Things: items } });
  await find(context, 'emma');
  await find(context, 'emma');
  const write = (texts: readonly (readonly [n: number, text: string])[], failure?: Error) =>
    context.db.transaction(context.site.siteId, async (db) => {
      for (const [n, text] of texts) await storeItem({ ...context, db }, 'Things', { _id: idAt(n), text }, 'stored');
      if (failure) throw failure;
    });
  const written = await Promise.allSettled([
    write([
      [1, 'anna'],
      [1, 'emma'],
      [2, 'emma'],
    ]),
    write([[3, 'emma']], new Error('refused')),
    write(Array.from({ length: 1200 }, (_, n) => [n + 10, n % 400 === 0 ? 'emma' : 'otto'] as const)),
  ]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await indexesOf(context)).toEqual(['["#words"]']);
  expect(await find(context, 'emma')).toEqual([1, 2, 10, 410, 810].map(idAt));
  expect(await find(context, 'emna', true)).toEqual([1, 2, 10, 410, 810].map(idAt));
  expect(await find(context, 'anna')).toEqual([]);
});
