import { expect, test } from 'vitest';
import { aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { deleteItems } from '../../store/items.ts';
import { storeItem } from '../store/store-item.ts';
import { collectionOf, openContentContext, VISITOR } from '../testing/content-context.ts';
import { aggregateItems } from './aggregate-items.ts';

const context = await openContentContext({
  collections: [collectionOf('Cities', [{ key: 'sisters', type: 'MULTI_REFERENCE' }]), collectionOf('Towns')],
  items: { Cities: [{ _id: 'c1', state: 'NY', pop: 10 }], Towns: [{ _id: 't1', state: 'CA', pop: 3 }] },
});

async function sums(dataCollectionId = 'Cities', within = context) {
  const operations = [{ resultFieldName: 'pop', sum: { itemFieldName: 'pop' } }];
  const aggregation = { groupingFields: ['state'], operations };
  const { results } = await aggregateItems(
    within,
    VISITOR,
    aggregateItemsRequest.parse({ dataCollectionId, aggregation }),
  );
  return results.map(({ state, pop }) => [state, pop]);
}

test('an aggregation sees every write to its collection, including those of its own transaction (AGG-1)', async () => {
  expect([await sums(), await sums('Towns')]).toEqual([[['NY', 10]], [['CA', 3]]]);
  await storeItem(context, 'Cities', { _id: 'c2', state: 'NY', pop: 5 });
  expect(await sums()).toEqual([['NY', 15]]);
  const undone = context.db.transaction(context.site.siteId, async (db) => {
    await storeItem({ ...context, db }, 'Cities', { _id: 'c3', state: 'CA', pop: 1 });
    expect(await sums('Cities', { ...context, db })).toEqual([
      ['CA', 1],
      ['NY', 15],
    ]);
    throw new Error('half way');
  });
  await expect(undone).rejects.toThrow('half way');
  expect(await sums()).toEqual([['NY', 15]]);
  await deleteItems(context, 'Cities', ['c1']);
  expect([await sums(), await sums('Towns')]).toEqual([[['NY', 5]], [['CA', 3]]]);
});
