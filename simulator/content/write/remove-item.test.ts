import { describe, expect, test } from 'vitest';
import { uncheckedLinks } from '../../query/readable-links.ts';
import { findItems } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { countItems } from '../read/read-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  openContentContext,
  VISITOR,
} from '../testing/content-context.ts';
import { removeItem, truncate } from './remove-item.ts';

const author = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } } as const;
const writers = {
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Authors' } },
} as const;
const genres = {
  type: 'MULTI_REFERENCE',
  typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } },
} as const;
const BOOKS = [
  { _id: 'b1', author: 'a1', title: 'Emma' },
  { _id: 'b2', author: 'a2' },
  { _id: 'b3', author: ['a1'] },
];
const link = (field: string, itemId: string, targetId: string) => ({ collectionId: 'Books', field, itemId, targetId });

function open() {
  return openContentContext({
    collections: [
      collectionOf('Authors', [], MEMBERS_WALL),
      collectionOf('Genres'),
      collectionOf(
        'Books',
        [
          { key: 'author', ...author },
          { key: 'writers', ...writers },
          { key: 'genres', ...genres },
        ],
        MEMBERS_WALL,
      ),
    ],
    items: {
      Authors: [{ _id: 'a1', _owner: 'member-1' }, { _id: 'a2' }],
      Genres: [{ _id: 'a1' }],
      Books: BOOKS,
    },
    links: [link('writers', 'b1', 'a1'), link('writers', 'b1', 'a2'), link('genres', 'b1', 'a1')],
  });
}

describe('removing an item', () => {
  test('a removal returns the last state of the item, and only once (REM-1)', async () => {
    const context = await open();
    const request = { dataCollectionId: 'Authors', dataItemId: 'a1' };
    expect(await removeItem(context, MEMBER, request)).toEqual({
      dataItem: { id: 'a1', dataCollectionId: 'Authors', data: { _id: 'a1', _owner: 'member-1' } },
    });
    await expect(removeItem(context, MEMBER, request)).rejects.toMatchObject({
      status: 404,
      message: 'WDE0073: Item [a1] does not exist in collection [Authors].',
    });
  });

  test('a removal clears the references to the item, and no others (REM-2)', async () => {
    const context = await open();
    await removeItem(context, MEMBER, { dataCollectionId: 'Authors', dataItemId: 'a1' });
    const books = await findItems(context, 'Books', ['b1', 'b2', 'b3']);
    expect(books).toEqual([{ _id: 'b1', title: 'Emma' }, BOOKS[1], BOOKS[2]]);
    expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'writers' }))).toEqual(
      new Map([['b1', ['a2']]]),
    );
    expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }))).toEqual(
      new Map([['b1', ['a1']]]),
    );
  });

  test('a removal removes the links of the item', async () => {
    const context = await open();
    await removeItem(context, ADMINISTRATOR, { dataCollectionId: 'Books', dataItemId: 'b1' });
    expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'writers' }))).toEqual(new Map());
  });

  test.each([
    ['an item of somebody else (PRM-3)', 'a2', {}, 403, 'WDE0027'],
    [
      'an item that does not pass the condition (UPD-4)',
      'a1',
      { condition: { filter: { born: 1775 } } },
      409,
      'WDE0178',
    ],
  ])('a removal of %s is refused: %#', async (_case, dataItemId, more, status, code) => {
    const context = await open();
    const removing = removeItem(context, MEMBER, { dataCollectionId: 'Authors', dataItemId, ...more });
    await expect(removing).rejects.toMatchObject({ status, code });
    expect(await countItems(context, VISITOR, { dataCollectionId: 'Authors' })).toEqual({ totalCount: 2 });
  });
});

describe('truncating a collection (TRU-1)', () => {
  test('truncating removes all items and clears the references to them', async () => {
    const context = await open();
    expect(await truncate(context, ADMINISTRATOR, { dataCollectionId: 'Authors' })).toEqual({});
    expect(await countItems(context, VISITOR, { dataCollectionId: 'Authors' })).toEqual({ totalCount: 0 });
    expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'writers' }))).toEqual(new Map());
    expect(await findItems(context, 'Books', ['b2'])).toEqual([{ _id: 'b2' }]);
  });

  test('only administrators may truncate a collection', async () => {
    const truncating = truncate(await open(), MEMBER, { dataCollectionId: 'Authors' });
    await expect(truncating).rejects.toMatchObject({ status: 403, code: 'WDE0027' });
  });
});

describe('counting items', () => {
  test.each([
    [undefined, 3],
    [{}, 3],
    [{ author: 'a1' }, 2],
    [{ writers: 'a2' }, 1],
    [{ author: { $startsWith: 'A' } }, 3],
    [{ title: { $exists: false } }, 2],
  ])('%j: %i', async (filter, totalCount) => {
    expect(await countItems(await open(), VISITOR, { dataCollectionId: 'Books', filter })).toEqual({ totalCount });
  });

  test('a count has the items that the caller may read (PRM-1, PRM-2)', async () => {
    const context = await openContentContext({
      collections: [collectionOf('Notes', [], { ...MEMBERS_WALL, itemRead: 'SITE_MEMBER_AUTHOR' })],
      items: {
        Notes: [
          { _id: 'mine', _owner: 'member-1' },
          { _id: 'theirs', _owner: 'member-2' },
        ],
      },
    });
    expect(await countItems(context, MEMBER, { dataCollectionId: 'Notes' })).toEqual({ totalCount: 1 });
    const counting = countItems(context, VISITOR, { dataCollectionId: 'Notes' });
    await expect(counting).rejects.toMatchObject({ status: 403, code: 'WDE0027' });
  });
});
