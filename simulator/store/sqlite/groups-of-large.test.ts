import { describe, expect, test } from 'vitest';
import { type AggregateItemsInput, aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { type AggregatePipelineInput, aggregatePipelineRequest } from '#contracts/content/aggregate-pipeline.ts';
import { aggregateItems } from '../../content/aggregate/aggregate-items.ts';
import { aggregatePipeline } from '../../content/pipeline/aggregate-pipeline.ts';
import { collectionOf, openContentContext, VISITOR } from '../../content/testing/content-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { parsePath } from '../../query/field-path.ts';
import { createIndex, dropIndexes } from '../sql/automatic-index/change-indexes.ts';
import { listIndexes } from '../sql/automatic-index/index-store.ts';
import { type SqlDatabase, type SqlValue, sqlOf } from '../sql/sql-database.ts';

const COUNT = 20_000;
const plain = await openContentContext({
  collections: [collectionOf('Books')],
  items: {
    Books: Array.from({ length: COUNT }, (_, n) => ({
      _id: `book-${n}`,
      shelf: ['north', 'south', null, 'attic'][n % 4],
      price: n % 4 === 1 ? undefined : (n % 10) / 10,
      sold: { count: n % 5 },
      blurb: 'x'.repeat(100),
    })),
  },
});
/** A tenth of the work that reading all items takes. */
const context = { ...plain, work: new WorkBudget((COUNT * 164) / 10) };

const aggregate = (input: Partial<AggregateItemsInput>) =>
  aggregateItems(
    { ...context, work: new WorkBudget(context.work.maximum) },
    VISITOR,
    aggregateItemsRequest.parse({ dataCollectionId: 'Books', ...input }),
  );
const pipeline = (stages: NonNullable<NonNullable<AggregatePipelineInput['pipeline']>['stages']>) =>
  aggregatePipeline(
    { ...context, work: new WorkBudget(context.work.maximum) },
    VISITOR,
    aggregatePipelineRequest.parse({ dataCollectionId: 'Books', pipeline: { stages } }),
  );

describe('a large collection is grouped in the store', () => {
  test('an aggregation with each kind of result groups a large collection in the store', async () => {
    const { results } = await aggregate({
      aggregation: {
        groupingFields: ['shelf'],
        operations: [
          { resultFieldName: 'count', itemCount: {} },
          { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
          { resultFieldName: 'mean', average: { itemFieldName: 'price' } },
          { resultFieldName: 'least', min: { itemFieldName: 'price' } },
          { resultFieldName: 'most', max: { itemFieldName: 'sold.count' } },
        ],
      },
      sort: [{ fieldName: 'shelf', order: 'DESC' }],
    });
    expect(results).toEqual([
      { shelf: 'south', _id: { shelf: 'south' }, count: 5000, total: 0, mean: null, least: null, most: 4 },
      { shelf: 'north', _id: { shelf: 'north' }, count: 5000, total: 2000, mean: 0.4, least: 0, most: 4 },
      { shelf: 'attic', _id: { shelf: 'attic' }, count: 5000, total: 2500, mean: 0.5, least: 0.1, most: 4 },
      { shelf: null, _id: { shelf: null }, count: 5000, total: 2000, mean: 0.4, least: 0, most: 4 },
    ]);
  });

  test('an aggregation without fields to group by, and with a filter, groups a large collection in the store', async () => {
    const { results } = await aggregate({
      initialFilter: { shelf: 'attic' },
      aggregation: { operations: [{ resultFieldName: 'total', sum: { itemFieldName: 'sold.count' } }] },
    });
    expect(results).toEqual([{ total: 10_000 }]);
  });

  test('the first stage of a pipeline groups a large collection in the store', async () => {
    const { results } = await pipeline([
      { filter: { 'sold.count': { $lt: 2 } } },
      {
        group: {
          groupIds: [{ key: 'shelf', expression: { fieldPath: 'shelf' } }],
          accumulators: [
            { resultFieldName: 'books', sum: { expression: { numeric: 2 } } },
            { resultFieldName: 'total', sum: { expression: { fieldPath: 'price' } } },
          ],
        },
      },
      { sort: { values: [{ fieldName: 'total', order: 'DESC' }] } },
      { limit: 2 },
    ]);
    expect(results).toEqual([
      { _id: { shelf: null }, books: 4000, total: 600 },
      { _id: { shelf: 'attic' }, books: 4000, total: 600 },
    ]);
  });

  test('a large collection is grouped in memory, if the index is dropped just before it is read', async () => {
    const db = sqlOf(plain.db);
    let dropped = 0;
    const spy: SqlDatabase = {
      ...db,
      tuples: async (statement: string, ...values: SqlValue[]) => {
        if (statement.includes('GROUP BY')) {
          dropped += 1;
          await dropIndexes(plain.db, plain.site.siteId);
        }
        return db.tuples(statement, ...values);
      },
      forLongReads: () => spy,
    };
    const dropping = { ...plain, db: spy };
    const request = aggregateItemsRequest.parse({
      dataCollectionId: 'Books',
      aggregation: {
        groupingFields: ['shelf'],
        operations: [{ resultFieldName: 'most', max: { itemFieldName: 'sold.count' } }],
      },
      sort: [{ fieldName: 'shelf' }],
      paging: { limit: 2 },
    });
    const { results } = await aggregateItems(dropping, VISITOR, request);
    expect(results).toEqual([
      { shelf: null, _id: { shelf: null }, most: 4 },
      { shelf: 'attic', _id: { shelf: 'attic' }, most: 4 },
    ]);
    expect(dropped).toBe(1);
  });

  test('a large collection is grouped from the index with all of its fields, also if another one is shorter', async () => {
    const statements: string[] = [];
    const db = sqlOf(plain.db);
    const spy: SqlDatabase = {
      ...db,
      tuples: (statement: string, ...values: SqlValue[]) => {
        statements.push(statement);
        return db.tuples(statement, ...values);
      },
      forLongReads: () => spy,
    };
    const spied = { ...context, db: spy };
    const [shelf, price] = ['shelf', 'price'].map((name) => ({ path: parsePath(name), order: 'ASC' }) as const);
    if (!shelf || !price) throw new Error('there are two');
    await createIndex(db, plain.site.siteId, 'Books', [shelf, price]);
    const request = aggregateItemsRequest.parse({
      dataCollectionId: 'Books',
      aggregation: {
        groupingFields: ['shelf'],
        operations: [
          { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
          { resultFieldName: 'most', max: { itemFieldName: 'sold.count' } },
        ],
      },
    });
    await aggregateItems(spied, VISITOR, request);
    const grouped = statements.find((statement) => statement.includes('GROUP BY'));
    const [step] = await db.all(`EXPLAIN QUERY PLAN ${grouped}`);
    const name = /INDEX (\w+)/.exec(String(step?.detail))?.[1];
    const index = (await listIndexes(db, plain.site.siteId, 'Books')).find((each) => each.name === name);
    expect(index?.columns.map((column) => (typeof column === 'string' ? column : column.path.join('.')))).toEqual([
      'shelf',
      'id',
      'price',
      'sold.count',
    ]);
  });
});
