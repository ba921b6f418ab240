import { z } from 'zod';
import { type BulkItemsResponse, bulkItemsResponse } from '../content/bulk-items.ts';
import { countItemsResponse } from '../content/count-items.ts';
import { type DataItem, wholeItemData } from '../content/data-item.ts';
import { getItemResponse } from '../content/get-item.ts';
import { writtenItemResponse } from '../content/insert-item.ts';
import { queryItemsResponse } from '../content/query-items.ts';
import { bulkReferencesResponse, isReferencedResponse, queryReferencedResponse } from '../content/references.ts';
import { saveItemResponse } from '../content/save-item.ts';
import type { Operation } from '../operations/operations.ts';
import type { Connect, PlatformCheck } from './check.ts';
import type { ContractApi } from './contract-api.ts';
import { outcomeOf } from './outcome.ts';
import { isSameJson } from './same-json.ts';

/** The target's member and a visitor, who write reviews and reading list entries. */
interface Writing {
  readonly api: ContractApi;
  /** The access tokens. */
  readonly member: string;
  readonly visitor: string;
  /** As the member, into Reviews unless another collection is named. */
  insert(data: object, dataCollectionId?: string): Promise<DataItem>;
  /** As the member, unless `token` says otherwise. */
  read(dataItemId: string, dataCollectionId?: string, token?: string): Promise<DataItem>;
  /** The answer about Reviews in a word or two, as the member unless `token` says otherwise. */
  outcome(operation: Operation, request: object, token?: string): Promise<string>;
  bulk(operation: Operation, request: object): Promise<BulkItemsResponse>;
  /** Three ids of reviews that nobody has used. */
  newIds(): readonly [string, string, string];
}

/** A check that writes. All items that it makes are removed again, because the target may be a live site. */
function writes(title: string, observe: (writing: Writing) => Promise<unknown>, expected: unknown): PlatformCheck {
  return { title, observe: (connect) => withWriting(connect, observe), expected };
}

async function withWriting(connect: Connect, observe: (writing: Writing) => Promise<unknown>): Promise<unknown> {
  const api = connect();
  const member = (await api.memberTokens()).access_token;
  const visitor = (await api.visitorTokens()).access_token;
  const made: { dataCollectionId: string; dataItemId: string }[] = [];
  const post = (operation: Operation, request: object, token = member) =>
    api.post(operation, { dataCollectionId: 'Reviews', ...request }, token);
  try {
    return await observe({
      ...{ api, member, visitor },
      insert: async (data, dataCollectionId = 'Reviews') => {
        const { body } = await post('insertItem', { dataCollectionId, dataItem: { data } });
        const { dataItem } = writtenItemResponse.parse(body);
        made.push({ dataCollectionId, dataItemId: dataItem.id });
        return dataItem;
      },
      read: async (dataItemId, dataCollectionId = 'Reviews', token = member) => {
        const { body } = await api.get('getItem', { dataCollectionId, dataItemId }, token);
        return getItemResponse.parse(body).dataItem;
      },
      outcome: async (operation, request, token) => outcomeOf(await post(operation, request, token)),
      bulk: async (operation, request) => bulkItemsResponse.parse((await post(operation, request)).body),
      newIds: () => {
        const newId = () => {
          const dataItemId = `new-${crypto.randomUUID()}`;
          made.push({ dataCollectionId: 'Reviews', dataItemId });
          return dataItemId;
        };
        return [newId(), newId(), newId()];
      },
    });
  } finally {
    for (const item of made) await api.post('removeItem', item, member);
  }
}

const REFUSED: readonly (readonly [string, Operation, object, string])[] = [
  ['no object (WDE0004)', 'insertItem', { dataItem: { data: [] } }, '400 WDE0004'],
  ['a null id (ITM-6)', 'insertItem', { dataItem: { id: null, data: {} } }, '400 WDE0080'],
  ['an id of another type', 'saveItem', { dataItem: { id: 5, data: {} } }, '400 WDE0007'],
  ['a name that starts with $ (WRT-1)', 'insertItem', { dataItem: { data: { a: { $b: 1 } } } }, '400 WDE0134'],
  ['no id for an update (UPD-3)', 'updateItem', { dataItem: { data: {} } }, '400 WDE0007'],
  ['an unknown id', 'updateItem', { dataItem: { id: 'no-such', data: {} } }, '404 WDE0073'],
  ['more than 512 KiB (LIM-1)', 'insertItem', { dataItem: { data: { a: 'x'.repeat(530_000) } } }, '413 WDE0009'],
  ['an unknown collection', 'insertItem', { dataCollectionId: 'Nowhere', dataItem: { data: {} } }, '404 WDE0025'],
  ['a collection of the owner', 'insertItem', { dataCollectionId: 'Books', dataItem: { data: {} } }, '403 WDE0027'],
  ['truncating (TRU-1)', 'truncate', {}, '403 WDE0027'],
];

