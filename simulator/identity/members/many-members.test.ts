import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../auth/caller.ts';
import { createSeedLibrary, type SeededPlatform } from '../../control/seeds/seed-library.ts';
import { createSite } from '../../control/sites.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createInboxBell } from '../../platform/inbox-bell.ts';
import { listeningOrigin } from '../../platform/origin.ts';
import { contextOf, type RequestContext } from '../../platform/request-context.ts';
import { openTestStore } from '../../store/testing/test-store.ts';
import { insertAccount, updateAccount } from '../accounts/account-store.ts';
import { accountInState } from '../accounts/new-account.ts';
import { findMembers } from './find-members.ts';

const OWNER: Caller = { role: 'administrator', id: 'owner' };
const COUNT = 1200;

let db: Database;
let context: RequestContext;

beforeAll(async () => {
  db = await openTestStore();
  const platform: SeededPlatform = {
    ...{ db, clock: systemClock, randomBytes, seeds: createSeedLibrary() },
    inboxBell: createInboxBell(),
    origin: listeningOrigin('127.0.0.1', 4700),
  };
  const seed = (await platform.seeds.load('none')) ?? expect.fail();
  context = contextOf(platform, await createSite(platform, seed));
  await db.transaction(context.site.siteId, async (within) => {
    for (let n = 0; n < COUNT; n++) {
      const account = accountInState(n % 100 === 0 ? 'BLOCKED' : 'ACTIVE', {
        id: `member-${String(n).padStart(4, '0')}`,
        email: `Person.${n}@example.com`,
        profile: { nickname: n === 7 ? 'Søren "K"' : `Nick ${n}`, firstName: n < 3 ? 'Ada' : 'Ben' },
        passwordHash: null,
        createdAt: 1_000_000 + n,
      });
      await insertAccount({ ...context, db: within }, account);
      if (n === 5) await updateAccount({ ...context, db: within }, { ...account, status: 'DELETED' });
    }
  });
});
afterAll(() => db.close());

/** Of a page with at most two members: their ids, and the number of all that were found. */
async function found(filter: object, more: { offset?: number; sort?: string } = {}): Promise<unknown[]> {
  const { members, metadata } = await findMembers(context, OWNER, {
    filter,
    sorting: more.sort === undefined ? [] : [{ fieldName: more.sort, order: 'ASC' }],
    paging: { limit: 2, offset: more.offset },
    fieldsets: ['FULL'],
  });
  return [...members.map(({ id }) => id), metadata.total];
}

test.each<[filter: object, more: { offset?: number; sort?: string }, expected: unknown[]]>([
  [{}, {}, ['member-1199', 'member-1198', 1199]],
  [{}, { offset: 1197 }, ['member-0001', 'member-0000', 1199]],
  [{}, { sort: '_createdDate' }, ['member-0000', 'member-0001', 1199]],
  [{ status: 'BLOCKED' }, {}, ['member-1100', 'member-1000', 12]],
  [{ status: 'BLOCKED' }, { sort: 'loginEmail', offset: 10 }, ['member-0800', 'member-0900', 12]],
  [{ status: 'APPROVED' }, { offset: 1186 }, ['member-0001', 1187]],
  [{ status: 'UNKNOWN' }, {}, [0]],
  [{ status: { $ne: 'APPROVED' } }, {}, ['member-1100', 'member-1000', 12]],
  [{ $and: [{ status: 'BLOCKED' }, { status: 'APPROVED' }] }, {}, [0]],
  [{ loginEmail: 'Person.9@example.com' }, {}, ['member-0009', 1]],
  [{ loginEmail: 'person.9@example.com' }, {}, ['member-0009', 1]],
  [{ loginEmail: 'Person.5@example.com' }, {}, [0]],
  [{ loginEmail: { $startsWith: 'person.11' } }, {}, ['member-1199', 'member-1198', 111]],
  [{ loginEmail: { $in: ['Person.9@example.com', 'Person.8@example.com'] } }, {}, ['member-0009', 'member-0008', 2]],
  [{ 'profile.nickname': 'Nick 42' }, {}, ['member-0042', 1]],
  [{ 'profile.nickname': 'nick 42' }, {}, [0]],
  [{ 'profile.nickname': { $contains: 'SØREN "k"' } }, {}, ['member-0007', 1]],
  [{ 'profile.nickname': 'Søren "K"' }, {}, ['member-0007', 1]],
  [{ 'contact.firstName': 'Ada' }, {}, ['member-0002', 'member-0001', 3]],
  [{ 'contact.firstName': { $not: { $eq: 'Ben' } } }, {}, ['member-0002', 'member-0001', 3]],
  [{ 'contact.firstName': 'Ada', status: 'BLOCKED' }, {}, ['member-0000', 1]],
  [{ $or: [{ 'contact.firstName': 'Ada' }, { id: 'member-0100' }] }, {}, ['member-0100', 'member-0002', 4]],
  [{ id: 'member-0100' }, {}, ['member-0100', 1]],
  [{ id: 'member-0005' }, {}, [0]],
])('of 1,200 members, %j %j finds %j', async (filter, more, expected) => {
  expect(await found(filter, more)).toEqual(expected);
});
