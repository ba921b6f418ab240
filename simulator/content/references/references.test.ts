import { describe, expect, test } from 'vitest';
import {
  type BulkReferencesResponse,
  type QueryReferencedResponse,
  queryReferencedRequest,
} from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { linkedIds } from '../../store/links.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  openContentContext,
  VISITOR,
} from '../testing/content-context.ts';
import { insertReferences, removeReferences, replaceReferences } from './change-references.ts';
import { isReferenced, queryReferenced } from './query-referenced.ts';

const multiTo = (id: string) =>
  ({ type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: id } } }) as const;
const author = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } } as const;

function open() {
  return openContentContext({
    collections: [
      collectionOf(
        'Books',
        [
          { key: 'genres', ...multiTo('Genres') },
          { key: 'notes', ...multiTo('Notes') },
          { key: 'plans', ...multiTo('Plans') },
          { key: 'author', ...author },
          { key: 'dead', type: 'MULTI_REFERENCE' },
        ],
        MEMBERS_WALL,
      ),
      collectionOf('Genres'),
      collectionOf('Authors'),
      collectionOf('Notes', [], { ...MEMBERS_WALL, itemRead: 'SITE_MEMBER_AUTHOR' }),
      collectionOf('Plans', [], { ...MEMBERS_WALL, itemRead: 'PRIVILEGED' }),
    ],
    items: {
      Books: [
        { _id: 'b1', _owner: 'member-1', author: 'a1' },
        { _id: 'b2', _owner: 'member-2', author: 'gone' },
      ],
      Genres: ['g1', 'g2', 'g3'].map((_id) => ({ _id, name: _id.toUpperCase() })),
      Authors: [{ _id: 'a1' }],
      Notes: [
        { _id: 'n1', _owner: 'member-1' },
        { _id: 'n2', _owner: 'member-2' },
      ],
    },
    links: [
      { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g2' },
      { collectionId: 'Books', field: 'genres', itemId: 'b2', targetId: 'g3' },
      { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g1' },
      { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'gone' },
      { collectionId: 'Books', field: 'notes', itemId: 'b1', targetId: 'n1' },
      { collectionId: 'Books', field: 'notes', itemId: 'b1', targetId: 'n2' },
    ],
  });
}
const reference = (referringItemId: string, referencedItemId: string, referringItemFieldName = 'genres') => ({
  referringItemFieldName,
  referringItemId,
  referencedItemId,
});
const endings = ({ results }: BulkReferencesResponse) =>
  results.map(({ action, referenceMetadata: { error } }) => `${action} ${error?.code ?? 'ok'}`);

describe('changing references', () => {
  test('references are inserted one after the other, at the end, even if the target does not exist (REF-2, REF-3, REF-9)', async () => {
    const context = await open();
    const dataItemReferences = [
      reference('b1', 'g3'),
      reference('b1', 'g3'),
      reference('b1', 'not-yet'),
      reference('b1', 'g1', 'author'),
      reference('b1', ''),
      reference('b2', 'g1'),
      reference('b9', 'g1'),
    ];
    const request = { dataCollectionId: 'Books', dataItemReferences, returnEntity: true };
    const answer = await insertReferences(context, MEMBER, request);
    expect(endings(answer)).toEqual([
      'INSERT ok',
      'INSERT WDE0029',
      'INSERT ok',
      'INSERT WDE0020',
      'INSERT WDE0021',
      'INSERT WDE0027',
      'INSERT WDE0073',
    ]);
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 5 });
    expect(answer.results[0]).toEqual({
      action: 'INSERT',
      referenceMetadata: { originalIndex: 0, success: true },
      dataItemReference: reference('b1', 'g3'),
    });
    expect((await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }))).get('b1')).toEqual([
      'g2',
      'g1',
      'gone',
      'g3',
      'not-yet',
    ]);
  });

  test('removing a reference that does not exist fails with WDE0153 (REF-3)', async () => {
    const context = await open();
    const dataItemReferences = [reference('b1', 'g2'), reference('b1', 'g2'), reference('b1', 'g9')];
    const request = { dataCollectionId: 'Books', dataItemReferences, returnEntity: false };
    expect(endings(await removeReferences(context, MEMBER, request))).toEqual([
      'DELETE ok',
      'DELETE WDE0153',
      'DELETE WDE0153',
    ]);
    expect((await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }))).get('b1')).toEqual([
      'g1',
      'gone',
    ]);
  });

  test.each([
    [
      ['g3', 'g1', 'g3'],
      ['g3', 'g1'],
    ],
    [[], []],
  ])('replacing references with %j leaves %j (REF-4)', async (newReferencedItemIds, left) => {
    const context = await open();
    const answer = await replaceReferences(context, MEMBER, {
      dataCollectionId: 'Books',
      referringItemFieldName: 'genres',
      referringItemId: 'b1',
      newReferencedItemIds,
    });
    expect(answer).toEqual({ dataItemReferences: left.map((id) => reference('b1', id)) });
    expect(
      (await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }))).get('b1') ?? [],
    ).toEqual(left);
  });

  test.each<[string, string, Caller, string]>([
    ['b2', 'genres', MEMBER, '403 WDE0027'],
    ['b1', 'genres', VISITOR, '403 WDE0027'],
    ['b9', 'genres', MEMBER, '404 WDE0073'],
    ['b1', 'author', MEMBER, '400 WDE0020'],
    ['b1', 'unheard-of', MEMBER, '400 WDE0020'],
  ])('replacing on %s.%s by %j: %s (REF-5)', async (referringItemId, referringItemFieldName, caller, expected) => {
    const target = { dataCollectionId: 'Books', referringItemId, referringItemFieldName };
    const replacing = replaceReferences(await open(), caller, { ...target, newReferencedItemIds: [] });
    expect(await outcomeOf(replacing)).toBe(expected);
  });

  test('changing references with an empty list is WDE0080, and a visitor is refused as a whole (BLK-8, BLK-9)', async () => {
    const context = await open();
    const request = { dataCollectionId: 'Books', dataItemReferences: [], returnEntity: false };
    expect(await outcomeOf(insertReferences(context, MEMBER, request))).toBe('400 WDE0080');
    const some = { ...request, dataItemReferences: [reference('b1', 'g1')] };
    expect(await outcomeOf(removeReferences(context, VISITOR, some))).toBe('403 WDE0027');
  });
});

