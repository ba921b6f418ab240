import { describe, expect, test } from 'vitest';
import type { Collection, PermissionLevel } from '#contracts/content/collection.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { queryReferencedRequest } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { linksFrom } from '../../store/links.ts';
import { searchesOfItems, type WatchedRead, watchingReads } from '../../store/testing/watched-reads.ts';
import { queryItems } from '../read/read-items.ts';
import { queryReferenced } from '../references/query-referenced.ts';
import { requireCollection, storeCollection } from '../store/collections-store.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  NOW,
  OTHER_MEMBER,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { readableCollection } from './permitted-collection.ts';

const CAST = {
  key: 'cast',
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Actors', referencingFieldKey: 'films' } },
} as const;

function open(level: PermissionLevel, more: Partial<Collection> = {}): Promise<RequestContext> {
  return openContentContext({
    collections: [
      { ...collectionOf('Films', [CAST], { ...PUBLIC_READ, itemRead: level }), ...more },
      collectionOf('Actors'),
    ],
    items: {
      Films: ['f1', 'f2', 'f3'].map((_id) => ({ _id, _owner: _id === 'f3' ? OTHER_MEMBER.id : MEMBER.id })),
      Actors: [{ _id: 'a1' }],
    },
    links: ['f1', 'f2', 'f3'].map((itemId) => ({ collectionId: 'Films', field: 'cast', itemId, targetId: 'a1' })),
  });
}

async function filmsOf(context: RequestContext, caller: Caller) {
  const films = (await readableCollection(context, caller, 'Actors')).links.get('films');
  if (!films) throw new Error('actors have films');
  return films;
}

describe('the permission to read links', () => {
  test.each<[PermissionLevel, Caller]>([
    ['ANYONE', VISITOR],
    ['SITE_MEMBER', MEMBER],
    ['PRIVILEGED', ADMINISTRATOR],
  ])('the permission to read links is no condition if all items are readable: %s by %j', async (level, caller) => {
    expect((await filmsOf(await open(level), caller)).declaredBy()).toBeUndefined();
  });

  test('the permission to read links never holds if no item is readable', async () => {
    expect((await filmsOf(await open('SITE_MEMBER'), VISITOR)).declaredBy()?.filter).toEqual({ kind: 'nothing' });
  });

  test('the permission to read links looks up the declaring items by their keys', async () => {
    const context = await open('SITE_MEMBER_AUTHOR');
    const reads: WatchedRead[] = [];
    const watched: RequestContext = { ...context, db: watchingReads(context.db, (read) => reads.push(read)) };
    const films = await filmsOf(context, MEMBER);
    expect(await linksFrom(watched, films, ['a1'])).toEqual([
      { itemId: 'a1', targetId: 'f1' },
      { itemId: 'a1', targetId: 'f2' },
    ]);
    const [first = expect.fail()] = reads;
    expect(await searchesOfItems(context.db, first)).toEqual(['by key']);
  });

  test('the permission to read links reads the time only if it depends on it, so that other answers can be cached (DRF-1)', async () => {
    const plugins: Collection['plugins'] = [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }];
    const context = await open('ANYONE', { plugins });
    let looks = 0;
    const watched: RequestContext = Object.defineProperty({ ...context }, 'now', {
      get: () => {
        looks += 1;
        return NOW;
      },
    });
    const query = (filter: object) =>
      queryItems(watched, VISITOR, queryItemsRequest.parse({ dataCollectionId: 'Actors', query: { filter } }));
    await query({ _id: 'a1' });
    expect(looks).toBe(0);
    await query({ films: 'f1' });
    expect(looks).toBeGreaterThan(0);
  });
});

describe('a cursor continues with the current permissions of its caller (CUR-4)', () => {
  const pages = {
    query: (context: RequestContext, cursor?: string) =>
      queryItems(
        context,
        MEMBER,
        queryItemsRequest.parse({ dataCollectionId: 'Films', query: { cursorPaging: { limit: 1, cursor } } }),
      ),
    'query referenced': (context: RequestContext, cursor?: string) =>
      queryReferenced(
        context,
        MEMBER,
        queryReferencedRequest.parse({
          dataCollectionId: 'Actors',
          ...(cursor === undefined && { referringItemFieldName: 'films', referringItemId: 'a1' }),
          cursorPaging: { limit: 1, cursor },
        }),
      ),
  };
  const setLevel = async (context: RequestContext, itemRead: PermissionLevel) => {
    const films = await requireCollection(context, 'Films');
    await storeCollection(context, { ...films, dataPermissions: { ...films.dataPermissions, itemRead } });
  };

  test.each(Object.entries(pages))('%s', async (_name, page) => {
    const context = await open('SITE_MEMBER');
    const { pagingMetadata } = await page(context);
    const { next } = pagingMetadata.cursors ?? {};
    expect((await page(context, next)).pagingMetadata).toMatchObject({ count: 1, hasNext: true });
    await setLevel(context, 'SITE_MEMBER_AUTHOR');
    expect((await page(context, next)).pagingMetadata).toMatchObject({ count: 1, hasNext: false });
    await setLevel(context, 'PRIVILEGED');
    await expect(page(context, next)).rejects.toMatchObject({ code: 'WDE0027' });
  });
});