function setOne(fieldPath: string): readonly object[] {
  return [{ action: 'SET_FIELD', fieldPath, setFieldOptions: { value: 1 } }];
}

const REFUSED_PATCHES: readonly (readonly [string, object, string])[] = [
  ['an unknown id (PAT-4)', { dataItemId: 'no-such', fieldModifications: setOne('a') }, '404 WDE0073'],
  ['nothing (PAT-4)', { dataItemId: 'no-such', fieldModifications: [] }, '400 WDE0080'],
  ['a system field (PAT-3)', { dataItemId: 'no-such', fieldModifications: setOne('_owner') }, '400 WDE0080'],
];

/**
 * What a content service promises its clients about writes (spec §7, INS-1, BLK-1, REF-2). The items are reviews and
 * reading list entries of the target's member.
 */
/** Conditions that lost their operands: JSON drops `undefined`. */
const EMPTY_CONDITIONS = [
  {},
  { filter: null },
  { filter: {} },
  { filter: { $and: [] } },
  { filter: { $and: [{}, {}] } },
  { filter: { $or: [{}] } },
  { filter: { $not: { rating: {} } } },
];

export const writingItemsChecks: readonly PlatformCheck[] = [
  writes(
    'insert answers the item as it is stored, with the system fields (INS-1, PRM-6)',
    async ({ insert, read }) => {
      const item = await insert({ rating: 4, text: 'Good.', _owner: 'somebody' });
      const data = wholeItemData.parse(item.data);
      const { rating, text } = item.data;
      return [
        [rating, text, data._id === item.id],
        isSameJson(data._updatedDate, data._createdDate),
        data._owner === 'somebody',
        isSameJson(await read(item.id), item),
      ];
    },
    [[4, 'Good.', true], true, false, true],
  ),
  writes(
    'update replaces the data and keeps what is the service’s (UPD-1, UPD-2)',
    async ({ api, member, insert, read }) => {
      const { id, data } = await insert({ rating: 4, text: 'Good.' });
      const dataItem = { id, data: { _id: id, rating: 5 } };
      const { body } = await api.post('updateItem', { dataCollectionId: 'Reviews', dataItem }, member);
      const updated = writtenItemResponse.parse(body).dataItem;
      const { _id, _owner, _createdDate, rating } = updated.data;
      return [
        [_id === id, _owner === data._owner, isSameJson(_createdDate, data._createdDate)],
        [rating, 'text' in updated.data],
        isSameJson(await read(id), updated),
      ];
    },
    [[true, true, true], [5, false], true],
  ),
  writes(
    'save inserts what is new and updates what is known (SAV-1)',
    async ({ api, member, newIds }) => {
      const [id] = newIds();
      const save = async (rating: number) => {
        const dataItem = { id, data: { _id: id, rating } };
        const { body } = await api.post('saveItem', { dataCollectionId: 'Reviews', dataItem }, member);
        return saveItemResponse.parse(body);
      };
      const [first, second] = [await save(1), await save(2)];
      return [first.action, second.action, second.dataItem.data.rating];
    },
    ['INSERTED', 'UPDATED', 2],
  ),
  writes(
    'remove answers the item, and then it is gone (REM-1)',
    async ({ api, member, insert, outcome }) => {
      const item = await insert({ rating: 1 });
      const request = { dataCollectionId: 'Reviews', dataItemId: item.id };
      const { body } = await api.post('removeItem', request, member);
      return [isSameJson(writtenItemResponse.parse(body).dataItem, item), await outcome('removeItem', request)];
    },
    [true, '404 WDE0073'],
  ),
  writes(
    'count counts what passes the filter',
    async ({ api, visitor, insert }) => {
      const text = `counted ${crypto.randomUUID()}`;
      await insert({ text });
      const { body } = await api.post('countItems', { dataCollectionId: 'Reviews', filter: { text } }, visitor);
      return countItemsResponse.parse(body);
    },
    { totalCount: 1 },
  ),
  writes(
    'if only authors may read, others can neither read nor count the items (PRM-2)',
    async ({ api, member, visitor, insert, read }) => {
      const note = `mine ${crypto.randomUUID()}`;
      const { id } = await insert({ status: 'want', note }, 'ReadingList');
      const request = { dataCollectionId: 'ReadingList', filter: { note } };
      return [
        (await read(id, 'ReadingList')).data.note === note,
        outcomeOf(await api.post('countItems', request, visitor)),
        countItemsResponse.parse((await api.post('countItems', request, member)).body).totalCount,
      ];
    },
    [true, '403 WDE0027', 1],
  ),
  writes(
    'dates are canonical and references are ids, however they came (ITM-3, ITM-9)',
    async ({ insert }) => {
      const sent = { book: { _id: 'b-1', title: 'Emma' }, read: [{ on: { $date: '2024-03-05' } }] };
      const { data } = await insert(sent);
      return [data.book, data.read];
    },
    ['b-1', [{ on: { $date: '2024-03-05T00:00:00.000Z' } }]],
  ),
  ...REFUSED.map(([what, operation, request, expected]) =>
    writes(`a member is refused ${what}`, ({ outcome }) => outcome(operation, request), expected),
  ),
  writes(
    'an id that is taken is 409 WDE0074 (INS-2)',
    async ({ insert, outcome }) => {
      const { id } = await insert({});
      return outcome('insertItem', { dataItem: { id, data: {} } });
    },
    '409 WDE0074',
  ),
  writes(
    'nesting of 51 levels is WDE0168 (LIM-10)',
    ({ outcome }) => {
      const data = JSON.parse(`${'{"a":'.repeat(50)}{}${'}'.repeat(50)}`);
      return outcome('insertItem', { dataItem: { data } });
    },
    '400 WDE0168',
  ),
  writes(
    'a visitor changes nothing, suppressAuth or not (PRM-7, PRM-9)',
    async ({ visitor, insert, read, outcome }) => {
      const { id } = await insert({ rating: 3 });
      return [
        await outcome('insertItem', { dataItem: { data: {} }, suppressAuth: true }, visitor),
        await outcome('updateItem', { dataItem: { id, data: {} }, suppressAuth: true }, visitor),
        await outcome('saveItem', { dataItem: { id, data: {} }, options: { suppressAuth: true } }, visitor),
        await outcome('removeItem', { dataItemId: id, suppressAuth: true }, visitor),
        (await read(id, 'Reviews', visitor)).data.rating,
      ];
    },
    ['403 WDE0027', '403 WDE0027', '403 WDE0027', '403 WDE0027', 3],
  ),
  writes(
    "a member changes nobody else's (PRM-3)",
    async ({ api, member, insert, read, outcome }) => {
      const mine = await insert({});
      const filter = { _owner: { $ne: mine.data._owner } };
      const request = { dataCollectionId: 'Reviews', query: { filter, paging: { limit: 1 } } };
      const { body } = await api.post('queryItems', request, member);
      const [foreign] = queryItemsResponse.parse(body).dataItems;
      if (!foreign) throw new Error('the reviews of the target are all by one member');
      return [
        await outcome('updateItem', { dataItem: { id: foreign.id, data: {} } }),
        await outcome('removeItem', { dataItemId: foreign.id }),
        isSameJson(await read(foreign.id), foreign),
      ];
    },
    ['403 WDE0027', '403 WDE0027', true],
  ),
  writes(
    'patch changes fields one after the other and leaves the others (PAT-1)',
    async ({ api, member, insert, read }) => {
      const { id } = await insert({ rating: 1, text: 'Good.', likes: { up: 2 }, tags: ['a', 'b', 'a'] });
      const fieldModifications = [
        { action: 'SET_FIELD', fieldPath: 'rating', setFieldOptions: { value: 4 } },
        { action: 'INCREMENT_FIELD', fieldPath: 'rating', incrementFieldOptions: { value: 1 } },
        { action: 'INCREMENT_FIELD', fieldPath: 'likes.up', incrementFieldOptions: { value: 1 } },
        { action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: 'a' } },
        { action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 'c' } },
        { action: 'REMOVE_FIELD', fieldPath: 'text' },
      ];
      const request = { dataCollectionId: 'Reviews', patch: { dataItemId: id, fieldModifications } };
      const { dataItem } = writtenItemResponse.parse((await api.post('patchItem', request, member)).body);
      const { rating, likes, tags } = dataItem.data;
      return [{ rating, likes, tags }, 'text' in dataItem.data, isSameJson(await read(id), dataItem)];
    },
    [{ rating: 5, likes: { up: 3 }, tags: ['b', 'c'] }, false, true],
  ),
  ...REFUSED_PATCHES.map(([what, patch, expected]) =>
    writes(`no patch of ${what}`, ({ outcome }) => outcome('patchItem', { patch }), expected),
  ),
  writes(
    'a condition that fails stops the write with WDE0178 (UPD-4)',
    async ({ insert, outcome }) => {
      const { id } = await insert({ rating: 3 });
      const dataItem = { id, data: { rating: 4 } };
      const condition = { filter: { rating: 3 } };
      return [
        await outcome('updateItem', { dataItem, condition }),
        await outcome('updateItem', { dataItem, condition }),
        await outcome('removeItem', { dataItemId: id, condition }),
      ];
    },
    ['200', '409 WDE0178', '409 WDE0178'],
  ),
  writes(
    'a condition without a filter, or whose filter asks nothing of the item, refuses every write (UPD-4)',
    async ({ insert, outcome, read }) => {
      const item = await insert({ rating: 3 });
      const { id } = item;
      const dataItem = { id, data: { rating: 4 } };
      const patch = { dataItemId: id, fieldModifications: [{ action: 'REMOVE_FIELD', fieldPath: 'rating' }] };
      const rows = await Array.fromAsync(EMPTY_CONDITIONS, async (condition) => {
        const outcomes = [
          await outcome('updateItem', { dataItem, condition }),
          await outcome('patchItem', { patch, condition }),
          await outcome('removeItem', { dataItemId: id, condition }),
          await outcome('bulkUpdateItems', { dataItems: [dataItem], condition }),
          await outcome('bulkPatchItems', { patches: [patch], condition }),
          await outcome('bulkRemoveItems', { dataItemIds: [id], condition }),
        ];
        return [...new Set(outcomes)].join();
      });
      return [rows, isSameJson(await read(id), item)];
    },
    [EMPTY_CONDITIONS.map(() => '400 WDE0080'), true],
  ),
];

