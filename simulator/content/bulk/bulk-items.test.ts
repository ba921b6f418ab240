import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { findItem, insertItems } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { countItems } from '../read/read-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { insertItem } from '../write/insert-item.ts';
import { bulkInsertItems, bulkPatchItems, bulkRemoveItems, bulkSaveItems, bulkUpdateItems } from './bulk-items.ts';

const friends = {
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Wall' } },
} as const;
const twin = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Wall' } } } as const;

function open() {
  return openContentContext({
    collections: [
      collectionOf(
        'Wall',
        [
          { key: 'friends', ...friends },
          { key: 'twin', ...twin },
        ],
        MEMBERS_WALL,
      ),
      collectionOf('Rules'),
      collectionOf('Inbox', [], { ...PUBLIC_READ, itemRead: 'CMS_EDITOR', itemInsert: 'ANYONE' }),
    ],
    items: {
      Wall: [
        { _id: 'mine', _owner: 'member-1', n: 1 },
        { _id: 'also', _owner: 'member-1', n: 2, twin: 'mine' },
        { _id: 'theirs', _owner: 'member-2' },
      ],
      Inbox: [{ _id: 'old' }],
    },
  });
}
const OPTIONS = { dataCollectionId: 'Wall', returnEntity: false, saveReferences: false };

/** One line for each result: the action, the item and the outcome. */
function linesOf({ results }: BulkItemsResponse): string[] {
  return results.map(({ action, itemMetadata: { id = '-', originalIndex, error } }) =>
    [originalIndex, action, id, error?.code ?? 'ok'].join(' '),
  );
}

describe('bulk writes', () => {
  test('a failing item of a bulk insert does not stop the others, and a duplicate within the request fails (BLK-4, BLK-6, BLK-7)', async () => {
    const dataItems = [
      { id: 'a', data: { n: 1 } },
      { id: 'mine', data: {} },
      { data: { $bad: 1 } },
      { id: 'a', data: { n: 2 } },
      { data: {} },
      { id: '', data: {} },
    ];
    const answer = await bulkInsertItems(await open(), MEMBER, { ...OPTIONS, dataItems });
    expect(linesOf(answer)).toEqual([
      '0 INSERT a ok',
      '1 INSERT mine WDE0074',
      '2 INSERT - WDE0134',
      '3 INSERT a WDE0074',
      '4 INSERT 01010101-0101-4101-8101-010101010101 ok',
      '5 INSERT - WDE0080',
    ]);
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 4 });
    expect(answer.results[1]?.itemMetadata.error).toEqual({
      code: 'WDE0074',
      description: 'WDE0074: Item [mine] already exists in collection [Wall].',
      data: { itemId: 'mine' },
    });
  });

  test('a bulk update reports unknown, foreign and failing items (BLK-6, BLK-8)', async () => {
    const context = await open();
    const dataItems = ['mine', 'nobodys', 'theirs', 'also'].map((id) => ({ id, data: { _id: id, n: 5 } }));
    const condition = { filter: { n: 1 } };
    expect(linesOf(await bulkUpdateItems(context, MEMBER, { ...OPTIONS, dataItems, condition }))).toEqual([
      '0 UPDATE mine ok',
      '1 UPDATE nobodys WDE0073',
      '2 UPDATE theirs WDE0027',
      '3 UPDATE also WDE0178',
    ]);
    expect([await findItem(context, 'Wall', 'mine'), await findItem(context, 'Wall', 'also')]).toMatchObject([
      { n: 5, _owner: 'member-1' },
      { n: 2 },
    ]);
  });

  test('a bulk save says for each item whether it was inserted or updated (BLK-3)', async () => {
    const dataItems = [{ data: {} }, { id: 'new', data: {} }, { id: 'new', data: {} }, { id: 'theirs', data: {} }];
    expect(linesOf(await bulkSaveItems(await open(), MEMBER, { ...OPTIONS, dataItems }))).toEqual([
      '0 INSERT 01010101-0101-4101-8101-010101010101 ok',
      '1 INSERT new ok',
      '2 UPDATE new ok',
      '3 UPDATE theirs WDE0027',
    ]);
    const inbox = {
      ...OPTIONS,
      dataCollectionId: 'Inbox',
      dataItems: [
        { id: 'old', data: {} },
        { id: 'b', data: {} },
      ],
    };
    expect(linesOf(await bulkSaveItems(await open(), VISITOR, inbox))).toEqual([
      '0 UPDATE old WDE0027',
      '1 INSERT b ok',
    ]);
  });

  test('a bulk removal of one id twice fails the second time, and references are cleared (BLK-7, REM-2)', async () => {
    const context = await open();
    const dataItemIds = ['mine', 'theirs', 'mine', ''];
    expect(linesOf(await bulkRemoveItems(context, MEMBER, { ...OPTIONS, dataItemIds }))).toEqual([
      '0 DELETE mine ok',
      '1 DELETE theirs WDE0027',
      '2 DELETE mine WDE0073',
      '3 DELETE - WDE0073',
    ]);
    expect(await findItem(context, 'Wall', 'also')).toEqual({ _id: 'also', _owner: 'member-1', n: 2 });
  });

  test('a bulk write with returnEntity answers the item of each success (BLK-5)', async () => {
    const dataItems = [
      { id: 'mine', data: {} },
      { id: 'a', data: { friends: ['mine'] } },
    ];
    const { results } = await bulkInsertItems(await open(), MEMBER, { ...OPTIONS, dataItems, returnEntity: true });
    expect(results.map(({ dataItem }) => dataItem?.data)).toEqual([
      undefined,
      {
        _id: 'a',
        _owner: 'member-1',
        _createdDate: { $date: '2025-03-01T12:00:00.000Z' },
        _updatedDate: { $date: '2025-03-01T12:00:00.000Z' },
      },
    ]);
  });

  test.each([
    [false, new Map()],
    [true, new Map([['a', ['mine', 'also']]])],
  ])(
    'a bulk write drops a multi-reference, or stores it with saveReferences %j (REF-8)',
    async (saveReferences, links) => {
      const context = await open();
      const dataItems = [{ id: 'a', data: { friends: ['mine', { _id: 'also' }] } }];
      await bulkInsertItems(context, MEMBER, { ...OPTIONS, dataItems, saveReferences });
      expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Wall', field: 'friends' }))).toEqual(links);
    },
  );

  test('an oversized item of a bulk write fails alone (BLK-10)', async () => {
    const dataItems = [
      { id: 'big', data: { a: 'x'.repeat(524_289) } },
      { id: 'small', data: {} },
    ];
    expect(linesOf(await bulkInsertItems(await open(), MEMBER, { ...OPTIONS, dataItems }))).toEqual([
      '0 INSERT big WDE0009',
      '1 INSERT small ok',
    ]);
  });
});

