import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countItemsRequest } from '#contracts/content/count-items.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { membersQuery } from '#contracts/control/control-api.ts';
import { countItems, getItem, queryItems } from '../../content/read/read-items.ts';
import { ADMINISTRATOR, openContentContext } from '../../content/testing/content-context.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import { listMail, pageOfMail } from '../../identity/inbox/inbox.ts';
import { findMembers } from '../../identity/members/find-members.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { insertIdentity } from '../../store/identities.ts';
import { insertMessage } from '../../store/messages.ts';
import { watchingReads } from '../../store/testing/watched-reads.ts';
import { listMembers } from './members.ts';

const COUNT = 10_000;
const FULL = { dataCollectionId: 'Members/FullData' };

let store: RequestContext;
/** The same world. It counts the accounts and mails that are read. */
let context: RequestContext;
let read = 0;

const idOf = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`;

beforeAll(async () => {
  store = await openContentContext({ collections: [] });
  await store.db.transaction(store.site.siteId, async (db) => {
    for (let n = 0; n < COUNT; n++) {
      const [id, email] = [idOf(n), `Person.${n}@example.com`];
      const profile = { nickname: `Nick ${n}`, firstName: n % 5000 === 7 ? 'Søren' : 'Ada' };
      const state = n % 1000 === 0 ? 'BLOCKED' : 'ACTIVE';
      const account = accountInState(state, { id, email, profile, passwordHash: null, createdAt: n });
      const added = { id, emailKey: email.toLowerCase(), createdAt: n, text: JSON.stringify(account) };
      await insertIdentity({ ...store, db }, added);
      const mail = {
        id,
        to: email,
        kind: 'verify-email',
        subject: 's',
        text: 't',
        html: 'h',
        sentAt: '2025-01-01T00:00:00Z',
      };
      await insertMessage({ ...store, db }, { id, sentAt: n, text: JSON.stringify(mail) });
    }
  });
  const db = watchingReads(store.db, ({ rows }) => {
    read += rows;
  });
  context = { ...store, db };
});
afterAll(() => store.db.close());

/** What `work` found, and how many accounts or mails it read for that. */
async function reading<T>(work: Promise<T>): Promise<{ readonly found: T; readonly read: number }> {
  const before = read;
  return { found: await work, read: read - before };
}

describe('of 10,000 members, only the page is read', () => {
  async function members(filter: object, more: { sort?: 'ASC' | 'DESC'; offset?: number } = {}) {
    const sorting = more.sort ? [{ fieldName: 'createdDate', order: more.sort }] : [];
    const paging = { limit: 3, offset: more.offset };
    const page = await findMembers(context, ADMINISTRATOR, { filter, sorting, paging, fieldsets: ['FULL'] });
    return [...page.members.map(({ profile }) => profile?.nickname), page.metadata.total];
  }

  test.each<[filter: object, more: { sort?: 'ASC' | 'DESC'; offset?: number }, found: unknown[], read: number]>([
    [{}, {}, ['Nick 9999', 'Nick 9998', 'Nick 9997', 10_000], 3],
    [{}, { sort: 'ASC', offset: 5000 }, ['Nick 5000', 'Nick 5001', 'Nick 5002', 10_000], 3],
    [{ loginEmail: 'Person.77@example.com' }, {}, ['Nick 77', 1], 1],
    [{ loginEmail: { $startsWith: 'person.77' } }, {}, ['Nick 7799', 'Nick 7798', 'Nick 7797', 111], 3],
    [{ 'profile.nickname': 'Nick 42' }, {}, ['Nick 42', 1], 1],
    [{ 'profile.nickname': { $contains: 'K 4242' } }, {}, ['Nick 4242', 1], 1],
    [{ 'contact.firstName': 'Søren' }, {}, ['Nick 5007', 'Nick 7', 2], 2],
    [{ status: 'BLOCKED' }, { sort: 'ASC' }, ['Nick 0', 'Nick 1000', 'Nick 2000', 10], 3],
    [{ id: { $in: [idOf(1), idOf(2), idOf(99_999)] } }, {}, ['Nick 2', 'Nick 1', 2], 2],
    [{ status: 'BLOCKED', loginEmail: { $endsWith: '5000@example.com' } }, {}, ['Nick 5000', 1], 1],
  ])('by the members API: %j %j', async (filter, more, found, read) => {
    expect(await reading(members(filter, more))).toEqual({ found, read });
  });

  async function fullData(query: object) {
    const { dataItems } = await queryItems(context, ADMINISTRATOR, queryItemsRequest.parse({ ...FULL, query }));
    return dataItems.map(({ data }) => data.nickname);
  }

  test.each<[query: object, found: unknown[], read: number]>([
    [{ paging: { limit: 2 } }, ['Nick 9999', 'Nick 9998'], 3],
    [{ paging: { limit: 2, offset: 9998 } }, ['Nick 1', 'Nick 0'], 2],
    [{ filter: { loginEmail: 'Person.77@example.com' } }, ['Nick 77'], 1],
    [{ filter: { _id: idOf(77) } }, ['Nick 77'], 1],
    [
      { filter: { firstName: 'Søren' }, sort: [{ fieldName: '_createdDate', order: 'ASC' }] },
      ['Nick 7', 'Nick 5007'],
      2,
    ],
    [{ filter: { status: 'BLOCKED' }, paging: { limit: 1 } }, ['Nick 9000'], 2],
    // The store finds the members, and sorts none.
    [
      { filter: { status: 'BLOCKED' }, sort: [{ fieldName: 'nickname' }], paging: { limit: 2 } },
      ['Nick 0', 'Nick 1000'],
      10,
    ],
  ])('as items of Members/FullData: %j', async (query, found, read) => {
    expect(await reading(fullData(query))).toEqual({ found, read });
  });

  test('as items of Members/FullData, by id, and to count them', async () => {
    expect(await reading(getItem(context, ADMINISTRATOR, { ...FULL, dataItemId: idOf(5) }))).toMatchObject({
      found: { dataItem: { data: { nickname: 'Nick 5' } } },
      read: 1,
    });
    const request = countItemsRequest.parse({ ...FULL, filter: { nickname: { $startsWith: 'nick 99' } } });
    expect(await reading(countItems(context, ADMINISTRATOR, request))).toEqual({ found: { totalCount: 111 }, read: 0 });
  });

  const listed = async (query: object) =>
    (await listMembers(context, membersQuery.parse(query))).map(({ email }) => email);

  test.each<[query: object, found: string[], read: number]>([
    [{ limit: '2' }, ['Person.0@example.com', 'Person.1@example.com'], 2],
    [{ limit: '2', after: idOf(4999) }, ['Person.5000@example.com', 'Person.5001@example.com'], 2],
    [{ limit: '2', after: idOf(9999) }, [], 0],
    [{ email: 'person.77@EXAMPLE.com' }, ['Person.77@example.com'], 1],
    [{ status: 'BLOCKED', limit: '1', after: idOf(0) }, ['Person.1000@example.com'], 1],
    [{ search: 'NICK 4242' }, ['Person.4242@example.com'], 1],
    [{ search: '00009999-1111' }, ['Person.9999@example.com'], 1],
    // The store does not know the lower case of other letters.
    [{ search: 'é', limit: '5' }, [], 10_000],
  ])('by the control API: %j', async (query, found, read) => {
    expect(await reading(listed(query))).toEqual({ found, read });
  });

  test('by the control API, all of them without a limit, oldest first', async () => {
    const emails = await listed({});
    expect([emails.length, emails[0], emails[9999]]).toEqual([
      10_000,
      'Person.0@example.com',
      'Person.9999@example.com',
    ]);
  });
});

describe('of 10,000 mails, only the page is read', () => {
  const recipients = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to);

  test('by the control API', async () => {
    const to = async (...asked: Parameters<typeof listMail> extends [RequestContext, ...infer Rest] ? Rest : never) =>
      recipients(await listMail(context, ...asked));
    expect(await reading(to({}, { after: 5000, limit: 2 }))).toEqual({
      found: ['Person.5000@example.com', 'Person.5001@example.com'],
      read: 2,
    });
    expect(await reading(to({ to: 'PERSON.77@example.com' }))).toEqual({ found: ['Person.77@example.com'], read: 1 });
    expect(await reading(to({ kind: 'activation' }))).toEqual({ found: [], read: 0 });
  });

  test('a page of the newest', async () => {
    const { found, read } = await reading(pageOfMail(context, {}, { limit: 2, offset: 10 }));
    expect([recipients(found.messages), found.total, read]).toEqual([
      ['Person.9989@example.com', 'Person.9988@example.com'],
      10_000,
      2,
    ]);
  });
});