function endings({ results }: BulkItemsResponse): readonly string[] {
  return results.map(({ action, itemMetadata: { error } }) => `${action} ${error?.code ?? 'ok'}`);
}

const REFUSED_IN_BULK: readonly (readonly [string, Operation, object, string])[] = [
  ['no item (BLK-9)', 'bulkInsertItems', { dataItems: [] }, '400 WDE0080'],
  ['no objects', 'bulkSaveItems', { dataItems: ['x'] }, '400 WDE0005'],
  ['1001 items', 'bulkInsertItems', { dataItems: Array.from({ length: 1001 }, () => ({ data: {} })) }, '400 WDE0006'],
  ['an update without an id', 'bulkUpdateItems', { dataItems: [{ data: {} }] }, '400 WDE0007'],
  ['no patch', 'bulkPatchItems', { patches: [] }, '400 WDE0080'],
  ['ids that are no strings', 'bulkRemoveItems', { dataItemIds: [5] }, '400 WDE0068'],
  ['1001 ids', 'bulkRemoveItems', { dataItemIds: Array.from({ length: 1001 }, () => 'x') }, '400 WDE0069'],
  ['a body above 4 MiB (LIM-2)', 'bulkInsertItems', { dataItems: ['x'.repeat(4_200_000)] }, '413 WDE0109'],
];

