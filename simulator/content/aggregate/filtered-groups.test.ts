import { describe, expect, test } from 'vitest';
import { aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { collectionOf, openContentContext, VISITOR } from '../testing/content-context.ts';
import { aggregateItems } from './aggregate-items.ts';

const COUNT = 1200;
const plain = await openContentContext({
  collections: [collectionOf('Books')],
  items: {
    Books: Array.from({ length: COUNT }, (_, n) => ({
      _id: `book-${n}`,
      shelf: ['north', 'south', null][n % 3],
      price: (n % 10) / 10,
      tags: n === 7 ? ['odd'] : [],
      blurb: 'x'.repeat(1000),
    })),
  },
});

/** With a third of the work that it takes to read the text of all items. */
async function aggregate(initialFilter: object, groupingField = 'shelf') {
  const request = aggregateItemsRequest.parse({
    dataCollectionId: 'Books',
    initialFilter,
    aggregation: {
      groupingFields: [groupingField],
      operations: [
        { resultFieldName: 'books', itemCount: {} },
        { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
      ],
    },
  });
  const work = new WorkBudget((COUNT * 1000) / 16 / 3);
  return (await aggregateItems({ ...plain, work }, VISITOR, request)).results;
}

describe('the filtered items of a collection are grouped in the store', () => {
  test('items are grouped in the store if keys decide their filter', async () => {
    expect(await aggregate({ price: { $gte: 0.7 } })).toEqual([
      { shelf: null, _id: { shelf: null }, books: 120, total: 96 },
      { shelf: 'north', _id: { shelf: 'north' }, books: 120, total: 96 },
      { shelf: 'south', _id: { shelf: 'south' }, books: 120, total: 96 },
    ]);
  });

  test('items are grouped in the store if their filter has several alternatives', async () => {
    expect(
      await aggregate({
        $or: [
          { shelf: 'north', price: 0.1 },
          { shelf: 'south', price: { $lt: 0.2 } },
        ],
      }),
    ).toEqual([
      { shelf: 'north', _id: { shelf: 'north' }, books: 40, total: 4 },
      { shelf: 'south', _id: { shelf: 'south' }, books: 80, total: 4 },
    ]);
  });

  test('items are not grouped in the store if one of them has an array to group by', async () => {
    await expect(aggregate({ price: { $gte: 0.7 } }, 'tags')).rejects.toMatchObject({ code: 'WDE0028' });
  });
});
