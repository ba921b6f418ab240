import { describe, expect, test } from 'vitest';
import type { PermissionLevel } from '#contracts/content/collection.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { insertItem } from './insert-item.ts';
import { queryItems } from './query-items.ts';
import { removeItem } from './remove-item.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  openContentWorld,
  PUBLIC_READ,
  VISITOR,
} from './testing/content-world.ts';
import { updateItem } from './update-item.ts';

const NOTES = [
  { _id: 'mine', _owner: 'member-1' },
  { _id: 'theirs', _owner: 'member-2' },
  { _id: 'visitor', _owner: 'visitor-1' },
  { _id: 'nobody' },
];

async function readAs(caller: Caller, itemRead: PermissionLevel): Promise<string> {
  const world = await openContentWorld({
    collections: [collectionOf('Notes', [], { ...PUBLIC_READ, itemRead })],
    items: { Notes: NOTES },
  });
  const request = { dataCollectionId: 'Notes', query: {}, returnTotalCount: false };
  return queryItems(world, caller, request).then(
    ({ dataItems }) => dataItems.map(({ id }) => id).join(' '),
    (refused: Error) => refused.message,
  );
}

const ALL = 'mine nobody theirs visitor';
const FORBIDDEN = 'WDE0027: The current user does not have permissions to read on the Notes collection.';

describe('who reads what (semantics §11)', () => {
  test.each([
    ['ANYONE', ALL, ALL, ALL],
    ['SITE_MEMBER', FORBIDDEN, ALL, ALL],
    ['SITE_MEMBER_AUTHOR', FORBIDDEN, 'mine', ALL],
    ['CMS_EDITOR', FORBIDDEN, FORBIDDEN, ALL],
    ['PRIVILEGED', FORBIDDEN, FORBIDDEN, ALL],
  ] as const)('%s: visitor %s; member %s; administrator %s', async (level, visitor, member, administrator) => {
    const answers = [VISITOR, MEMBER, ADMINISTRATOR].map((caller) => readAs(caller, level));
    expect(await Promise.all(answers)).toEqual([visitor, member, administrator]);
  });
});

/** What a caller may do with their own item and with somebody else's: `both`, `own` or `none`. */
async function writeAs(caller: Caller, level: PermissionLevel, write: typeof update): Promise<string> {
  const permissions = { ...PUBLIC_READ, itemUpdate: level, itemRemove: level };
  const items = [
    { _id: 'own', _owner: caller.id },
    { _id: 'other', _owner: 'member-2' },
  ];
  const world = await openContentWorld({
    collections: [collectionOf('Notes', [], permissions)],
    items: { Notes: items },
  });
  const ended = await Promise.all(items.map(({ _id }) => write(world, caller, _id).then(Boolean, () => false)));
  return ended[0] ? (ended[1] ? 'both' : 'own') : 'none';
}
const WRITE_OPTIONS = { dataCollectionId: 'Notes', includeReferencedItems: false, saveReferences: false };
const update = (world: World, caller: Caller, id: string): Promise<object> =>
  updateItem(world, caller, { ...WRITE_OPTIONS, dataItem: { id, data: {} } });
const remove = (world: World, caller: Caller, dataItemId: string): Promise<object> =>
  removeItem(world, caller, { dataCollectionId: 'Notes', dataItemId });

describe('who writes what (semantics §11, PRM-3, PRM-5, PRM-7)', () => {
  test.each([
    ['ANYONE', 'both', 'both', 'both'],
    ['SITE_MEMBER', 'none', 'both', 'both'],
    ['SITE_MEMBER_AUTHOR', 'none', 'own', 'both'],
    ['CMS_EDITOR', 'none', 'none', 'both'],
    ['PRIVILEGED', 'none', 'none', 'both'],
  ] as const)('update and remove at %s: visitor %s; member %s; administrator %s', async (level, ...expected) => {
    for (const write of [update, remove]) {
      const answers = [VISITOR, MEMBER, ADMINISTRATOR].map((caller) => writeAs(caller, level, write));
      expect(await Promise.all(answers)).toEqual(expected);
    }
  });

  test.each([
    ['ANYONE', true, true, true],
    ['SITE_MEMBER', false, true, true],
    ['SITE_MEMBER_AUTHOR', false, true, true],
    ['CMS_EDITOR', false, false, true],
    ['PRIVILEGED', false, false, true],
  ] as const)('insert at %s: visitor %j; member %j; administrator %j', async (itemInsert, ...expected) => {
    const world = await openContentWorld({
      collections: [collectionOf('Notes', [], { ...PUBLIC_READ, itemInsert })],
    });
    const answers = [VISITOR, MEMBER, ADMINISTRATOR].map((caller) =>
      insertItem(world, caller, { ...WRITE_OPTIONS, dataItem: { data: {} } }).then(Boolean, () => false),
    );
    expect(await Promise.all(answers)).toEqual(expected);
  });
});