describe('asking whether an item is referenced (REF-6)', () => {
  test.each([
    ['b1', 'g1', 'genres', true],
    ['b1', 'g3', 'genres', false],
    ['b1', 'gone', 'genres', true],
    ['b9', 'g1', 'genres', false],
    ['b1', 'a1', 'author', true],
    ['b1', 'a2', 'author', false],
  ])('%s to %s by %s: %j', async (item, target, field, expected) => {
    const request = { dataCollectionId: 'Books', ...reference(item, target, field) };
    expect(await isReferenced(await open(), VISITOR, request)).toEqual({ isReferenced: expected });
  });
});

describe('querying referenced items (REF-7, REF-9)', () => {
  const ask = async (more: object, caller: Caller = VISITOR) => {
    const base = { dataCollectionId: 'Books', referringItemFieldName: 'genres', referringItemId: 'b1' };
    return queryReferenced(await open(), caller, queryReferencedRequest.parse({ ...base, ...more }));
  };
  const lines = ({ results }: QueryReferencedResponse) =>
    results.map(({ referringItemId, dataItem, unresolvedReference }) =>
      [referringItemId, dataItem?.id, unresolvedReference?.referencedItemId, unresolvedReference?.unauthorized]
        .filter((part) => part !== undefined)
        .join(' '),
    );

  test.each<[object, Caller, string[]]>([
    [{}, VISITOR, ['b1 g2', 'b1 g1', 'b1 gone false']],
    [{ order: 'DESC' }, VISITOR, ['b1 gone false', 'b1 g1', 'b1 g2']],
    [{ referringItemIds: ['b1', 'b2'] }, VISITOR, ['b1 g2', 'b2 g3', 'b1 g1', 'b1 gone false']],
    [{ paging: { limit: 1, offset: 1 } }, VISITOR, ['b1 g1']],
    [{ referringItemId: 'b9' }, VISITOR, []],
    [{ referringItemFieldName: 'author' }, VISITOR, ['b1 a1']],
    [{ referringItemFieldName: 'author', referringItemIds: ['b2'] }, VISITOR, ['b2 gone false']],
    [{ referringItemFieldName: 'notes' }, MEMBER, ['b1 n1', 'b1 n2 true']],
    [{ referringItemFieldName: 'notes' }, ADMINISTRATOR, ['b1 n1', 'b1 n2']],
  ])('%j by %j: %j', async (more, caller, expected) => {
    expect(lines(await ask(more, caller))).toEqual(expected);
  });

  test('referenced items are answered whole, or with the fields that are asked for', async () => {
    const { results, pagingMetadata } = await ask({ fields: ['name'], paging: { limit: 1 }, returnTotalCount: true });
    expect(results).toEqual([
      { referringItemId: 'b1', dataItem: { id: 'g2', dataCollectionId: 'Genres', data: { _id: 'g2', name: 'G2' } } },
    ]);
    expect(pagingMetadata).toEqual({ count: 1, offset: 0, total: 3, tooManyToCount: false, hasNext: true });
  });

  test('referenced items are paged by cursor, forward and back', async () => {
    const first = await ask({ cursorPaging: { limit: 2 }, order: 'DESC' });
    const second = await ask({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors?.next } });
    const back = await ask({ cursorPaging: { limit: 2, cursor: second.pagingMetadata.cursors?.prev } });
    expect([lines(first), lines(second), lines(back)]).toEqual([
      ['b1 gone false', 'b1 g1'],
      ['b1 g2'],
      ['b1 gone false', 'b1 g1'],
    ]);
    expect([first.pagingMetadata.cursors?.prev, second.pagingMetadata.hasNext]).toEqual([undefined, false]);
    const cursorPaging = { cursor: first.pagingMetadata.cursors?.next };
    expect(await outcomeOf(ask({ cursorPaging }, MEMBER))).toBe('400 WDE0151');
  });

  describe('a cursor skips and repeats nothing when references change meanwhile (CUR-6)', () => {
    const base = { dataCollectionId: 'Books', referringItemFieldName: 'genres', referringItemId: 'b1' };
    const request = (...ids: readonly string[]) => ({
      dataCollectionId: 'Books',
      dataItemReferences: ids.map((id) => reference('b1', id)),
      returnEntity: false,
    });
    const remove =
      (...ids: readonly string[]) =>
      (context: RequestContext) =>
        removeReferences(context, MEMBER, request(...ids));

    test.each<[string, 'ASC' | 'DESC', (context: RequestContext) => Promise<unknown>, string[]]>([
      ['one that was listed is gone', 'ASC', remove('g2'), ['b1 gone false', 'b1 g4 false']],
      ['all that were listed are gone', 'ASC', remove('g2', 'g1'), ['b1 gone false', 'b1 g4 false']],
      ['the next one is gone', 'ASC', remove('gone'), ['b1 g4 false']],
      ['the one in between is gone', 'ASC', remove('g1', 'gone'), ['b1 g4 false']],
      ['there is a new one', 'DESC', (context) => insertReferences(context, MEMBER, request('g3')), ['b1 g1', 'b1 g2']],
    ])('%s', async (_case, order, change, rest) => {
      const context = await open();
      await insertReferences(context, MEMBER, request('g4'));
      const page = (more: object) =>
        queryReferenced(context, VISITOR, queryReferencedRequest.parse({ ...base, ...more }));
      const first = await page({ cursorPaging: { limit: 2 }, order });
      await change(context);
      const second = await page({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors?.next } });
      expect(lines(second)).toEqual(rest);
    });
  });

  test('a field without a target can have links, but they cannot be queried (REF-1)', async () => {
    const context = await open();
    const field = { dataCollectionId: 'Books', referringItemFieldName: 'dead', referringItemId: 'b1' };
    const made = await replaceReferences(context, MEMBER, { ...field, newReferencedItemIds: ['g1'] });
    expect(made.dataItemReferences).toHaveLength(1);
    const asked = queryReferencedRequest.parse(field);
    expect(await outcomeOf(queryReferenced(context, MEMBER, asked))).toBe('400 WDE0020');
  });

  test.each<[object, string]>([
    [{ referringItemFieldName: 'title' }, '400 WDE0020'],
    [{ referringItemFieldName: 'dead' }, '400 WDE0020'],
    [{ referringItemFieldName: 'plans' }, '403 WDE0027'],
    [{ referringItemId: undefined }, '400 WDE0080'],
    [{ paging: { limit: 0 } }, '400 WDE0080'],
    [{ cursorPaging: { cursor: 'x' } }, '400 WDE0151'],
  ])('%j: %s', async (more, expected) => {
    expect(await outcomeOf(ask(more))).toBe(expected);
  });
});

function outcomeOf(asking: Promise<unknown>): Promise<string> {
  return asking.then(
    () => '200',
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  );
}