/** Patches of the item `id` that are wrong for one reason each. */
function wrongPatches(id: string): readonly (readonly [string, unknown])[] {
  const set = { action: 'SET_FIELD', fieldPath: 'text', setFieldOptions: { value: 'new' } };
  return [
    ['no object', 'text'],
    ['no id', { fieldModifications: [set] }],
    ['an empty id', { dataItemId: '', fieldModifications: [set] }],
    ['an id that is no string', { dataItemId: 5, fieldModifications: [set] }],
    ['an unknown id', { dataItemId: `no-${id}`, fieldModifications: [set] }],
    ['no modifications', { dataItemId: id, fieldModifications: [] }],
    ['an unknown action', { dataItemId: id, fieldModifications: [{ ...set, action: 'TURN' }] }],
    ['a lost value', { dataItemId: id, fieldModifications: [{ ...set, setFieldOptions: {} }] }],
    ['a system field', { dataItemId: id, fieldModifications: [{ ...set, fieldPath: '_owner' }] }],
    ['an empty field', { dataItemId: id, fieldModifications: [{ ...set, fieldPath: '' }] }],
    ['an empty name in a path', { dataItemId: id, fieldModifications: [{ ...set, fieldPath: 'a..b' }] }],
    ['a blank name', { dataItemId: id, fieldModifications: [{ ...set, fieldPath: '  ' }] }],
  ];
}

