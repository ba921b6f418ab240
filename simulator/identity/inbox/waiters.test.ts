import { expect, test, vi } from 'vitest';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createInboxBell } from '../../platform/inbox-bell.ts';
import { unlimitedSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { deleteAllMessages } from '../../store/testing/stored-rows.ts';
import { openTestStore } from '../../store/testing/test-store.ts';
import { watchingReads } from '../../store/testing/watched-reads.ts';
import { type Mail, sendMail } from './inbox.ts';
import { waitForMail } from './wait-for.ts';

const MAIL: Mail = { to: 'a@example.com', kind: 'verify-email', subject: 's', text: 't', html: 'h' };

/** A database that counts the mails that are read from it. */
async function countingDatabase(): Promise<{
  readonly db: Database;
  readonly counts: { looks: number; mails: number };
}> {
  const counts = { looks: 0, mails: 0 };
  const db = watchingReads(await openTestStore(), ({ rows }) => {
    counts.looks += 1;
    counts.mails += rows;
  });
  return { db, counts };
}

let bytes = 0;
function contextOn(db: Database, siteId: string): RequestContext {
  return {
    site: {
      siteId,
      clientId: `client-of-${siteId}`,
      apiKey: 'key',
      signingKey: 'signing-key',
      createdAt: 0,
      seed: 'none',
      settings: DEFAULT_SITE_SETTINGS,
      clock: { offsetMs: 0, frozenAt: 0 },
    },
    now: 0,
    drafts: 'hidden',
    work: new WorkBudget(),
    readingSlot: unlimitedSlot,
    db,
    randomBytes: (length) => Buffer.alloc(length, (bytes++).toString(16).padStart(6, '0'), 'hex'),
  };
}

/** A clock that stands still: a sleeper wakes only by its signal. */
const still: Clock = {
  now: () => 0,
  sleep: (_ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener('abort', () => resolve());
    }),
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test.each([
  ['that the store compares reads no other mail', 'b@example.com', { looks: 1, mails: 0 }, 0],
  ['that JavaScript compares reads each mail of its site once', 'bé@example.com', { looks: 3, mails: 450 }, 1],
])('a waiter for an address %s, and is not woken by mail of other sites', async (_how, to, first, each) => {
  const { db, counts } = await countingDatabase();
  const [context, other] = [contextOn(db, 'site-1'), contextOn(db, 'site-2')];
  for (let n = 0; n < 450; n++) await sendMail(context, MAIL);
  const bell = createInboxBell();
  const wait = { clock: still, bell, timeoutMs: 1000, abandoned: new AbortController().signal };
  const found = waitForMail(context, { to }, 0, wait);
  await vi.waitFor(() => expect(counts).toEqual(first));

  for (let n = 0; n < 100; n++) bell.ring();
  await sendMail(other, { ...MAIL, to });
  await settle();
  expect(counts).toEqual(first);

  await sendMail(context, MAIL);
  // PostgreSQL tells a process of its own mail, too, so there may be one more look, at nothing.
  await vi.waitFor(() => expect(counts.looks).toBeGreaterThan(first.looks));
  expect(counts.mails).toBe(first.mails + each);

  await sendMail(context, { ...MAIL, to: to.toUpperCase() });
  expect((await found)?.to).toBe(to.toUpperCase());
  expect(counts.mails).toBe(first.mails + each + 1);
  await db.close();
});

test('a mail in a transaction is found after the commit, and is not found after a rollback', async () => {
  const db = await openTestStore();
  const context = contextOn(db, 'site-1');
  const wait = {
    clock: still,
    bell: createInboxBell(),
    timeoutMs: 1000,
    abandoned: new AbortController().signal,
  };
  const found = waitForMail(context, {}, 0, wait);
  const undone = db.transaction(context.site.siteId, async (within) => {
    await sendMail({ ...context, db: within }, { ...MAIL, subject: 'undone' });
    await settle();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction(context.site.siteId, (within) =>
    sendMail({ ...context, db: within }, { ...MAIL, subject: 'sent' }),
  );
  expect((await found)?.subject).toBe('sent');
  await db.close();
});

test('after a reset, mails are found although positions start again', async () => {
  const db = await openTestStore();
  const context = contextOn(db, 'site-1');
  for (let n = 0; n < 3; n++) await sendMail(context, MAIL);
  const wait = {
    clock: still,
    bell: createInboxBell(),
    timeoutMs: 1000,
    abandoned: new AbortController().signal,
  };
  const found = waitForMail(context, { to: 'b@example.com' }, 0, wait);
  await settle();
  await deleteAllMessages(db);
  await sendMail(context, { ...MAIL, to: 'b@example.com' });
  expect((await found)?.to).toBe('b@example.com');
  await db.close();
});
