import { describe, expect, test } from 'vitest';
import type { Caller } from '../../auth/caller.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { getItem } from './read-items.ts';

const context = await openContentContext({
  collections: [
    collectionOf('Books'),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
    collectionOf('Plans', [], { ...PUBLIC_READ, itemRead: 'PRIVILEGED' }),
  ],
  items: {
    Books: [{ _id: 'b1', title: 'Emma', year: 1815 }],
    Notes: [
      { _id: 'mine', _owner: MEMBER.id },
      { _id: 'theirs', _owner: 'member-2' },
    ],
  },
});

describe('getting an item', () => {
  test('an item is answered whole, or with the fields that are asked for (QRY-3)', async () => {
    expect(await getItem(context, VISITOR, { dataCollectionId: 'Books', dataItemId: 'b1' })).toEqual({
      dataItem: { id: 'b1', dataCollectionId: 'Books', data: { _id: 'b1', title: 'Emma', year: 1815 } },
    });
    const { dataItem } = await getItem(context, VISITOR, {
      dataCollectionId: 'Books',
      dataItemId: 'b1',
      fields: ['year'],
    });
    expect(dataItem.data).toEqual({ _id: 'b1', year: 1815 });
  });

  const notOurs = 'WDE0073: Item [theirs] does not exist in collection [Notes].';
  const forbidden = (collection: string) =>
    `WDE0027: The current user does not have permissions to read on the ${collection} collection.`;
  test.each<[string, string, Caller, number, string]>([
    ['Books', 'b9', VISITOR, 404, 'WDE0073: Item [b9] does not exist in collection [Books].'],
    ['Nowhere', 'b1', VISITOR, 404, 'WDE0025: The Nowhere collection does not exist.'],
    ['Notes', 'mine', VISITOR, 403, forbidden('Notes')],
    // The permission comes before the existence of the item (PRM-10).
    ['Plans', 'none', MEMBER, 403, forbidden('Plans')],
    ['Plans', 'none', ADMINISTRATOR, 404, 'WDE0073: Item [none] does not exist in collection [Plans].'],
    ['Notes', 'theirs', MEMBER, 404, notOurs],
  ])('%s/%s for %j: %i %s', async (dataCollectionId, dataItemId, caller, status, message) => {
    await expect(getItem(context, caller, { dataCollectionId, dataItemId })).rejects.toMatchObject({ status, message });
  });

  test('an author gets their own items, and an administrator all (PRM-2)', async () => {
    const ids = [
      await getItem(context, MEMBER, { dataCollectionId: 'Notes', dataItemId: 'mine' }),
      await getItem(context, ADMINISTRATOR, { dataCollectionId: 'Notes', dataItemId: 'theirs' }),
    ].map(({ dataItem }) => dataItem.id);
    expect(ids).toEqual(['mine', 'theirs']);
  });
});
