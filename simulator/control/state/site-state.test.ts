import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectionRequest } from '#contracts/collections/collections-api.ts';
import { insertItemRequest } from '#contracts/content/insert-item.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { removeItemRequest } from '#contracts/content/remove-item.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { DocumentQuery, StateCollection } from '#handlers/state.ts';
import { createCollection } from '../../content/collections/create-collection.ts';
import { getCollection } from '../../content/collections/read-collections.ts';
import { queryItems } from '../../content/read/read-items.ts';
import { listCollections } from '../../content/store/collections-store.ts';
import { ADMINISTRATOR, openContentContext, PUBLIC_READ } from '../../content/testing/content-context.ts';
import { insertItem } from '../../content/write/insert-item.ts';
import { removeItem, truncate } from '../../content/write/remove-item.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { copyContents, deleteContents, replaceContents } from '../../store/site-contents.ts';
import { insertRows } from '../../store/sql/rows.ts';
import { STATE_LIMITS, siteState } from './site-state.ts';

let db: Database;
let context: RequestContext;
beforeEach(async () => {
  context = await openContentContext({ collections: [] });
  db = context.db;
});
afterEach(() => db.close());

const stateOf = (siteId: string) => siteState(() => contextIn(siteId));
const contextIn = (siteId: string) => ({ ...context, site: { ...context.site, siteId } });

