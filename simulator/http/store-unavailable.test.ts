import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'unavailable-'));
const data = join(folder, 'store.sqlite');
const { siteId, clientId } = DEFAULT_SITE;
const defects: unknown[] = [];
const reports: string[] = [];
let simulator: Simulator;
let lock: DatabaseSync | undefined;
/** Whether waiting takes no time. */
let isHurried = false;
const clock: Clock = { ...systemClock, sleep: (ms, signal) => systemClock.sleep(isHurried ? 0 : ms, signal) };

beforeAll(async () => {
  const reportDefect = (defect: unknown) => defects.push(defect);
  const reportStore = (sentence: string) => reports.push(sentence);
  const options = { port: 0, host: '127.0.0.1', data, seed: 'marginalia', clock, reportDefect, reportStore };
  simulator = await startSimulator(options);
  lock = new DatabaseSync(data);
});
afterEach(() => {
  isHurried = false;
  if (lock?.isTransaction) lock.exec('ROLLBACK');
});
afterAll(async () => {
  lock?.close();
  await simulator.close();
  rmSync(folder, { recursive: true });
  expect(defects).toEqual([]);
});

async function send(path: string, body?: object) {
  const response = await fetch(simulator.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: simulator.apiKey,
      [SITE_ID_HEADER]: siteId,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

const site = `/backlot/v1/sites/${siteId}`;
const insert = () => send('/v2/items', { dataCollectionId: 'Books', dataItem: { data: { title: 'Locked' } } });
const tokens = () => send('/oauth2/token', { clientId, grantType: 'anonymous' });
const WRITES = [
  ['the content service', insert, '"code":"WDE0054"'],
  ['the token endpoint', tokens, '"error":"temporarily_unavailable"'],
  [
    'identity',
    async () => {
      return send('/_api/iam/authentication/v2/register', {
        loginId: { email: 'new@example.com' },
        password: 'a-password-for-tests',
      });
    },
    '"code":"SERVICE_UNAVAILABLE"',
  ],
  [
    'the control API',
    () => send(`${site}/members`, { email: 'a-member@example.com', password: 'a-password-for-tests' }),
    '"code":"SERVICE_UNAVAILABLE"',
  ],
] as const;

describe('a store whose file was removed', () => {
  test.each(WRITES)('%s refuses writes with 503, says why, and when to come back', async (_who, write, code) => {
    renameSync(data, `${data}.elsewhere`);
    try {
      const { status, retryAfter, text } = await write();
      expect([status, retryAfter]).toEqual([503, '10']);
      expect(text).toContain(code);
      expect(text).toContain('the file was removed or replaced while it was in use');
      const health = await send('/backlot/v1/health');
      expect([health.status, health.retryAfter, JSON.parse(health.text)]).toEqual([
        503,
        '10',
        {
          status: 'unavailable',
          version: '0.2.0',
          reason: {
            code: 'STORE_UNAVAILABLE',
            message: 'The store is unavailable: the file was removed or replaced while it was in use.',
          },
        },
      ]);
      expect((await send('/backlot/v1/health/live')).status).toBe(200);
    } finally {
      renameSync(`${data}.elsewhere`, data);
    }
    expect((await insert()).status).toBe(200);
    expect((await send('/backlot/v1/health')).status).toBe(200);
    expect(reports.at(-1)).toContain('the file was removed or replaced while it was in use');
  });
});

describe('a store that another process has locked', () => {
  test('writes wait for it, and everything else goes on', async () => {
    lock?.exec('BEGIN IMMEDIATE');
    const ended: string[] = [];
    const writes = Promise.all([insert(), tokens()]).then((answers) => {
      ended.push('writes');
      return answers.map(({ status }) => status);
    });
    expect((await send('/backlot/v1/health')).status).toBe(200);
    expect((await send('/v2/items/query', { dataCollectionId: 'Books' })).status).toBe(200);
    ended.push('reads');
    lock?.exec('COMMIT');
    expect([await writes, ended]).toEqual([
      [200, 200],
      ['reads', 'writes'],
    ]);
  });

  test('for longer than that, writes are refused with 503', async () => {
    isHurried = true;
    lock?.exec('BEGIN IMMEDIATE');
    const answers = await Promise.all([insert(), tokens(), send(`${site}/clock/advance`, { ms: 1 })]);
    expect(answers.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
      [503, '1'],
      [503, '1'],
      [503, '1'],
    ]);
    expect(reports.filter((sentence) => sentence.includes('another process has locked the file'))).toHaveLength(1);
    lock?.exec('COMMIT');
    expect((await insert()).status).toBe(200);
  });
});