describe('a bulk call that is refused as a whole (BLK-8, BLK-9)', () => {
  const many = Array.from({ length: 1001 }, () => ({ data: {} }));
  const itemCases: [string, unknown, string][] = [
    ['no list', {}, 'WDE0005'],
    ['nothing', undefined, 'WDE0005'],
    ['a member that is no item', [{ data: {} }, 'x'], 'WDE0005'],
    ['an item that is no object', [{ data: [] }], 'WDE0005'],
    ['an id that is no string', [{ id: 5, data: {} }], 'WDE0005'],
    ['an _id that is no string', [{ data: { _id: {} } }], 'WDE0005'],
    ['1001 items', many, 'WDE0006'],
    ['no item', [], 'WDE0080: dataItems must not be empty'],
  ];
  test.each(itemCases)('%s: %#', async (_case, dataItems, expected) => {
    const context = await open();
    for (const write of [bulkInsertItems, bulkUpdateItems, bulkSaveItems]) {
      expect(await refusalOf(write(context, ADMINISTRATOR, { ...OPTIONS, dataItems }))).toContain(expected);
    }
    expect(await countItems(context, VISITOR, { dataCollectionId: 'Wall' })).toEqual({ totalCount: 3 });
  });

  test('an update of an item without an id is WDE0007, and none is updated', async () => {
    const context = await open();
    const dataItems = [{ id: 'mine', data: { n: 9 } }, { data: {} }];
    expect(await refusalOf(bulkUpdateItems(context, MEMBER, { ...OPTIONS, dataItems }))).toContain('WDE0007');
    expect(await findItem(context, 'Wall', 'mine')).toMatchObject({ n: 1 });
  });

  test.each<[unknown, string]>([
    ['mine', 'WDE0068: Item ids must be an array of strings'],
    [['mine', 5], 'WDE0068'],
    [
      Array.from({ length: 1001 }, () => 'x'),
      'WDE0069: Failed to remove items from [Wall].\nCannot remove more than 1000',
    ],
    [[], 'WDE0080: dataItemIds must not be empty'],
  ])('ids to remove: %#', async (dataItemIds, expected) => {
    const refused = await refusalOf(bulkRemoveItems(await open(), MEMBER, { ...OPTIONS, dataItemIds }));
    expect(refused).toContain(expected);
  });

  test.each<[Caller, string]>([
    [VISITOR, 'Wall'],
    [MEMBER, 'Rules'],
  ])('%j may not write %s at all: 403 WDE0027', async (caller, dataCollectionId) => {
    const context = await open();
    const request = { ...OPTIONS, dataCollectionId, dataItems: [{ id: 'mine', data: {} }], dataItemIds: ['mine'] };
    for (const write of [bulkInsertItems, bulkUpdateItems, bulkSaveItems, bulkRemoveItems]) {
      expect(await refusalOf(write(context, caller, request))).toContain('WDE0027');
    }
  });
});

