import { afterAll, expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import { countIdentities, pageOfIdentities } from '../identities.ts';
import { countMessages, messagesAfter, pageOfMessages } from '../messages.ts';
import { type SqlDatabase, type SqlValue, sqlOf } from '../sql/sql-database.ts';

const context = await openContentContext({ collections: [] });
const store = sqlOf(context.db);
afterAll(() => store.close());

let sent: readonly [sql: string, values: readonly SqlValue[]][] = [];
const noting: SqlDatabase = {
  ...store,
  all: (sql, ...values) => {
    sent = [...sent, [sql, values]];
    return store.all(sql, ...values);
  },
  get: (sql, ...values) => {
    sent = [...sent, [sql, values]];
    return store.get(sql, ...values);
  },
};
const noted = { ...context, db: noting };

async function planOf(read: () => Promise<unknown>): Promise<string> {
  sent = [];
  await read();
  const [[sql, values] = ['', []]] = sent;
  const rows = await store.all(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  return rows.map(({ detail }) => String(detail)).join('; ');
}

const anchor = { direction: 'next', createdAt: 5, id: 'a' } as const;
test.each([
  ['newest members', () => pageOfIdentities(noted, {}, { limit: 3 }), /USING INDEX identities_by_age \(site_id=\?\)/],
  [
    'members after one',
    () => pageOfIdentities(noted, {}, { order: 'oldest', anchor, limit: 3 }),
    /^SEARCH identities USING INDEX identities_by_age \(site_id=\? AND created_at>\?\)$/,
  ],
  ['a member by e-mail', () => countIdentities(noted, { emailKey: 'a' }), /\(site_id=\? AND email_key=\?\)$/],
  ['members by id', () => countIdentities(noted, { ids: ['a', 'b'] }), /\(site_id=\? AND identity_id=\?\)/],
  [
    'newest mails',
    () => pageOfMessages(noted, {}, { limit: 3, offset: 0 }),
    /^SEARCH messages USING INDEX messages_by_position \(site_id=\?\)$/,
  ],
  [
    'mails to one address',
    () => messagesAfter(noted, 5, 3, { to: 'a@b.c' }),
    /^SEARCH messages USING INDEX messages_by_recipient \(site_id=\? AND <expr>=\? AND position>\?\)$/,
  ],
  [
    'the number of mails to one address',
    () => countMessages(noted, { to: 'a@b.c' }),
    /USING (COVERING )?INDEX messages_by_recipient \(site_id=\? AND <expr>=\?\)$/,
  ],
])('%s are found by an index', async (_what, read, plan) => {
  expect(await planOf(read)).toMatch(plan);
});
