import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cacheBudgetOf } from '../../world/cache-budget.ts';
import { openTestStore, testData } from '../testing/test-store.ts';
import { type Connected, type ConnectionPool, openConnectionPool } from './connection-pool.ts';
import { readAddress, rowsOf } from './connections.ts';
import { longReads } from './long-reads.ts';
import { shortReads } from './short-reads.ts';

let pool: ConnectionPool;
let read: ReturnType<typeof shortReads>;
beforeAll(async () => {
  const data = new URL(testData());
  data.searchParams.set('pool', '6');
  await (await openTestStore({}, data.href)).close();
  const address = readAddress(data.href);
  if (!address) throw new Error('not an address');
  pool = openConnectionPool(address);
});
beforeEach(() => {
  read = readsBy(pool.connected);
});
afterAll(() => pool.end());

const readsBy = (connected: Connected) =>
  shortReads(
    connected,
    longReads(connected, 10, async () => {}),
    cacheBudgetOf(),
  );

/** The only value of the only row. */
async function ask(text: string, ...values: string[]): Promise<unknown> {
  const { rows } = await read({ text, values }, rowsOf);
  return Object.values(rows[0] ?? {})[0];
}
const askAll = (count: number, text: string) =>
  Promise.allSettled(Array.from({ length: count }, (_, number) => ask(text, String(number))));

const ECHO = 'SELECT CAST($1 AS text)';
const SLEEP = 'SELECT pg_sleep(CAST($1 AS double precision))';
/** Ends the connection, if the value is 1. */
const TERMINATE = 'SELECT pg_terminate_backend(pg_backend_pid()) WHERE CAST($1 AS integer) = 1';
/** Fails for zero. */
const DIVIDE = 'SELECT 12 / CAST($1 AS integer)';

test('each read gets its own answer', async () => {
  await ask(ECHO, '');
  const answers = await askAll(200, ECHO);
  expect(answers).toEqual(answers.map((_, number) => ({ status: 'fulfilled', value: String(number) })));
});

test('a read that fails leaves the answers of the others', async () => {
  await ask(DIVIDE, '1');
  const answers = await askAll(5, DIVIDE);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message))).toEqual([
    'division by zero',
    12,
    6,
    4,
    3,
  ]);
});

test('reads that turn out to be long do not keep those that come later waiting, and are no longer short', async () => {
  await Promise.all([ask(SLEEP, '0'), ask(ECHO, '')]);
  const inUse = () => pool.figures().open - pool.figures().idle;
  let ended = 0;
  const sleep = () => ask(SLEEP, '2').then(() => (ended += 1));
  const first = sleep();
  await expect.poll(inUse).toBe(1);
  const second = sleep();
  await expect.poll(inUse).toBe(2);
  expect(await ask(ECHO, 'awake')).toBe('awake');
  expect(ended).toBe(0);
  await Promise.all([first, second]);
  const alone = [ask(SLEEP, '0.2'), ask(SLEEP, '0.2'), ask(SLEEP, '0.2')];
  await expect.poll(inUse).toBe(3);
  await Promise.all(alone);
});

test('a lost connection concerns the read that was sent over it, and is not used again', async () => {
  await Promise.all([ask(TERMINATE, '0'), ask(ECHO, '')]);
  await expect(ask(TERMINATE, '1')).rejects.toMatchObject({ trouble: 'unreachable' });
  const answers = await askAll(50, ECHO);
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('without a connection, every read that waits for one is refused', async () => {
  let isConnected = true;
  read = readsBy((work) => (isConnected ? pool.connected(work) : Promise.reject(new Error('no connection'))));
  await ask(ECHO, '');
  isConnected = false;
  expect((await askAll(50, ECHO)).map(({ status }) => status)).toEqual(Array(50).fill('rejected'));
  isConnected = true;
  expect(await ask(ECHO, 'again')).toBe('again');
});
