import { describe, expect, test } from 'vitest';
import type { PermissionLevel } from '#contracts/content/collection.ts';
import type { Caller } from '../world/caller.ts';
import { queryItems } from './query-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  openContentWorld,
  PUBLIC_READ,
  VISITOR,
} from './testing/content-world.ts';

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