test('any bulk insert and removal has a result for each entry, and its totals are those of the store', async () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'mine', 'theirs'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(ids, ids, async (inserted, removed) => {
      const context = await open();
      const dataItems = inserted.map((id) => ({ id, data: {} }));
      const first = await bulkInsertItems(context, MEMBER, { ...OPTIONS, dataItems });
      const second = await bulkRemoveItems(context, MEMBER, { ...OPTIONS, dataItemIds: removed });
      for (const { results, bulkActionMetadata } of [first, second]) {
        const successes = results.filter(({ itemMetadata }) => itemMetadata.success).length;
        expect(results.map(({ itemMetadata }) => itemMetadata.originalIndex)).toEqual([...results.keys()]);
        expect(bulkActionMetadata).toEqual({ totalSuccesses: successes, totalFailures: results.length - successes });
      }
      expect([first.results.length, second.results.length]).toEqual([inserted.length, removed.length]);
      const left = 3 + first.bulkActionMetadata.totalSuccesses - second.bulkActionMetadata.totalSuccesses;
      expect(await countItems(context, VISITOR, { dataCollectionId: 'Wall' })).toEqual({ totalCount: left });
      await context.db.close();
    }),
    { numRuns: 40 },
  );
});

function refusalOf(writing: Promise<unknown>): Promise<string> {
  return writing.then(
    () => 'accepted',
    (refused: Error) => refused.message,
  );
}

describe('a write whose answer would be too large changes nothing (WDE0180)', () => {
  const ids = Array.from({ length: 38 }, (_, at) => `large-${at}`);
  async function openLarge() {
    const context = await open();
    await insertItems(
      context.db,
      context.site.siteId,
      'Wall',
      ids.map((_id) => ({ _id, text: 'x'.repeat(450_000) })),
    );
    return context;
  }
  const left = (context: RequestContext) => countItems(context, ADMINISTRATOR, { dataCollectionId: 'Wall' });

  test('a removal whose answer would be too large removes nothing', async () => {
    const context = await openLarge();
    const request = { ...OPTIONS, returnEntity: true, dataItemIds: ids };
    await expect(bulkRemoveItems(context, ADMINISTRATOR, request)).rejects.toThrow(AnswerTooLarge);
    expect(await left(context)).toEqual({ totalCount: 41 });
    await bulkRemoveItems(context, ADMINISTRATOR, { ...request, returnEntity: false });
    expect(await left(context)).toEqual({ totalCount: 3 });
  });

  test('a patch whose answer would be too large changes nothing', async () => {
    const context = await openLarge();
    const fieldModifications = [{ action: 'SET_FIELD', fieldPath: 'n', setFieldOptions: { value: 7 } }] as const;
    const patches = ids.map((dataItemId) => ({ dataItemId, fieldModifications: [...fieldModifications] }));
    const request = { ...OPTIONS, returnEntity: true, patches };
    await expect(bulkPatchItems(context, ADMINISTRATOR, request)).rejects.toThrow(AnswerTooLarge);
    const changed = { dataCollectionId: 'Wall', filter: { n: 7 } };
    expect(await countItems(context, ADMINISTRATOR, changed)).toEqual({ totalCount: 0 });
  });

  test('an insert whose answer with references would be too large stores nothing', async () => {
    const context = await openLarge();
    const dataItem = { data: { friends: ids } };
    const request = { dataCollectionId: 'Wall', dataItem, saveReferences: true, includeReferencedItems: true };
    await expect(insertItem(context, ADMINISTRATOR, request)).rejects.toThrow(AnswerTooLarge);
    expect(await left(context)).toEqual({ totalCount: 41 });
  });
});
