import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type BulkItemsResponse, bulkItemsResponse } from '../content/bulk-items.ts';
import { countItemsResponse } from '../content/count-items.ts';
import { wholeItemData } from '../content/data-item.ts';
import { getItemResponse } from '../content/get-item.ts';
import { writtenItemResponse } from '../content/insert-item.ts';
import { queryItemsResponse } from '../content/query-items.ts';
import { bulkReferencesResponse, isReferencedResponse, queryReferencedResponse } from '../content/references.ts';
import { saveItemResponse } from '../content/save-item.ts';
import type { Operation } from '../paths.ts';
import type { ContractApi } from './contract-api.ts';
import { outcomeOf } from './outcome.ts';

/**
 * What a content service promises its clients about writes (spec §7, semantics §7 to §9). The items are reviews and
 * reading list entries of the target's member. The suite removes all of them again.
 */
export function contentWritesContract(connect: () => ContractApi): void {
  const made: { dataCollectionId: string; dataItemId: string }[] = [];
  const memberToken = async () => (await connect().memberTokens()).access_token;
  const visitorToken = async () => (await connect().visitorTokens()).access_token;

  afterEach(async () => {
    if (made.length === 0) return;
    const token = await memberToken();
    for (const item of made.splice(0)) await connect().post('removeItem', item, token);
  });

  async function insert(data: object, token: string, dataCollectionId = 'Reviews') {
    const { body } = await connect().post('insertItem', { dataCollectionId, dataItem: { data } }, token);
    const { dataItem } = writtenItemResponse.parse(body);
    made.push({ dataCollectionId, dataItemId: dataItem.id });
    return dataItem;
  }
  async function read(dataItemId: string, token: string, dataCollectionId = 'Reviews') {
    const { body } = await connect().get('getItem', { dataCollectionId, dataItemId }, token);
    return getItemResponse.parse(body).dataItem;
  }
  async function outcome(operation: Operation, request: object, token: string) {
    return outcomeOf(await connect().post(operation, { dataCollectionId: 'Reviews', ...request }, token));
  }

  describe('writing items', () => {
    test('insert answers the item as it is stored, with the system fields (INS-1, PRM-6)', async () => {
      const token = await memberToken();
      const item = await insert({ rating: 4, text: 'Good.', _owner: 'somebody' }, token);
      const data = wholeItemData.parse(item.data);
      expect(data).toMatchObject({ rating: 4, text: 'Good.', _id: item.id, _updatedDate: data._createdDate });
      expect(data._owner).not.toBe('somebody');
      expect(await read(item.id, token)).toEqual(item);
    });

    test('update replaces the data and keeps what is the service’s (UPD-1, UPD-2)', async () => {
      const token = await memberToken();
      const { id, data } = await insert({ rating: 4, text: 'Good.' }, token);
      const dataItem = { id, data: { _id: id, rating: 5 } };
      const { body } = await connect().post('updateItem', { dataCollectionId: 'Reviews', dataItem }, token);
      const updated = writtenItemResponse.parse(body).dataItem;
      expect(updated.data).toMatchObject({ _id: id, _owner: data._owner, _createdDate: data._createdDate, rating: 5 });
      expect(updated.data).not.toHaveProperty('text');
      expect(await read(id, token)).toEqual(updated);
    });

    test('save inserts what is new and updates what is known (SAV-1)', async () => {
      const token = await memberToken();
      const dataItemId = `saved-${crypto.randomUUID()}`;
      made.push({ dataCollectionId: 'Reviews', dataItemId });
      const save = async (rating: number) => {
        const dataItem = { id: dataItemId, data: { _id: dataItemId, rating } };
        return saveItemResponse.parse(
          (await connect().post('saveItem', { dataCollectionId: 'Reviews', dataItem }, token)).body,
        );
      };
      const [first, second] = [await save(1), await save(2)];
      expect([first.action, second.action, second.dataItem.data.rating]).toEqual(['INSERTED', 'UPDATED', 2]);
    });

    test('remove answers the item, and then it is gone (REM-1)', async () => {
      const token = await memberToken();
      const item = await insert({ rating: 1 }, token);
      const request = { dataCollectionId: 'Reviews', dataItemId: item.id };
      const removed = await connect().post('removeItem', request, token);
      expect(writtenItemResponse.parse(removed.body).dataItem).toEqual(item);
      expect(outcomeOf(await connect().post('removeItem', request, token))).toBe('404 WDE0073');
    });

    test('count counts what passes the filter', async () => {
      const token = await memberToken();
      const text = `counted ${crypto.randomUUID()}`;
      await insert({ text }, token);
      const request = { dataCollectionId: 'Reviews', filter: { text } };
      const { body } = await connect().post('countItems', request, await visitorToken());
      expect(countItemsResponse.parse(body)).toEqual({ totalCount: 1 });
    });

    test('if only authors may read, others can neither read nor count the items (PRM-2)', async () => {
      const api = connect();
      const token = await memberToken();
      const note = `mine ${crypto.randomUUID()}`;
      const entry = await insert({ status: 'want', note }, token, 'ReadingList');
      expect((await read(entry.id, token, 'ReadingList')).data.note).toBe(note);
      const request = { dataCollectionId: 'ReadingList', filter: { note } };
      expect(outcomeOf(await api.post('countItems', request, await visitorToken()))).toBe('403 WDE0027');
      expect(countItemsResponse.parse((await api.post('countItems', request, token)).body).totalCount).toBe(1);
    });

    test('dates are canonical and references are ids, however they came (ITM-3, ITM-9)', async () => {
      const sent = { book: { _id: 'b-1', title: 'Emma' }, read: [{ on: { $date: '2024-03-05' } }] };
      const { data } = await insert(sent, await memberToken());
      expect(data).toMatchObject({ book: 'b-1', read: [{ on: { $date: '2024-03-05T00:00:00.000Z' } }] });
    });

    test.each<[string, Operation, object, string]>([
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
    ])('a member is refused %s: %#', async (_case, operation, request, expected) => {
      expect(await outcome(operation, request, await memberToken())).toBe(expected);
    });

    test('an id that is taken is 409 WDE0074 (INS-2)', async () => {
      const token = await memberToken();
      const { id } = await insert({}, token);
      expect(await outcome('insertItem', { dataItem: { id, data: {} } }, token)).toBe('409 WDE0074');
    });

    test('nesting of 51 levels is WDE0168 (LIM-10)', async () => {
      const data = JSON.parse(`${'{"a":'.repeat(50)}{}${'}'.repeat(50)}`);
      expect(await outcome('insertItem', { dataItem: { data } }, await memberToken())).toBe('400 WDE0168');
    });

    test('a visitor changes nothing, suppressAuth or not (PRM-7, PRM-9)', async () => {
      const { id } = await insert({ rating: 3 }, await memberToken());
      const token = await visitorToken();
      const outcomes = [
        await outcome('insertItem', { dataItem: { data: {} }, suppressAuth: true }, token),
        await outcome('updateItem', { dataItem: { id, data: {} }, suppressAuth: true }, token),
        await outcome('saveItem', { dataItem: { id, data: {} }, options: { suppressAuth: true } }, token),
        await outcome('removeItem', { dataItemId: id, suppressAuth: true }, token),
      ];
      expect(outcomes).toEqual(['403 WDE0027', '403 WDE0027', '403 WDE0027', '403 WDE0027']);
      expect((await read(id, token)).data.rating).toBe(3);
    });

    test("a member changes nobody else's (PRM-3)", async () => {
      const api = connect();
      const token = await memberToken();
      const mine = await insert({}, token);
      const filter = { _owner: { $ne: mine.data._owner } };
      const { body } = await api.post(
        'queryItems',
        { dataCollectionId: 'Reviews', query: { filter, paging: { limit: 1 } } },
        token,
      );
      const [foreign] = queryItemsResponse.parse(body).dataItems;
      if (!foreign) throw new Error('the reviews of the target are all by one member');
      expect(await outcome('updateItem', { dataItem: { id: foreign.id, data: {} } }, token)).toBe('403 WDE0027');
      expect(await outcome('removeItem', { dataItemId: foreign.id }, token)).toBe('403 WDE0027');
      expect(await read(foreign.id, token)).toEqual(foreign);
    });

    test('patch changes fields one after the other and leaves the others (PAT-1)', async () => {
      const token = await memberToken();
      const { id } = await insert({ rating: 1, text: 'Good.', likes: { up: 2 }, tags: ['a', 'b', 'a'] }, token);
      const fieldModifications = [
        { action: 'SET_FIELD', fieldPath: 'rating', setFieldOptions: { value: 4 } },
        { action: 'INCREMENT_FIELD', fieldPath: 'rating', incrementFieldOptions: { value: 1 } },
        { action: 'INCREMENT_FIELD', fieldPath: 'likes.up', incrementFieldOptions: { value: 1 } },
        { action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: 'a' } },
        { action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 'c' } },
        { action: 'REMOVE_FIELD', fieldPath: 'text' },
      ];
      const request = { dataCollectionId: 'Reviews', patch: { dataItemId: id, fieldModifications } };
      const { dataItem } = writtenItemResponse.parse((await connect().post('patchItem', request, token)).body);
      expect(dataItem.data).toMatchObject({ rating: 5, likes: { up: 3 }, tags: ['b', 'c'] });
      expect(dataItem.data).not.toHaveProperty('text');
      expect(await read(id, token)).toEqual(dataItem);
    });

    const set = (fieldPath: string) => [{ action: 'SET_FIELD', fieldPath, setFieldOptions: { value: 1 } }];
    test.each<[string, object, string]>([
      ['an unknown id (PAT-4)', { dataItemId: 'no-such', fieldModifications: set('a') }, '404 WDE0073'],
      ['nothing (PAT-4)', { dataItemId: 'no-such', fieldModifications: [] }, '400 WDE0080'],
      ['a system field (PAT-3)', { dataItemId: 'no-such', fieldModifications: set('_owner') }, '400 WDE0080'],
    ])('no patch of %s: %#', async (_case, patch, expected) => {
      expect(await outcome('patchItem', { patch }, await memberToken())).toBe(expected);
    });

    test('a condition that fails stops the write with WDE0178 (UPD-4)', async () => {
      const token = await memberToken();
      const { id } = await insert({ rating: 3 }, token);
      const dataItem = { id, data: { rating: 4 } };
      const condition = { filter: { rating: 3 } };
      expect(await outcome('updateItem', { dataItem, condition }, token)).toBe('200');
      expect(await outcome('updateItem', { dataItem, condition }, token)).toBe('409 WDE0178');
      expect(await outcome('removeItem', { dataItemId: id, condition }, token)).toBe('409 WDE0178');
    });
  });

  describe('writing items in bulk', () => {
    async function bulk(operation: Operation, request: object, token: string) {
      const { body } = await connect().post(operation, { dataCollectionId: 'Reviews', ...request }, token);
      return bulkItemsResponse.parse(body);
    }
    const endings = ({ results }: BulkItemsResponse) =>
      results.map(({ action, itemMetadata: { error } }) => `${action} ${error?.code ?? 'ok'}`);
    const newIds = (count: number) => {
      const ids = Array.from({ length: count }, () => `bulk-${crypto.randomUUID()}`);
      for (const dataItemId of ids) made.push({ dataCollectionId: 'Reviews', dataItemId });
      return ids;
    };

    test('insert, update, save, patch and remove, one result for each item, in order (BLK-1 to BLK-7)', async () => {
      const token = await memberToken();
      const [a, b, c] = newIds(3);
      const itemsOf = (...ids: (string | undefined)[]) => ({ dataItems: ids.map((id) => ({ id, data: { _id: id } })) });
      const inserted = await bulk('bulkInsertItems', itemsOf(a, b, a), token);
      expect(endings(inserted)).toEqual(['INSERT ok', 'INSERT ok', 'INSERT WDE0074']);
      expect(inserted.results.map(({ itemMetadata: { id, originalIndex } }) => [id, originalIndex])).toEqual([
        [a, 0],
        [b, 1],
        [a, 2],
      ]);
      expect(inserted.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1 });
      expect(endings(await bulk('bulkUpdateItems', itemsOf(a, c), token))).toEqual(['UPDATE ok', 'UPDATE WDE0073']);
      expect(endings(await bulk('bulkSaveItems', itemsOf(c, a), token))).toEqual(['INSERT ok', 'UPDATE ok']);
      const fieldModifications = [{ action: 'REMOVE_FIELD', fieldPath: 'text' }];
      const patches = ['no-such', a].map((dataItemId) => ({ dataItemId, fieldModifications }));
      expect(endings(await bulk('bulkPatchItems', { patches }, token))).toEqual(['PATCH WDE0073', 'PATCH ok']);
      const removed = await bulk('bulkRemoveItems', { dataItemIds: [a, a, c] }, token);
      expect(endings(removed)).toEqual(['DELETE ok', 'DELETE WDE0073', 'DELETE ok']);
    });

    test('returnEntity answers the items (BLK-5)', async () => {
      const [id] = newIds(1);
      const dataItems = [{ id, data: { rating: 2 } }];
      const { results } = await bulk('bulkInsertItems', { dataItems, returnEntity: true }, await memberToken());
      expect(wholeItemData.parse(results[0]?.dataItem?.data)).toMatchObject({ _id: id, rating: 2 });
    });

    test('one oversized item fails alone (BLK-10)', async () => {
      const [big, small] = newIds(2);
      const dataItems = [
        { id: big, data: { text: 'x'.repeat(530_000) } },
        { id: small, data: {} },
      ];
      const answer = await bulk('bulkInsertItems', { dataItems }, await memberToken());
      expect(endings(answer)).toEqual(['INSERT WDE0009', 'INSERT ok']);
    });

    test.each<[string, Operation, object, string]>([
      ['no item (BLK-9)', 'bulkInsertItems', { dataItems: [] }, '400 WDE0080'],
      ['no objects', 'bulkSaveItems', { dataItems: ['x'] }, '400 WDE0005'],
      [
        '1001 items',
        'bulkInsertItems',
        { dataItems: Array.from({ length: 1001 }, () => ({ data: {} })) },
        '400 WDE0006',
      ],
      ['an update without an id', 'bulkUpdateItems', { dataItems: [{ data: {} }] }, '400 WDE0007'],
      ['no patch', 'bulkPatchItems', { patches: [] }, '400 WDE0080'],
      ['ids that are no strings', 'bulkRemoveItems', { dataItemIds: [5] }, '400 WDE0068'],
      ['1001 ids', 'bulkRemoveItems', { dataItemIds: Array.from({ length: 1001 }, () => 'x') }, '400 WDE0069'],
      ['a body above 4 MiB (LIM-2)', 'bulkInsertItems', { dataItems: ['x'.repeat(4_200_000)] }, '413 WDE0109'],
    ])('the call as a whole is refused for %s: %#', async (_case, operation, request, expected) => {
      expect(await outcome(operation, request, await memberToken())).toBe(expected);
    });

    test('a visitor is refused as a whole (BLK-8)', async () => {
      const dataItems = [{ id: 'a', data: {} }];
      expect(await outcome('bulkSaveItems', { dataItems }, await visitorToken())).toBe('403 WDE0027');
    });
  });

  describe('references', () => {
    async function bookWithGenres() {
      const request = {
        dataCollectionId: 'Books',
        query: { filter: { genres: { $exists: true } }, paging: { limit: 1 } },
        includeReferences: [{ field: 'genres' }],
      };
      const { body } = await connect().post('queryItems', request, await visitorToken());
      const [book] = queryItemsResponse.parse(body).dataItems;
      if (!book) throw new Error('no book of the target has genres');
      const { genres } = z.object({ genres: z.array(z.object({ _id: z.string() })) }).parse(book.data);
      return { book, genreIds: genres.map(({ _id }) => _id) };
    }

    test('query referenced answers what an item points to, in the order of linking, or the other way (REF-7)', async () => {
      const { book, genreIds } = await bookWithGenres();
      const token = await visitorToken();
      const ask = async (order: 'ASC' | 'DESC') => {
        const request = {
          dataCollectionId: 'Books',
          referringItemId: book.id,
          referringItemFieldName: 'genres',
          order,
          returnTotalCount: true,
        };
        return queryReferencedResponse.parse((await connect().post('queryReferenced', request, token)).body);
      };
      const [up, down] = [await ask('ASC'), await ask('DESC')];
      expect(up.results.map(({ dataItem }) => dataItem?.id)).toEqual(genreIds);
      expect(down.results.map(({ dataItem }) => dataItem?.id)).toEqual(genreIds.toReversed());
      expect(up.pagingMetadata).toMatchObject({ count: genreIds.length, total: genreIds.length, hasNext: false });
    });

    test('is referenced (REF-6)', async () => {
      const { book, genreIds } = await bookWithGenres();
      const token = await visitorToken();
      const ask = async (referencedItemId: string | undefined) => {
        const reference = { referringItemId: book.id, referringItemFieldName: 'genres', referencedItemId };
        const request = { dataCollectionId: 'Books', ...reference };
        return isReferencedResponse.parse((await connect().post('isReferenced', request, token)).body).isReferenced;
      };
      expect([await ask(genreIds[0]), await ask('no-such')]).toEqual([true, false]);
    });

    test('changing them needs the permission to update (REF-5)', async () => {
      const token = await memberToken();
      const reference = { referringItemId: 'b', referringItemFieldName: 'genres', referencedItemId: 'g' };
      const list = { dataCollectionId: 'Books', dataItemReferences: [reference] };
      const whole = { dataCollectionId: 'Books', ...reference, newReferencedItemIds: [] };
      expect([
        await outcome('insertReferences', list, token),
        await outcome('removeReferences', list, token),
        await outcome('replaceReferences', whole, token),
      ]).toEqual(['403 WDE0027', '403 WDE0027', '403 WDE0027']);
    });

    test('a field that is no multi-reference is WDE0020, entry by entry (REF-3)', async () => {
      const token = await memberToken();
      const { id } = await insert({}, token);
      const reference = { referringItemId: id, referringItemFieldName: 'rating', referencedItemId: 'g' };
      expect(await outcome('replaceReferences', { ...reference, newReferencedItemIds: [] }, token)).toBe('400 WDE0020');
      const request = { dataCollectionId: 'Reviews', dataItemReferences: [reference] };
      const { body } = await connect().post('insertReferences', request, token);
      const { results, bulkActionMetadata } = bulkReferencesResponse.parse(body);
      expect(results[0]?.referenceMetadata).toMatchObject({ success: false, error: { code: 'WDE0020' } });
      expect(bulkActionMetadata).toEqual({ totalSuccesses: 0, totalFailures: 1 });
    });
  });
}