export const bulkWritesChecks: readonly PlatformCheck[] = [
  writes(
    'a wrong patch of a bulk patch fails alone, whatever is wrong with it, and the others are done (BLK-6)',
    async ({ api, member, insert, read }) => {
      const { id } = await insert({ rating: 1 });
      const increment = { action: 'INCREMENT_FIELD', fieldPath: 'rating', incrementFieldOptions: { value: 1 } };
      const good = { dataItemId: id, fieldModifications: [increment] };
      const patches = [good, ...wrongPatches(id).map(([, patch]) => patch), good];
      const answer = await api.post('bulkPatchItems', { dataCollectionId: 'Reviews', patches }, member);
      const { results, bulkActionMetadata } = bulkItemsResponse.parse(answer.body);
      const codes = results.map(
        ({ itemMetadata: { error, originalIndex } }) => `${originalIndex} ${error?.code ?? 'ok'}`,
      );
      return [codes, bulkActionMetadata, (await read(id)).data.rating];
    },
    [
      [
        '0 ok',
        ...[1, 2, 3, 4].map((at) => `${at} WDE0080`),
        '5 WDE0073',
        ...[6, 7, 8, 9, 10, 11, 12].map((at) => `${at} WDE0080`),
        '13 ok',
      ],
      { totalSuccesses: 2, totalFailures: 12 },
      3,
    ],
  ),
  writes(
    'insert, update, save, patch and remove, one result for each item, in order (BLK-1 to BLK-7)',
    async ({ bulk, newIds }) => {
      const [a, b, c] = newIds();
      const itemsOf = (...ids: string[]) => ({ dataItems: ids.map((id) => ({ id, data: { _id: id } })) });
      const inserted = await bulk('bulkInsertItems', itemsOf(a, b, a));
      const fieldModifications = [{ action: 'REMOVE_FIELD', fieldPath: 'text' }];
      const patches = (dataItemIds: string[]) => dataItemIds.map((dataItemId) => ({ dataItemId, fieldModifications }));
      return {
        inserted: endings(inserted),
        order: inserted.results.map(({ itemMetadata: { id, originalIndex } }) => [
          'ab'[[a, b].indexOf(id ?? '')],
          originalIndex,
        ]),
        totals: inserted.bulkActionMetadata,
        updated: endings(await bulk('bulkUpdateItems', itemsOf(a, c))),
        saved: endings(await bulk('bulkSaveItems', itemsOf(c, a))),
        patched: endings(await bulk('bulkPatchItems', { patches: patches(['no-such', a]) })),
        removed: endings(await bulk('bulkRemoveItems', { dataItemIds: [a, a, c] })),
      };
    },
    {
      inserted: ['INSERT ok', 'INSERT ok', 'INSERT WDE0074'],
      order: [
        ['a', 0],
        ['b', 1],
        ['a', 2],
      ],
      totals: { totalSuccesses: 2, totalFailures: 1 },
      updated: ['UPDATE ok', 'UPDATE WDE0073'],
      saved: ['INSERT ok', 'UPDATE ok'],
      patched: ['PATCH WDE0073', 'PATCH ok'],
      removed: ['DELETE ok', 'DELETE WDE0073', 'DELETE ok'],
    },
  ),
  writes(
    'returnEntity answers the items (BLK-5)',
    async ({ bulk, newIds }) => {
      const [id] = newIds();
      const dataItems = [{ id, data: { rating: 2 } }];
      const { results } = await bulk('bulkInsertItems', { dataItems, returnEntity: true });
      const data = wholeItemData.parse(results[0]?.dataItem?.data);
      return [data._id === id, data.rating];
    },
    [true, 2],
  ),
  writes(
    'one oversized item fails alone (BLK-10)',
    async ({ bulk, newIds }) => {
      const [big, small] = newIds();
      const dataItems = [
        { id: big, data: { text: 'x'.repeat(530_000) } },
        { id: small, data: {} },
      ];
      return endings(await bulk('bulkInsertItems', { dataItems }));
    },
    ['INSERT WDE0009', 'INSERT ok'],
  ),
  ...REFUSED_IN_BULK.map(([what, operation, request, expected]) =>
    writes(`the call as a whole is refused for ${what}`, ({ outcome }) => outcome(operation, request), expected),
  ),
  writes(
    'a visitor is refused as a whole (BLK-8)',
    ({ visitor, outcome }) => outcome('bulkSaveItems', { dataItems: [{ id: 'a', data: {} }] }, visitor),
    '403 WDE0027',
  ),
];

