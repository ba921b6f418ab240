import { queryItemsResponse } from '../content/query-items.ts';
import { queryReferencedResponse } from '../content/references.ts';
import type { Operation } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { openKnownReviews, walkByCursor } from './known-reviews.ts';
import { asOwner, given, onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { openCollection } from './site-owner.ts';

const BY_REVIEWER = { aggregation: { groupingFields: ['reviewer'] } };
const AT_FIRST = { limit: 1 };
/** For each read that has pages: its first page, and the request that continues with a cursor. */
const PAGED: readonly (readonly [Operation, first: object, next: (cursor: string) => object])[] = [
  ['queryItems', { query: { cursorPaging: AT_FIRST } }, (cursor) => ({ query: { cursorPaging: { cursor } } })],
  ['queryDistinctValues', { fieldName: 'rating', cursorPaging: AT_FIRST }, (cursor) => ({ cursorPaging: { cursor } })],
  ['aggregateItems', { ...BY_REVIEWER, cursorPaging: AT_FIRST }, (cursor) => ({ cursorPaging: { cursor } })],
  [
    'aggregatePipeline',
    { pipeline: { cursorPaging: AT_FIRST } },
    (cursor) => ({ pipeline: { cursorPaging: { cursor } } }),
  ],
  ['searchItems', { search: { cursorPaging: AT_FIRST } }, (cursor) => ({ search: { cursorPaging: { cursor } } })],
];

async function firstCursor(api: ControlledApi, operation: Operation, first: object): Promise<string> {
  const { body } = await api.post(operation, { dataCollectionId: 'Reviews', ...first }, api.target.apiKey);
  return queryItemsResponse.pick({ pagingMetadata: true }).parse(body).pagingMetadata.cursors?.next ?? '';
}

export const CURSORS_ARE_BOUND: Check = {
  title: 'a cursor is valid for an hour, and only for its operation, collection and caller (CUR-4, CUR-5)',
  observe: given(openKnownReviews, async ({ api }) => {
    await api.freeze();
    const { apiKey } = api.target;
    return Array.fromAsync(PAGED.entries(), async ([index, [operation, first, next]]) => {
      const cursor = await firstCursor(api, operation, first);
      const [other, , otherNext] = PAGED[(index + 1) % PAGED.length] ?? [operation, first, next];
      const follow = async (operation_: Operation, request: object, token: string, dataCollectionId = 'Reviews') =>
        outcomeOf(await api.post(operation_, { dataCollectionId, ...request }, token));
      const good = await follow(operation, next(cursor), apiKey);
      const elsewhere = await follow(operation, next(cursor), apiKey, 'Books');
      const visitors = await follow(operation, next(cursor), (await api.visitorTokens()).access_token);
      const mixedUp = await follow(other, otherNext(cursor), apiKey);
      await api.advance(3600);
      return [good, elsewhere, visitors, mixedUp, await follow(operation, next(cursor), apiKey)];
    });
  }),
  expected: PAGED.map(() => ['200', '400 WDE0151', '400 WDE0151', '400 WDE0151', '400 WDE0152']),
};

export const RANDOM_BY_SEED: Check = {
  title: 'sortMode RANDOM: one order for one seed, the same on every page; another for another (SRT-7)',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const page = async (seed: number | undefined, query: object) => {
      const request = { dataCollectionId: 'Books', sortMode: 'RANDOM', randomOptions: { seed }, query };
      const { dataItems, pagingMetadata } = queryItemsResponse.parse(
        (await api.post('queryItems', request, visitor)).body,
      );
      return { rows: dataItems.map(({ id }) => id), metadata: pagingMetadata };
    };
    const whole = (await page(7, { paging: { limit: 1000 } })).rows;
    const again = (await page(7, { paging: { limit: 100, offset: 100 }, sort: [{ fieldName: 'title' }] })).rows;
    const other = (await page(8, { paging: { limit: 1000 } })).rows;
    const walked = (await walkByCursor((cursorPaging) => page(undefined, { cursorPaging }), 100)).slice(0, 3).flat();
    return {
      repeats: again.join() === whole.slice(100, 200).join(),
      differs: other.join() !== whole.join() && whole.join() !== whole.toSorted().join(),
      // Without a seed, all pages of a walk use the seed that was drawn for its first page.
      visitsAllOnce: [walked.length, new Set(walked).size, whole.length],
    };
  }),
  expected: { repeats: true, differs: true, visitsAllOnce: [244, 244, 244] },
};

