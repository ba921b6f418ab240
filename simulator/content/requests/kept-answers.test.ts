import { describe, expect, test } from 'vitest';
import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { JsonText } from '../../http/json/json-text.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { makeLinks } from '../../store/sql/links-store.ts';
import { sqlOf } from '../../store/sql/sql-database.ts';
import type { World } from '../../world/world.ts';
import { queryItems } from '../read/query-items.ts';
import { listCollections, storeCollection } from '../store/collections-store.ts';
import { lagging } from '../store/read-lag.ts';
import { storeItem } from '../store/store-item.ts';
import { collectionOf, MEMBER, NOW, openContentWorld, VISITOR } from '../testing/content-world.ts';
import { asRead } from './data-request.ts';
import { keptAnswer } from './kept-answers.ts';

const THINGS = collectionOf('Things');
const BY_NAME: ApiRequest = {
  requestId: 'r1',
  method: 'POST',
  path: '/wix-data/v2/items/query',
  search: '',
  parameters: new Map(),
  headers: {},
  text: '{"dataCollectionId":"Things"}',
  body: undefined,
  form: undefined,
  clientAddress: () => '127.0.0.1',
  abandoned: () => new AbortController().signal,
  bytes: async () => Buffer.alloc(0),
  async *stream() {},
};

const openWorld = (collection: Collection = THINGS) =>
  openContentWorld({ collections: [collection], items: { Things: [{ _id: 'a' }, { _id: 'b' }] } });

/** Answers with the number of times it was called, so that a repeated number shows a cached answer. */
function counting(look: (world: World) => unknown = () => undefined) {
  let reads = 0;
  return async (world: World, caller: Caller = VISITOR, request: ApiRequest = BY_NAME) => {
    const answer = await keptAnswer(world, caller, request, async (seen) => {
      look(seen);
      reads += 1;
      return { reads };
    });
    return answer instanceof JsonText ? JSON.parse(answer.text).reads : Object(answer).reads;
  };
}

describe('an answer is cached', () => {
  test('until an item, a link or a collection is written', async () => {
    const world = await openWorld();
    const ask = counting();
    expect([await ask(world), await ask(world)]).toEqual([1, 1]);
    await storeItem(world, 'Things', { _id: 'c' });
    expect([await ask(world), await ask(world)]).toEqual([2, 2]);
    await makeLinks(world, uncheckedLinks({ collectionId: 'Things', field: 'tags' }), 'a', ['t']);
    expect([await ask(world), await ask(world)]).toEqual([3, 3]);
    const [stored] = await listCollections(world);
    if (stored) await storeCollection(world, { ...stored, displayName: 'Other things' });
    expect([await ask(world), await ask(world)]).toEqual([4, 4]);
    await sqlOf(world.db).run('DELETE FROM grants');
    expect(await ask(world)).toBe(4);
  });

  test('for one caller, one request and one site', async () => {
    const world = await openWorld();
    const ask = counting();
    const elsewhere = { ...world, site: { ...world.site, siteId: 'site-2' } };
    const answers = [
      await ask(world),
      await ask(world, MEMBER),
      await ask(world, { ...MEMBER, id: VISITOR.id }),
      await ask(elsewhere),
      await ask(world, VISITOR, { ...BY_NAME, method: 'GET' }),
      await ask(world, VISITOR, { ...BY_NAME, path: '/wix-data/v2/items/count' }),
      await ask(world, VISITOR, { ...BY_NAME, search: 'a=1' }),
      await ask(world, VISITOR, { ...BY_NAME, text: '{}' }),
    ];
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await ask(world)).toBe(1);
  });
});

describe('an answer is not cached', () => {
  test.each<[string, (world: World) => unknown]>([
    ['the time', ({ now }) => now],
    ['chance', ({ randomBytes }) => randomBytes(1)],
    ['a copy of the world, which has a time', (world) => ({ ...world })],
  ])('when it depends on %s', async (_name, look) => {
    const world = await openWorld();
    const ask = counting(look);
    expect([await ask(world), await ask(world)]).toEqual([1, 2]);
  });

  test('when reads lag behind (CON-2)', async () => {
    const world = await openWorld();
    const settings = { ...world.site.settings, readLagMs: 1000 };
    const upToDate = { ...world, site: { ...world.site, settings } };
    const late = lagging(upToDate, VISITOR);
    const ask = counting();
    expect([await ask(upToDate), await ask(late), await ask(late)]).toEqual([1, 2, 3]);
  });

  test('when it counts against a quota (LIM-7)', async () => {
    const world = await openWorld();
    const counted = { ...world, site: { ...world.site, settings: { ...world.site.settings, throttling: true } } };
    const ask = counting();
    expect([await ask(counted), await ask(counted)]).toEqual([1, 2]);
  });
});

describe('the answer to a query', () => {
  const query = async (world: World, asked: object = {}) => {
    const request = { dataCollectionId: 'Things', query: {}, ...asked };
    const answer = await keptAnswer(world, VISITOR, { ...BY_NAME, text: JSON.stringify(request) }, (seen) =>
      asRead(queryItems)(seen, VISITOR, Object(request)),
    );
    if (!(answer instanceof JsonText)) throw new Error('the answer is not written');
    return { answer, found: JSON.parse(answer.text) };
  };

  test('is cached, except with cursors, which expire after an hour (CUR-5)', async () => {
    const world = await openWorld();
    expect((await query(world)).answer).toBe((await query(world)).answer);
    const byCursor = { query: { cursorPaging: { limit: 1 } } };
    const { next } = (await query(world, byCursor)).found.pagingMetadata.cursors;
    const later = { ...world, now: NOW + 1000 };
    expect((await query(later, byCursor)).found.pagingMetadata.cursors.next).not.toBe(next);
  });

  test('changes with the time alone when an item is to be published then (DRF-1)', async () => {
    const world = await openWorld({
      ...THINGS,
      plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }],
    });
    const due = { $date: new Date(NOW + 60_000).toISOString() };
    await storeItem(world, 'Things', { _id: 'due', _publishStatus: 'DRAFT', _publishDate: due });
    const ids = async (now: number) =>
      (await query({ ...world, now })).found.dataItems.map(({ id }: { id: string }) => id);
    expect(await ids(NOW)).toEqual(['a', 'b']);
    expect(await ids(NOW + 60_000)).toEqual(['a', 'b', 'due']);
  });
});
