import { describe, expect, test } from 'vitest';
import { getItem } from '../read/read-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  NOW,
  openContentContext,
  VISITOR,
} from '../testing/content-context.ts';
import { insertItem } from './insert-item.ts';

const NOW_ON_THE_WIRE = { $date: '2025-03-01T12:00:00.000Z' };
const book = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Books' } } } as const;
const genres = {
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } },
} as const;

function open() {
  return openContentContext({
    collections: [
      collectionOf(
        'Reviews',
        [
          { key: 'book', ...book },
          { key: 'genres', ...genres },
        ],
        MEMBERS_WALL,
      ),
      collectionOf('Books'),
      collectionOf('Genres'),
    ],
    items: { Books: [{ _id: 'b1', title: 'Emma' }], Genres: [{ _id: 'g1' }, { _id: 'g2' }] },
  });
}
const OPTIONS = { dataCollectionId: 'Reviews', includeReferencedItems: false, saveReferences: false };

describe('inserting an item', () => {
  test('an insert sets the id, the owner and the dates, and stores the item that it returns (INS-1, PRM-6)', async () => {
    const context = await open();
    const { dataItem } = await insertItem(context, MEMBER, {
      ...OPTIONS,
      dataItem: { data: { rating: 4, book: 'b1' } },
    });
    expect(dataItem).toEqual({
      id: '01010101-0101-4101-8101-010101010101',
      dataCollectionId: 'Reviews',
      createdDate: NOW_ON_THE_WIRE.$date,
      updatedDate: NOW_ON_THE_WIRE.$date,
      data: {
        _id: '01010101-0101-4101-8101-010101010101',
        _owner: 'member-1',
        _createdDate: NOW_ON_THE_WIRE,
        _updatedDate: NOW_ON_THE_WIRE,
        rating: 4,
        book: 'b1',
      },
    });
    const request = { dataCollectionId: 'Reviews', dataItemId: dataItem.id };
    expect(await getItem(context, VISITOR, request)).toEqual({ dataItem });
    expect(context.now).toBe(NOW);
  });

  test('an empty item is an item, and a given id is kept (INS-1, ITM-6)', async () => {
    const context = await open();
    const { dataItem } = await insertItem(context, MEMBER, { ...OPTIONS, dataItem: { id: 'mine', data: {} } });
    expect(dataItem.data).toMatchObject({ _id: 'mine', _owner: 'member-1' });
    const second = await insertItem(context, MEMBER, { ...OPTIONS, dataItem: { data: { _id: 'other' } } });
    expect(second.dataItem.id).toBe('other');
  });

  test('system fields come from the server, but the owner from an administrator (INS-3, PRM-6)', async () => {
    const context = await open();
    const sent = { _owner: 'someone', _createdDate: { $date: '2001-01-01T00:00:00.000Z' }, _updatedDate: 5 };
    const asMember = await insertItem(context, MEMBER, { ...OPTIONS, dataItem: { data: sent } });
    const asAdministrator = await insertItem(context, ADMINISTRATOR, { ...OPTIONS, dataItem: { data: sent } });
    const ownerless = await insertItem(context, ADMINISTRATOR, { ...OPTIONS, dataItem: { data: { _owner: 5 } } });
    const dates = { _createdDate: NOW_ON_THE_WIRE, _updatedDate: NOW_ON_THE_WIRE };
    expect(asMember.dataItem.data).toMatchObject({ _owner: 'member-1', ...dates });
    expect(asAdministrator.dataItem.data).toMatchObject({ _owner: 'someone', ...dates });
    expect(ownerless.dataItem.data).toMatchObject({ _owner: 'app-1' });
  });

  test('an id that is taken is 409 WDE0074, and nothing changes (INS-2)', async () => {
    const context = await open();
    await insertItem(context, MEMBER, { ...OPTIONS, dataItem: { id: 'r1', data: { text: 'first' } } });
    const again = insertItem(context, MEMBER, { ...OPTIONS, dataItem: { id: 'r1', data: { text: 'second' } } });
    await expect(again).rejects.toMatchObject({
      status: 409,
      message: 'WDE0074: Item [r1] already exists in collection [Reviews].',
      data: { itemId: 'r1' },
    });
    const { dataItem } = await getItem(context, MEMBER, { dataCollectionId: 'Reviews', dataItemId: 'r1' });
    expect(dataItem.data.text).toBe('first');
  });

  test('dates become canonical, and a reference given as an item becomes its id (ITM-3, ITM-9)', async () => {
    const context = await open();
    const data = {
      at: { $date: '2024-01-15', zone: 'lost' },
      book: { _id: 'b1', title: 'Emma' },
      other: { _id: 'b1' },
    };
    const { dataItem } = await insertItem(context, MEMBER, { ...OPTIONS, dataItem: { data } });
    expect(dataItem.data).toMatchObject({
      at: { $date: '2024-01-15T00:00:00.000Z' },
      book: 'b1',
      other: { _id: 'b1' },
    });
  });

  test('an insert with includeReferencedItems answers references as items', async () => {
    const context = await open();
    const data = { book: 'b1', genres: ['g2', { _id: 'g1' }, 'g2'] };
    const request = { ...OPTIONS, includeReferencedItems: true, saveReferences: true, dataItem: { data } };
    const { dataItem } = await insertItem(context, MEMBER, request);
    expect(dataItem.data).toMatchObject({ book: { title: 'Emma' }, genres: [{ _id: 'g2' }, { _id: 'g1' }] });
  });

  test('an insert stores a multi-reference only with saveReferences (REF-8)', async () => {
    const context = await open();
    const refused = insertItem(context, MEMBER, { ...OPTIONS, dataItem: { data: { genres: ['g1'] } } });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'WDE0303' });
    const malformed = insertItem(context, MEMBER, {
      ...OPTIONS,
      saveReferences: true,
      dataItem: { data: { genres: 'g1' } },
    });
    await expect(malformed).rejects.toMatchObject({ status: 400, code: 'WDE0021' });
  });

  test('a visitor may not insert an item, whatever the body says (PRM-9)', async () => {
    const refused = insertItem(await open(), VISITOR, { ...OPTIONS, dataItem: { data: {} } });
    await expect(refused).rejects.toMatchObject({
      status: 403,
      message: 'WDE0027: The current user does not have permissions to insert on the Reviews collection.',
    });
  });
});