describe('the state of a site', () => {
  test('a document is put, read, replaced and removed, and its revision increases', async () => {
    const carts = stateOf('a').collection<{ total: number }>('carts');
    expect(await carts.get('c1')).toBeUndefined();
    expect(await carts.put('c1', { total: 1 })).toEqual({ id: 'c1', revision: 1, data: { total: 1 } });
    expect(await carts.put('c1', { total: 2 })).toEqual({ id: 'c1', revision: 2, data: { total: 2 } });
    expect(await carts.get('c1')).toEqual({ id: 'c1', revision: 2, data: { total: 2 } });
    expect([await carts.remove('c1'), await carts.remove('c1'), await carts.get('c1')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  test('a revision is not given again after its document is removed', async () => {
    const carts = stateOf('a').collection('carts');
    await carts.put('c1', {});
    await carts.remove('c1');
    expect((await carts.put('c1', {})).revision).toBe(2);
  });

  test('a write that expects another revision is a conflict that says both', async () => {
    const carts = stateOf('a').collection('carts');
    await carts.put('c1', {}, { expected: 'absent' });
    await carts.put('c1', {}, { expected: 1 });
    await expect(carts.put('c1', {}, { expected: 1 })).rejects.toThrow(
      'The document "c1" of "carts" has the revision 2. The write expected the revision 1.',
    );
    await expect(carts.put('c1', {}, { expected: 'absent' })).rejects.toThrow('expected that it does not exist.');
    await expect(carts.remove('c2', { expected: 1 })).rejects.toThrow('"c2" of "carts" does not exist.');
    expect(await carts.remove('c1', { expected: 2 })).toBe(true);
  });

  test('only one of many writes that expect the same revision succeeds', async () => {
    const carts = stateOf('a').collection<{ by: number }>('carts');
    await carts.put('c1', { by: 0 });
    const writes = Array.from({ length: 8 }, (_, by) => carts.put('c1', { by }, { expected: 1 }));
    const settled = await Promise.allSettled(writes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('collections and sites do not see the documents of each other', async () => {
    await stateOf('a').collection('carts').put('x', { of: 'a' });
    await stateOf('b').collection('carts').put('x', { of: 'b' });
    const read = async (site: string, name: string) => (await stateOf(site).collection(name).get('x'))?.data;
    expect([await read('a', 'carts'), await read('b', 'carts'), await read('a', 'orders')]).toEqual([
      { of: 'a' },
      { of: 'b' },
      undefined,
    ]);
  });

  test('a snapshot has the state, and brings it back', async () => {
    const carts = stateOf('a').collection<{ total: number }>('carts');
    await carts.put('c1', { total: 1 });
    await copyContents(db, 'a', 'snapshot:1');
    await carts.put('c1', { total: 2 });
    await carts.put('c2', { total: 3 });
    await replaceContents(db, 'snapshot:1', 'a');
    expect((await carts.query()).documents).toEqual([{ id: 'c1', revision: 1, data: { total: 1 } }]);
    await deleteContents(db, 'a');
    expect((await carts.query()).documents).toEqual([]);
  });

  test('a query of the state is planned as a search of items, and finds values as a whole, in lists too', async () => {
    const carts = stateOf('a').collection<{ sizes: unknown }>('carts');
    await carts.put('one', { sizes: 'L' });
    await carts.put('list', { sizes: ['L'] });
    const idsOf = async (where: object) => (await carts.query({ where: { ...where } })).documents.map(({ id }) => id);
    expect({ text: await idsOf({ sizes: 'L' }), list: await idsOf({ sizes: ['L'] }) }).toEqual({
      text: ['one'],
      list: ['list'],
    });
    expect(context.work.searches.map(({ question, by }) => `${question} by ${by}`)).toEqual([
      'items by scan',
      'items by scan',
    ]);
  });

  test('documents are no items of a collection: no operation and no list has them, and no collection gets their name', async () => {
    await stateOf('a').collection('carts').put('c1', {});
    const site = contextIn('a');
    const dataCollectionId = '#state/carts';
    const unknown = { code: 'WDE0025' };
    await expect(queryItems(site, ADMINISTRATOR, queryItemsRequest.parse({ dataCollectionId }))).rejects.toMatchObject(
      unknown,
    );
    await expect(
      insertItem(site, ADMINISTRATOR, insertItemRequest.parse({ dataCollectionId, dataItem: { data: {} } })),
    ).rejects.toMatchObject(unknown);
    await expect(
      removeItem(site, ADMINISTRATOR, removeItemRequest.parse({ dataCollectionId, dataItemId: 'c1' })),
    ).rejects.toMatchObject(unknown);
    await expect(truncate(site, ADMINISTRATOR, { dataCollectionId })).rejects.toMatchObject(unknown);
    await expect(
      getCollection(site, ADMINISTRATOR, { dataCollectionId, includeAllowedDataPermissions: false }),
    ).rejects.toMatchObject(unknown);
    const collection = { id: dataCollectionId, fields: [{ key: 'n', type: 'NUMBER' }], dataPermissions: PUBLIC_READ };
    expect(() => createCollection(site, ADMINISTRATOR, collectionRequest.parse({ collection }))).toThrow(
      'cannot be part of an address',
    );
    expect(await listCollections(site)).toEqual([]);
  });

  test.each([
    ['a name with a blank', (s: string) => stateOf(s).collection('my carts').get('x'), 'state.collection takes a name'],
    ['an id that is long', (s: string) => stateOf(s).collection('c').put('x'.repeat(201), {}), 'has 1 to 200'],
    ['a list', (s: string) => stateOf(s).collection('c').put('x', []), 'The document "x" of "c" must be an object.'],
    ['NaN', (s: string) => stateOf(s).collection('c').put('x', { n: Number.NaN }), 'n must be a finite number or null'],
    [
      'a large document',
      (s: string) =>
        stateOf(s)
          .collection('c')
          .put('x', { t: 'x'.repeat(262_144) }),
      'The maximum is 262144',
    ],
    ['a limit of 0', (s: string) => stateOf(s).collection('c').query({ limit: 0 }), 'query of the collection "c"'],
    [
      'a cursor of another order',
      (s: string) => stateOf(s).collection('c').query({ cursor: 'WyJyZXZpc2lvbiIsMV0' }),
      'sorted by id',
    ],
    ['a cursor that is no cursor', (s: string) => stateOf(s).collection('c').query({ cursor: '%' }), 'sorted by id'],
  ])('%s is refused', async (_, act, text) => {
    await expect((async () => act('a'))()).rejects.toThrow(text);
  });

  test.each(['', 'a b', 'ä', 'a\u0000b', 'x'.repeat(201), null, undefined, 7, {}])(
    'no document has the id %j: it is not found, and a put is refused with status 400',
    async (id) => {
      const carts: { [Method in 'get' | 'put' | 'remove']: (id: unknown, data?: object) => Promise<unknown> } = Object(
        stateOf('a').collection('carts'),
      );
      expect([await carts.get(id), await carts.remove(id)]).toEqual([undefined, false]);
      await expect(carts.put(id, {})).rejects.toMatchObject({ status: 400, code: 'INVALID_DOCUMENT_ID' });
    },
  );

  test('the state of a collection and of a site has a maximum', async () => {
    const { collections, documentsPerCollection } = STATE_LIMITS;
    const rowOf = (name: string, id: string) =>
      ['a', `#state/${name}`, id, `{"_id":"${id}","revision":1,"data":{}}`] as const;
    await insertRows(
      db,
      'items',
      ['site_id', 'collection_id', 'item_id', 'data'],
      [
        ...Array.from({ length: collections - 1 }, (_, n) => rowOf(`c${n}`, 'x')),
        ...Array.from({ length: documentsPerCollection }, (_, n) => rowOf('full', `d${n}`)),
      ],
    );
    const state = stateOf('a');
    await expect(state.collection('full').put('more', {})).rejects.toMatchObject({
      ...{ status: 507, code: 'STATE_FULL' },
      message:
        'The collection "full" has 10000 documents, which is the maximum. Remove some of them, or reset the site.',
    });
    await expect(state.collection('other').put('x', {})).rejects.toMatchObject({
      ...{ status: 507, code: 'STATE_FULL' },
      message: 'The state of the site has 100 collections, which is the maximum.',
    });
    await expect(state.collection('full').put('d0', { again: true })).resolves.toMatchObject({ id: 'd0' });
  });
});

describe('a Map and the state give the same answers', () => {
  const id = fc.constantFrom('a', 'B', 'a.1', '~', '-0', 'b');
  const PLAIN = { noNullPrototype: true } as const;
  const data = fc.record(
    { buyer: fc.record({ id: fc.constantFrom('1', '2', '\u0000') }, PLAIN), open: fc.boolean() },
    PLAIN,
  );
  const where = fc.constantFrom({}, { open: true }, { 'buyer.id': '1' }, { buyer: { id: '\u0000' } }, { 'no.such': 1 });
  const query = fc.record({
    where,
    idPrefix: fc.constantFrom('', '', 'a', 'a.', '~', 'x'),
    sort: fc.constantFrom('id' as const, 'revision' as const),
    order: fc.constantFrom('ascending' as const, 'descending' as const),
    limit: fc.integer({ min: 1, max: 3 }),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), id, data }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.record({ kind: fc.constant('query' as const), query }),
  );
  type Data = (typeof data extends fc.Arbitrary<infer T> ? T : never) & object;

  async function allPages(collection: StateCollection<Data>, asked: DocumentQuery): Promise<unknown[]> {
    const read: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await collection.query({ ...asked, cursor });
      expect(page.documents.length).toBeLessThanOrEqual(asked.limit ?? 0);
      read.push(...page.documents);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return read;
  }

  test('a Map and the state are equal after any writes', async () => {
    let site = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        site += 1;
        const collection = stateOf(`s${site}`).collection<Data>('c');
        const model = new Map<string, { id: string; revision: number; data: Data }>();
        let revision = 0;
        for (const one of steps) {
          if (one.kind === 'put') {
            revision += 1;
            const expected = model.get(one.id)?.revision ?? 'absent';
            const stored = { id: one.id, revision, data: one.data };
            expect(await collection.put(one.id, one.data, { expected })).toEqual(stored);
            model.set(one.id, stored);
          } else if (one.kind === 'remove') {
            expect(await collection.remove(one.id)).toBe(model.delete(one.id));
          } else {
            const { sort, order } = one.query;
            const begins = [...model.values()].filter((stored) => stored.id.startsWith(one.query.idPrefix));
            const passing = begins.filter(({ data: { buyer, open } }) =>
              Object.entries(one.query.where).every(([path, value]) =>
                isDeepStrictEqual({ open, buyer, 'buyer.id': buyer.id, 'no.such': undefined }[path], value),
              ),
            );
            passing.sort((a, b) => (a[sort] < b[sort] ? -1 : 1) * (order === 'descending' ? -1 : 1));
            expect(await allPages(collection, one.query)).toEqual(passing);
          }
        }
      }),
      { numRuns: propertyCases(60) },
    );
  });
});
