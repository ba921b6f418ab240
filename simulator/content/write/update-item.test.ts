import { describe, expect, test } from 'vitest';
import type { SentItem } from '#contracts/content/sent-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { getItem } from '../read/read-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { saveItem } from './save-item.ts';
import { updateItem } from './update-item.ts';

const LONG_AGO = { $date: '2001-01-01T00:00:00.000Z' };
const NOW = { $date: '2025-03-01T12:00:00.000Z' };
const tags = { type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Tags' } } } as const;
const ITEMS = [
  { _id: 'mine', _owner: 'member-1', _createdDate: LONG_AGO, _updatedDate: LONG_AGO, text: 'old', stars: 3 },
  { _id: 'theirs', _owner: 'member-2', text: 'old' },
];

function open() {
  return openContentContext({
    collections: [
      collectionOf('Wall', [{ key: 'tags', ...tags }], MEMBERS_WALL),
      collectionOf('Diary', [], { ...MEMBERS_WALL, itemRead: 'SITE_MEMBER_AUTHOR' }),
      collectionOf('Inbox', [], { ...PUBLIC_READ, itemRead: 'CMS_EDITOR', itemInsert: 'ANYONE' }),
      collectionOf('Rules'),
    ],
    items: { Wall: ITEMS, Diary: ITEMS, Inbox: ITEMS, Rules: ITEMS },
    links: [{ collectionId: 'Wall', field: 'tags', itemId: 'mine', targetId: 't1' }],
  });
}
const OPTIONS = { includeReferencedItems: false, saveReferences: false };

describe('updating an item', () => {
  test('an update replaces all data of the item except system fields and links (UPD-1, UPD-2)', async () => {
    const context = await open();
    const dataItem = { data: { _id: 'mine', _owner: 'thief', _createdDate: NOW, text: 'new' } };
    const answer = await updateItem(context, MEMBER, { ...OPTIONS, dataCollectionId: 'Wall', dataItem });
    const data = { _id: 'mine', _owner: 'member-1', _createdDate: LONG_AGO, _updatedDate: NOW, text: 'new' };
    const dates = { createdDate: LONG_AGO.$date, updatedDate: NOW.$date };
    expect(answer).toEqual({ dataItem: { id: 'mine', dataCollectionId: 'Wall', ...dates, data } });
    const stored = await getItem(context, VISITOR, {
      dataCollectionId: 'Wall',
      dataItemId: 'mine',
      includeReferences: [{ field: 'tags' }],
    });
    expect(stored.dataItem.data).toEqual({ ...data, tags: [] });
  });

  test.each<[string, unknown, string]>([
    ['passes', { filter: { stars: { $gte: 3 } } }, '200'],
    ['passes by a multi-reference', { filter: { tags: 't1' } }, '200'],
    ['has lost its filter', {}, '400 WDE0080'],
    ['has a filter that is null', { filter: null }, '400 WDE0080'],
    ['has a filter that has lost its fields', { filter: {} }, '400 WDE0080'],
    ['lost the operand of $not', { filter: { $not: { stars: {} } } }, '400 WDE0080'],
    ['lost its operand', { filter: { stars: {} } }, '409 WDE0178'],
    ['fails', { filter: { stars: 5 } }, '409 WDE0178'],
    ['is no filter', { filter: 'x' }, '400 WDE0016'],
  ])('with a condition that %s (UPD-4)', async (_case, condition, expected) => {
    const context = await open();
    const dataItem = { id: 'mine', data: { text: 'new' } };
    const request = { ...OPTIONS, dataCollectionId: 'Wall', dataItem, condition: Object(condition) };
    expect(await outcome(updateItem(context, MEMBER, request))).toBe(expected);
    const after = await getItem(context, MEMBER, { dataCollectionId: 'Wall', dataItemId: 'mine' });
    expect(after.dataItem.data.text).toBe(expected === '200' ? 'new' : 'old');
  });

  test.each<[string, string, Caller, string]>([
    ['Wall', 'mine', MEMBER, '200'],
    ['Wall', 'theirs', MEMBER, '403 WDE0027'],
    ['Wall', 'nobodys', MEMBER, '404 WDE0073'],
    ['Wall', 'mine', VISITOR, '403 WDE0027'],
    ['Wall', 'theirs', ADMINISTRATOR, '200'],
    ['Diary', 'theirs', MEMBER, '404 WDE0073'],
    ['Rules', 'mine', MEMBER, '403 WDE0027'],
    ['Rules', 'nobodys', MEMBER, '403 WDE0027'],
    ['Nowhere', 'mine', MEMBER, '404 WDE0025'],
  ])('%s/%s by %j: %s (PRM-3, PRM-10)', async (dataCollectionId, id, caller, expected) => {
    const request = { ...OPTIONS, dataCollectionId, dataItem: { id, data: {} } };
    expect(await outcome(updateItem(await open(), caller, request))).toBe(expected);
  });

  test('an item of more than 512 KiB is WDE0009, and nothing changes (LIM-1)', async () => {
    const context = await open();
    const ofSize = (length: number) => ({
      ...OPTIONS,
      dataCollectionId: 'Wall',
      dataItem: { id: 'mine', data: { text: 'é'.repeat(length / 2) } },
    });
    expect(await outcome(updateItem(context, MEMBER, ofSize(500_000)))).toBe('200');
    expect(await outcome(updateItem(context, MEMBER, ofSize(524_288)))).toBe('413 WDE0009');
  });
});

describe('saving an item', () => {
  test.each<[string, SentItem, string]>([
    ['without an id', { data: {} }, 'INSERTED'],
    ['with an unknown id', { id: 'new', data: {} }, 'INSERTED'],
    ['with a known id', { id: 'mine', data: {} }, 'UPDATED'],
  ])('%s: %#', async (_case, dataItem, action) => {
    const answer = await saveItem(await open(), MEMBER, { ...OPTIONS, dataCollectionId: 'Wall', dataItem });
    expect(answer.action).toBe(action);
    expect(answer.dataItem.id).toBe(dataItem.id ?? '01010101-0101-4101-8101-010101010101');
  });

  test.each<[string, string, Caller, string]>([
    ['Wall', 'theirs', MEMBER, '403 WDE0027'],
    ['Inbox', 'new', VISITOR, '200'],
    ['Inbox', 'mine', VISITOR, '403 WDE0027'],
    ['Rules', 'new', MEMBER, '403 WDE0027'],
  ])('%s/%s by %j: %s (SAV-1)', async (dataCollectionId, id, caller, expected) => {
    const request = { ...OPTIONS, dataCollectionId, dataItem: { id, data: {} } };
    expect(await outcome(saveItem(await open(), caller, request))).toBe(expected);
  });
});

function outcome(writing: Promise<unknown>): Promise<string> {
  return writing.then(
    () => '200',
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  );
}