export const READS_SEE_OWN_ITEMS: Check = {
  title: 'if only authors may read, no read shows others an item, a value, a count or a sum (PRM-1, PRM-2)',
  observe: onMarginalia(async (api) => {
    await api.addMember('other@example.com');
    const { accessToken } = await api.session(api.target.member.email);
    const other = (await api.session('other@example.com')).accessToken;
    const ofList = { dataCollectionId: 'ReadingList' };
    const note = async (id: string, text: string, token: string) =>
      api.post('insertItem', { ...ofList, dataItem: { id, data: { note: text } } }, token);
    await note('l1', 'kept to myself', accessToken);
    await note('l2', 'none of yours', other);

    const count = { resultFieldName: 'n', itemCount: {} };
    const requests: readonly (readonly [Operation, object])[] = [
      ['queryItems', { query: { filter: { $or: [{}, { note: 'x' }] } } }],
      ['queryItems', { sortMode: 'RANDOM' }],
      ['countItems', {}],
      ['queryDistinctValues', { fieldName: 'note' }],
      ['aggregateItems', { aggregation: { groupingFields: ['note'], operations: [count] } }],
      ['aggregatePipeline', {}],
      ['searchItems', { search: { search: { expression: 'none of myself' } } }],
    ];
    return Array.fromAsync(requests, async ([operation, request]) => {
      const answer = await api.post(operation, { ...ofList, ...request }, accessToken);
      const text = JSON.stringify(answer.body);
      const visitors = outcomeOf(await api.ask(operation, { ...ofList, ...request }));
      return [text.includes('none of yours'), text.includes('kept to myself') || text === '{"totalCount":1}', visitors];
    });
  }),
  expected: Array.from({ length: 7 }, () => [false, true, '403 WDE0027']),
};

const TEAMS = openCollection('Teams', {
  fields: [
    { key: 'players', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Teams' } } },
  ],
});
const OF_TEAM = { dataCollectionId: 'Teams', referringItemFieldName: 'players', referringItemId: 'a' };

export const REFERENCED_BY_CURSOR: Check = {
  title: 'query-referenced with a cursor needs no item and no field; without a cursor it needs both (WIR-15)',
  observe: asOwner(async (owner) => {
    await owner.send('createCollection', TEAMS);
    const dataItems = ['a', 'b', 'c', 'd'].map((id) => ({ id, data: { players: id === 'a' ? ['d', 'b', 'c'] : [] } }));
    await owner.send('bulkInsertItems', { dataCollectionId: 'Teams', dataItems, saveReferences: true });
    const page = async (request: object) => {
      const { body } = await owner.send('queryReferenced', { dataCollectionId: 'Teams', ...request });
      const { results, pagingMetadata } = queryReferencedResponse.parse(body);
      return { rows: results.map(({ dataItem }) => dataItem?.id), metadata: pagingMetadata };
    };
    return [
      await walkByCursor((cursorPaging) => page({ ...(cursorPaging.cursor ? {} : OF_TEAM), cursorPaging }), 2),
      await owner.outcome('queryReferenced', { dataCollectionId: 'Teams', referringItemId: 'a' }),
      await owner.outcome('queryReferenced', { ...OF_TEAM, referringItemFieldName: '' }),
    ];
  }),
  expected: [[['d', 'b'], ['c'], ['d', 'b']], '400 WDE0080', '400 WDE0080'],
};
