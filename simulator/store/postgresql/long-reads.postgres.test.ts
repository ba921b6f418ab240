import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OperationAbandoned } from '../../platform/reading-slots.ts';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';
import { openTestStore, testData } from '../testing/test-store.ts';

const RUNNING = "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE state = 'active' AND query = $1";
/** Seconds. No test waits for it. */
const LONG = 60;
const INSERT = 'INSERT INTO recordings (site_id) VALUES (?)';

let watching: pg.Client;
beforeAll(async () => {
  watching = new pg.Client({ connectionString: process.env.BACKLOT_TEST_POSTGRES });
  await watching.connect();
});
afterAll(() => watching.end());

let db: SqlDatabase;
/** A statement of this test alone. */
let statement: string;
let clients: AbortController;
let reads: Promise<unknown>[];
let tests = 0;
beforeEach(async () => {
  const data = new URL(testData());
  data.searchParams.set('pool', '10');
  db = await openTestStore({}, data.href);
  statement = `SELECT pg_sleep(?) /* ${process.pid} ${tests++} */`;
  [clients, reads] = [new AbortController(), []];
});
afterEach(async () => {
  clients.abort();
  await Promise.allSettled(reads);
  await db.close();
});

/** An operation that reads much of a site. */
function read<T>(siteId: string, work: (db: SqlDatabase) => Promise<T>): Promise<T> {
  const slot = db.readingSlots.of(siteId);
  const reading = slot
    .take(clients.signal)
    .then(() => work(db.forLongReads(() => clients.signal)))
    .finally(slot.release);
  reads.push(reading);
  // The tests that expect a failure look at it.
  reading.catch(() => {});
  return reading;
}
const sleep = (siteId: string, count: number) =>
  Array.from({ length: count }, () => read(siteId, (long) => long.get(statement, LONG)));

/** The number of statements of this test that the server executes. */
async function running(): Promise<number> {
  const { rows } = await watching.query<{ count: number }>(RUNNING, [statement.replace('?', '$1')]);
  return rows[0]?.count ?? 0;
}

test('with ten connections, long reads use six, and those of one site three', async () => {
  sleep('a', 20);
  await vi.waitFor(async () => expect(await running()).toBe(3));
  sleep('b', 20);
  sleep('c', 20);
  await vi.waitFor(async () => expect(await running()).toBe(6));
  expect(db.figures?.().connections).toMatchObject({ waiting: 54 });
});

test('meanwhile, short reads and writes are carried out, also those of the same site', async () => {
  const short = () => db.get('SELECT 1 AS one');
  sleep('a', 20);
  sleep('b', 20);
  await vi.waitFor(async () => expect(await running()).toBe(6));
  expect(await short()).toEqual({ one: 1 });
  await db.transaction('a', (within) => sqlOf(within).run(INSERT, 'a'));
  await db.run(INSERT, 'b');
  expect(await running()).toBe(6);
});

test('a read of another site does not wait for those of one', async () => {
  sleep('a', 20);
  expect(await read('b', (long) => long.get('SELECT 2 AS two'))).toEqual({ two: 2 });
});

test('a read that nobody waits for ends at the server, and its connection is not used again', async () => {
  const [first] = sleep('a', 20);
  await vi.waitFor(async () => expect(await running()).toBe(3));
  clients.abort();
  await expect(first).rejects.toBeInstanceOf(OperationAbandoned);
  const ended = await Promise.allSettled(reads);
  expect(ended.every((each) => each.status === 'rejected' && each.reason instanceof OperationAbandoned)).toBe(true);
  await vi.waitFor(async () => expect(await running()).toBe(0));
  await expect(read('a', (long) => long.get('SELECT 3'))).rejects.toBeInstanceOf(OperationAbandoned);
  expect(await db.get('SELECT 4 AS four')).toEqual({ four: 4 });
});

test('an operation that has waited for fifteen seconds is refused, and so is one too many at once', async () => {
  sleep('a', 3);
  const waiting = sleep('a', 20);
  const [oneMore] = sleep('a', 1);
  await expect(oneMore).rejects.toMatchObject({ retryAfter: 1 });
  await expect(waiting[0]).rejects.toMatchObject({ retryAfter: 1 });
  expect(await running()).toBe(3);
});
