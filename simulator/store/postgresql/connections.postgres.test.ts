import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';
import { openTestStore, testData } from '../testing/test-store.ts';

const INSERT = 'INSERT INTO recordings (site_id) VALUES (?)';
const PID = 'SELECT pg_backend_pid() AS pid';

let db: SqlDatabase;
beforeEach(async () => {
  db = await openTestStore();
});
afterEach(() => db.close());

const sites = async () => (await db.all('SELECT site_id FROM recordings ORDER BY site_id')).map((row) => row.site_id);

/** Ends a connection as an operator, or a server that stops, does. */
async function terminate(pid: unknown): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.BACKLOT_TEST_POSTGRES });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

test('a transaction that loses its connection in the middle leaves nothing, and the next one works', async () => {
  for (const name of ['first', 'second', 'third']) {
    const lost = db.transaction('site', async (within) => {
      await sqlOf(within).run(INSERT, `${name} before`);
      await terminate((await sqlOf(within).get(PID))?.pid);
      await sqlOf(within).run(INSERT, `${name} after`);
    });
    await expect(lost).rejects.toMatchObject({ name: 'StoreUnavailable', trouble: 'unreachable', retryAfter: 2 });
    await db.transaction('site', (within) => sqlOf(within).run(INSERT, name));
  }
  expect(await sites()).toEqual(['first', 'second', 'third']);
});

test('a transaction that loses its connection before its commit was not carried out', async () => {
  const lost = db.transaction('site', async (within) => {
    await sqlOf(within).run(INSERT, 'lost');
    await terminate((await sqlOf(within).get(PID))?.pid);
  });
  await expect(lost).rejects.toMatchObject({ trouble: 'unreachable' });
  expect(await sites()).toEqual([]);
});

test('a statement that fails does not cost the connection', async () => {
  const pids = async () => new Set((await Promise.all([db.get(PID), db.get(PID)])).map((row) => row?.pid));
  // The first reading of a statement counts as long, and the pool gives those one connection.
  await pids();
  const before = await pids();
  await expect(db.run(INSERT, null)).rejects.toThrow('null value');
  await expect(db.transaction('site', (within) => sqlOf(within).run('SELECT nothing'))).rejects.toThrow('nothing');
  expect([...(await pids())].every((pid) => before.has(pid))).toBe(true);
});

test('when all connections are in use, a request is refused after five seconds, and the probe still answers', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = ['one', 'two'].map((site) =>
    db.transaction(site, async (within) => {
      await sqlOf(within).run(INSERT, site);
      await released;
    }),
  );
  const refused = db.run(INSERT, 'three');
  await expect(refused).rejects.toMatchObject({ trouble: 'crowded', retryAfter: 1 });
  await db.probe?.();
  release();
  await Promise.all(holding);
  await db.run(INSERT, 'four');
  expect(await sites()).toEqual(['four', 'one', 'two']);
});

test('a transaction that waits too long for its site is refused, and its connection can be used again', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = db.transaction('site', () => released);
  const refused = db.transaction('site', (within) => sqlOf(within).run(INSERT, 'refused'));
  await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable', trouble: 'busy', retryAfter: 1 });
  await db.run(INSERT, 'later');
  release();
  await holding;
  expect(await sites()).toEqual(['later']);
});

test('a transaction that its work refuses keeps its connection', async () => {
  const pids = async () => new Set((await Promise.all([db.get(PID), db.get(PID)])).map((row) => row?.pid));
  // The first reading of a statement counts as long, and the pool gives those one connection.
  await pids();
  const before = await pids();
  const refused = db.transaction('site', () => Promise.reject(new Error('not allowed')));
  await expect(refused).rejects.toThrow('not allowed');
  expect([...(await pids())].every((pid) => before.has(pid))).toBe(true);
});

test.each([
  ['very many', 500, ''],
  ['many long', 56, `/* ${'x'.repeat(18_000)} */`],
])(
  'a connection that was sent %s statements is replaced, so that it does not keep them',
  async (_name, count, text) => {
    const data = new URL(testData());
    data.searchParams.set('pool', '1');
    const single = await openTestStore({}, data.href);
    const pid = async () => (await single.get(PID))?.pid;
    const first = await pid();
    for (let number = 0; number < count / 2; number++) await single.get(`SELECT ${number} ${text}`);
    expect(await pid()).toBe(first);
    for (let number = 0; number < count / 2; number++) await single.get(`SELECT -${number} ${text}`);
    expect(await pid()).not.toBe(first);
    await single.close();
  },
);