/** A book that has genres, and their ids in the order of linking. */
async function bookWithGenres({ api, visitor }: Writing): Promise<{ bookId: string; genreIds: readonly string[] }> {
  const request = {
    dataCollectionId: 'Books',
    query: { filter: { genres: { $exists: true } }, paging: { limit: 1 } },
    includeReferences: [{ field: 'genres' }],
  };
  const { body } = await api.post('queryItems', request, visitor);
  const [book] = queryItemsResponse.parse(body).dataItems;
  if (!book) throw new Error('no book of the target has genres');
  const { genres } = z.object({ genres: z.array(z.object({ _id: z.string() })) }).parse(book.data);
  return { bookId: book.id, genreIds: genres.map(({ _id }) => _id) };
}

export const referencesChecks: readonly PlatformCheck[] = [
  writes(
    'query referenced answers what an item points to, in the order of linking, or the other way (REF-7)',
    async (writing) => {
      const { bookId, genreIds } = await bookWithGenres(writing);
      const ask = async (order: 'ASC' | 'DESC') => {
        const reference = { referringItemId: bookId, referringItemFieldName: 'genres' };
        const request = { dataCollectionId: 'Books', ...reference, order, returnTotalCount: true };
        const { body } = await writing.api.post('queryReferenced', request, writing.visitor);
        return queryReferencedResponse.parse(body);
      };
      const [up, down] = [await ask('ASC'), await ask('DESC')];
      const { count, total, hasNext } = up.pagingMetadata;
      return [
        isSameJson(
          up.results.map(({ dataItem }) => dataItem?.id),
          genreIds,
        ),
        isSameJson(
          down.results.map(({ dataItem }) => dataItem?.id),
          genreIds.toReversed(),
        ),
        [genreIds.length > 0, count === genreIds.length, total === genreIds.length, hasNext],
      ];
    },
    [true, true, [true, true, true, false]],
  ),
  writes(
    'is referenced (REF-6)',
    async (writing) => {
      const { bookId, genreIds } = await bookWithGenres(writing);
      const ask = async (referencedItemId: string | undefined) => {
        const reference = { referringItemId: bookId, referringItemFieldName: 'genres', referencedItemId };
        const request = { dataCollectionId: 'Books', ...reference };
        const { body } = await writing.api.post('isReferenced', request, writing.visitor);
        return isReferencedResponse.parse(body).isReferenced;
      };
      return [await ask(genreIds[0]), await ask('no-such')];
    },
    [true, false],
  ),
  writes(
    'changing them needs the permission to update (REF-5)',
    async ({ outcome }) => {
      const reference = { referringItemId: 'b', referringItemFieldName: 'genres', referencedItemId: 'g' };
      const list = { dataCollectionId: 'Books', dataItemReferences: [reference] };
      const whole = { dataCollectionId: 'Books', ...reference, newReferencedItemIds: [] };
      return [
        await outcome('insertReferences', list),
        await outcome('removeReferences', list),
        await outcome('replaceReferences', whole),
      ];
    },
    ['403 WDE0027', '403 WDE0027', '403 WDE0027'],
  ),
  writes(
    'a field that is no multi-reference is WDE0020, entry by entry (REF-3)',
    async ({ api, member, insert, outcome }) => {
      const { id } = await insert({});
      const reference = { referringItemId: id, referringItemFieldName: 'rating', referencedItemId: 'g' };
      const replaced = await outcome('replaceReferences', { ...reference, newReferencedItemIds: [] });
      const request = { dataCollectionId: 'Reviews', dataItemReferences: [reference] };
      const { body } = await api.post('insertReferences', request, member);
      const { results, bulkActionMetadata } = bulkReferencesResponse.parse(body);
      const { success, error } = results[0]?.referenceMetadata ?? {};
      return [replaced, success, error?.code, bulkActionMetadata];
    },
    ['400 WDE0020', false, 'WDE0020', { totalSuccesses: 0, totalFailures: 1 }],
  ),
];
