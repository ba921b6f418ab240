import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { DroppedConnection } from '../../http/injected-fault.ts';
import { JsonText } from '../../http/json/json-text.ts';
import type { Database, SiteOperation } from '../../world/database.ts';
import { type OffloadedOperation, OperationAbandoned } from '../../world/offload.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import { requestFromBody } from '../requests/content-requests.ts';
import { ADMINISTRATOR, collectionOf, openContentWorld, VISITOR } from '../testing/content-world.ts';
import { offloadable } from './offloadable.ts';

const text = (n: number) => `Book ${n} ${'x'.repeat(300)}`;
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    _id: `b${n}`,
    n,
    text: text(n),
    _createdDate: { $date: '2025-01-01T00:00:00.000Z' },
  }));
const plain = await openContentWorld({
  collections: [collectionOf('Few'), collectionOf('Many'), collectionOf('Half')],
  items: { Few: items(50), Half: items(4000), Many: items(5001) },
});

let moved: OffloadedOperation[] = [];
let signals: (AbortSignal | undefined)[] = [];
let answered: () => Promise<string> = async () => '{"moved":true}';
beforeEach(() => {
  [moved, signals] = [[], []];
  answered = async () => '{"moved":true}';
});
const world = () => ({
  ...plain,
  work: new WorkBudget(),
  offload: (operation: OffloadedOperation, abandoned?: AbortSignal) => {
    moved.push(operation);
    signals.push(abandoned);
    return answered();
  },
});

const query = (dataCollectionId: string, part: object) =>
  offloadable('queryItems')(
    world(),
    VISITOR,
    requestFromBody(endpoints.queryItems.request, { dataCollectionId, query: part }),
  );
const count = (dataCollectionId: string, filter: object) =>
  offloadable('countItems')(world(), VISITOR, { dataCollectionId, filter });
const group = (dataCollectionId: string) =>
  offloadable('aggregateItems')(
    world(),
    VISITOR,
    requestFromBody(endpoints.aggregateItems.request, {
      dataCollectionId,
      aggregation: { groupingFields: ['n'], operations: [{ resultFieldName: 'count', itemCount: {} }] },
    }),
  );
const containing = { text: { $contains: 'nothing' } };
const byNumber = { filter: { n: { $gt: 3 } }, sort: [{ fieldName: 'n' }] };

describe('an operation moves to a worker thread', () => {
  test.each([
    ['a filter without an index', () => count('Many', containing)],
    ['a page of such a filter', () => query('Many', { filter: containing })],
    ['a page that needs a new index', () => query('Many', byNumber)],
    ['groups of a large collection', () => group('Many')],
    ['groups of fewer items with much text', () => group('Half')],
  ])('%s', async (_name, operate) => {
    expect(await operate()).toEqual(new JsonText('{"moved":true}'));
    expect(moved).toHaveLength(1);
  });

  test('truncating a large collection, which is still whole then', async () => {
    const work = offloadable('truncate')(world(), ADMINISTRATOR, { dataCollectionId: 'Many' });
    expect(await work).toEqual(new JsonText('{"moved":true}'));
    expect(await offloadable('countItems')(plain, VISITOR, { dataCollectionId: 'Many' })).toEqual({ totalCount: 5001 });
  });

  test('with all that the thread needs to know', async () => {
    const { work, ...rest } = world();
    work.spend(12);
    const lagging = { ...rest, work, readsAt: 1000, drafts: 'shown' as const };
    await offloadable('countItems')(lagging, VISITOR, { dataCollectionId: 'Many', filter: containing });
    expect(moved).toEqual([
      {
        name: 'countItems',
        caller: { role: 'visitor', id: 'visitor-1' },
        request: { dataCollectionId: 'Many', filter: { text: { $contains: 'nothing' } } },
        spent: 12,
        readsAt: 1000,
        drafts: 'shown',
      },
    ]);
  });
});

describe('an operation stays', () => {
  test.each([
    [
      'an item by its id',
      () => offloadable('getItem')(world(), VISITOR, { dataCollectionId: 'Many', dataItemId: 'b7' }),
    ],
    ['a filter without an index on a small collection', () => count('Few', containing)],
    ['groups of a small collection', () => group('Few')],
    ['a change of an item', () => offloadable('patchItem')(world(), ADMINISTRATOR, patch)],
  ])('%s', async (_name, operate) => {
    expect(await operate()).not.toEqual(new JsonText('{"moved":true}'));
    expect(moved).toEqual([]);
  });
  const patch = requestFromBody(endpoints.patchItem.request, {
    dataCollectionId: 'Many',
    patch: {
      dataItemId: 'b1',
      fieldModifications: [{ fieldPath: 'n', action: 'SET_FIELD', setFieldOptions: { value: 1 } }],
    },
  });

  test('a page by an index that exists', async () => {
    await offloadable('queryItems')(
      plain,
      VISITOR,
      requestFromBody(endpoints.queryItems.request, { dataCollectionId: 'Many', query: byNumber }),
    );
    await query('Many', byNumber);
    expect(moved).toEqual([]);
  });
});

describe('the client goes away', () => {
  const abandoned = new AbortController();
  const leaving = () => ({ ...world(), abandoned: () => abandoned.signal });

  test('a read is given the signal, and its connection is dropped', async () => {
    answered = async () => {
      throw new OperationAbandoned();
    };
    const work = offloadable('countItems')(leaving(), VISITOR, { dataCollectionId: 'Many', filter: containing });
    await expect(work).rejects.toBeInstanceOf(DroppedConnection);
    expect(signals).toEqual([abandoned.signal]);
  });

  test('a write is not', async () => {
    await offloadable('truncate')(leaving(), ADMINISTRATOR, { dataCollectionId: 'Many' });
    expect(signals).toEqual([undefined]);
  });

  test.each([
    ['countItems', { dataCollectionId: 'Few', filter: {} }, [abandoned.signal]],
    ['truncate', { dataCollectionId: 'Few' }, [undefined]],
  ] as const)('the store learns of it only for a read: %s', async (name, request, expected) => {
    const operations: SiteOperation[] = [];
    const db: Database = {
      ...plain.db,
      duringOperation: (operation, work) => {
        operations.push(operation);
        return work();
      },
    };
    await offloadable<'countItems' | 'truncate'>(name)({ ...leaving(), db }, ADMINISTRATOR, request);
    expect(operations.map(({ siteId }) => siteId)).toEqual([plain.site.siteId]);
    expect(operations.map((operation) => operation.abandoned?.())).toEqual(expected);
  });

  test('a read that the store ends has its connection dropped', async () => {
    const db: Database = {
      ...plain.db,
      duringOperation: () => {
        throw new OperationAbandoned();
      },
    };
    const work = offloadable('countItems')({ ...leaving(), db }, VISITOR, { dataCollectionId: 'Few', filter: {} });
    await expect(work).rejects.toBeInstanceOf(DroppedConnection);
  });
});

test('a read may spend its whole budget where nothing can move', async () => {
  const { offload: _offload, ...staying } = world();
  expect(await offloadable('countItems')(staying, VISITOR, { dataCollectionId: 'Many', filter: containing })).toEqual({
    totalCount: 0,
  });
});
