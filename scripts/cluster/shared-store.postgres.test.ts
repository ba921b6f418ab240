import { scheduler } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ControlledApi } from '#contracts/conformance/controlled-api.ts';
import { asyncJobStatusResponse, startedJobResponse } from '#contracts/content/async-jobs.ts';
import { writtenItemResponse } from '#contracts/content/insert-item.ts';
import { nextMessageResponse } from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { faultResponse, faultsResponse } from '#contracts/control/faults.ts';
import { requestLogResponse } from '#contracts/control/request-log.ts';
import { type SimulatorsAtOnce, startAtOnce } from './testing/simulators-at-once.ts';

const EMAIL = 'member@example.com';
const COLLECTION = 'Notes';
const ANYONE = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' };

let simulators: SimulatorsAtOnce;
beforeAll(async () => {
  simulators = await startAtOnce(3);
});
afterAll(() => simulators[Symbol.asyncDispose]());

async function openSite() {
  const apis = await simulators.openSite();
  const [api] = apis;
  if (!api) throw new Error('no process runs');
  const key = api.target.apiKey;
  const collection = { id: COLLECTION, fields: [{ key: 'name', type: 'TEXT' }], permissions: ANYONE };
  expect(await api.post('createCollection', { collection }, key)).toMatchObject({ status: 200 });
  return { api, apis, key };
}

describe('what one process changes, the others see with their next request', () => {
  /** Changes something by each process in turn, and reads it by all of them. */
  async function everywhere(
    apis: readonly ControlledApi[],
    change: (api: ControlledApi, round: number) => Promise<unknown>,
    read: (api: ControlledApi) => Promise<unknown>,
    expected: (round: number) => unknown,
  ): Promise<void> {
    for (let round = 0; round < 6; round++) {
      for (const [at, writer] of apis.entries()) {
        await change(writer, 3 * round + at);
        expect(await Promise.all(apis.map(read))).toEqual(apis.map(() => expected(3 * round + at)));
      }
    }
  }

  test('other processes see changed settings with their next request', async () => {
    const { apis } = await openSite();
    await everywhere(
      apis,
      (api, round) => api.change({ accessTokenSeconds: 100 + round }),
      async (api) => (await api.visitorTokens()).expires_in,
      (round) => 100 + round,
    );
  });

  test('items, by id and by query', async () => {
    const { api, apis, key } = await openSite();
    const dataItem = { id: 'one', data: { name: 'new' } };
    expect(await api.post('insertItem', { dataCollectionId: COLLECTION, dataItem }, key)).toMatchObject({
      status: 200,
    });
    await everywhere(
      apis,
      async (api, round) => {
        const changed = { id: 'one', data: { name: `name ${round}` } };
        await api.post('updateItem', { dataCollectionId: COLLECTION, dataItem: changed }, key);
      },
      async (api) => {
        const { body } = await api.get('getItem', { dataItemId: 'one', dataCollectionId: COLLECTION }, key);
        const query = { filter: { name: writtenItemResponse.parse(body).dataItem.data.name } };
        const found = await api.ask('queryItems', { dataCollectionId: COLLECTION, query });
        return [writtenItemResponse.parse(body).dataItem.data.name, found.body];
      },
      (round) => [`name ${round}`, expect.objectContaining({ dataItems: [expect.objectContaining({ id: 'one' })] })],
    );
  });

  test('other processes see changed permissions of a collection with their next request', async () => {
    const { apis, key } = await openSite();
    await everywhere(
      apis,
      async (api, round) => {
        const permissions = { ...ANYONE, read: round % 2 === 0 ? 'ADMIN' : 'ANYONE' };
        const dataCollection = { id: COLLECTION, permissions };
        await api.call('PATCH', 'patchCollection', { id: COLLECTION, body: { dataCollection }, token: key });
      },
      async (api) => (await api.ask('queryItems', { dataCollectionId: COLLECTION, query: {} })).status,
      (round) => (round % 2 === 0 ? 403 : 200),
    );
  });

  test('a member who is blocked', async () => {
    const { api, apis } = await openSite();
    const { id } = await api.addMember(EMAIL);
    let { accessToken } = await api.session(EMAIL);
    await everywhere(
      apis,
      async (each, round) => {
        await each.changeMember(id, round % 2 === 0 ? 'block' : 'unblock');
        if (round % 2 === 1) ({ accessToken } = await each.session(EMAIL));
      },
      async (each) => (await each.get('currentMember', {}, accessToken)).status,
      (round) => (round % 2 === 0 ? 401 : 200),
    );
  });

  test('other processes see changed faults with their next request', async () => {
    const { apis } = await openSite();
    let added: string | undefined;
    await everywhere(
      apis,
      async ({ target, raw }, round) => {
        const path = `${CONTROL_PREFIX}/sites/${target.siteId}/faults/${added}`;
        if (round % 2 === 1) await raw(path, { method: 'DELETE' });
        else {
          const made = await target.control('POST', '/faults', { operation: 'queryItems', status: 503 });
          added = faultResponse.parse(made).fault.id;
        }
      },
      async (api) => [
        (await api.ask('queryItems', { dataCollectionId: COLLECTION, query: {} })).status,
        faultsResponse.parse(await api.target.control('GET', '/faults')).faults.length,
      ],
      (round) => (round % 2 === 0 ? [503, 1] : [200, 0]),
    );
  });

  test('whether requests are recorded, and the recorded requests', async () => {
    const { apis } = await openSite();
    let before = 0;
    const recorded = async ({ target }: ControlledApi) =>
      requestLogResponse.parse(await target.control('GET', '/requests?limit=500')).requests.length;
    for (const [at, api] of [...apis, ...apis, ...apis].entries()) {
      await api.target.control('POST', `/requests/${at % 2 === 0 ? 'record' : 'stop'}`);
      await Promise.all(apis.map((each) => each.ask('queryItems', { dataCollectionId: COLLECTION, query: {} })));
      if (at % 2 === 0) before += 3;
      // Each process stores its requests once a second, or when it is asked for them.
      const seen = () => Promise.all(apis.map(recorded));
      await expect.poll(seen, { timeout: 20_000 }).toEqual([before, before, before]);
    }
  });
});

describe('a wait for mail', () => {
  const next = async (api: ControlledApi, after: string | undefined) => {
    const query = new URLSearchParams({ timeoutMs: '30000', ...(after !== undefined && { after }) });
    return nextMessageResponse.parse(await api.target.control('GET', `/inbox/next?${query}`)).message;
  };

  test('a wait for mail ends when another process has sent one, much sooner than it looks by itself', async () => {
    const { apis } = await openSite();
    const [sender, waiter] = apis;
    if (!sender || !waiter) throw new Error('no process runs');
    await sender.addMember(EMAIL);
    await sender.ask('sendRecoveryEmail', { email: EMAIL });
    // The first wait connects to the announcements.
    let { id } = await next(waiter, undefined);
    await untilListening();
    const took: number[] = [];
    for (let round = 0; round < 7; round++) {
      const waiting = next(waiter, id);
      await untilWaiting(waiter);
      await sender.ask('sendRecoveryEmail', { email: EMAIL });
      const sentAt = performance.now();
      ({ id } = await waiting);
      took.push(performance.now() - sentAt);
    }
    // Without announcements, half of them take longer than 250 ms.
    expect(took.toSorted((a, b) => a - b)[3]).toBeLessThan(200);
  });

  test('a wait for mail also ends when the listening connection was lost', async () => {
    const { apis } = await openSite();
    const [sender, waiter] = apis;
    if (!sender || !waiter) throw new Error('no process runs');
    await sender.addMember(EMAIL);
    await sender.ask('sendRecoveryEmail', { email: EMAIL });
    const { id } = await next(waiter, undefined);
    await untilListening();
    const waiting = next(waiter, id);
    expect(
      (await onDatabase(`SELECT pg_terminate_backend(pid) FROM (${LISTENERS}) AS listeners`)).length,
    ).toBeGreaterThan(0);
    await sender.ask('sendRecoveryEmail', { email: EMAIL });
    expect(await waiting).toMatchObject({ to: EMAIL });
    await untilListening();
  });
});

describe('a job', () => {
  test('a job continues in another process when its own is killed, and writes each item once', async () => {
    const { api, key } = await openSite();
    // So many that the job is not done before its process is killed, also on a busy machine.
    for (let batch = 0; batch < 6; batch++) {
      const dataItems = Array.from({ length: 1000 }, (_, n) => ({ id: `${batch}-${n}`, data: { n: 0 } }));
      expect(await api.post('bulkInsertItems', { dataCollectionId: COLLECTION, dataItems }, key)).toMatchObject({
        status: 200,
      });
    }
    const { process: doomed, callsOf } = await simulators.startAnother();
    const fieldModifications = [{ action: 'INCREMENT_FIELD', fieldPath: 'n', incrementFieldOptions: { value: 1 } }];
    const request = { dataCollectionId: COLLECTION, filter: {}, fieldModifications };
    const started = await (await callsOf(api)).post('asyncPatchItems', request, key);
    const { jobId } = startedJobResponse.parse(started.body);
    const status = async () =>
      asyncJobStatusResponse.parse((await api.call('GET', 'asyncJobStatus', { id: jobId, token: key })).body);
    await expect.poll(async () => (await status()).successCount, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
    await doomed.kill();
    expect((await status()).status).toBe('PROCESSING');
    await expect.poll(status, { timeout: 40_000 }).toEqual({ status: 'SUCCEEDED', successCount: 6000 });
    const count = await api.ask('countItems', { dataCollectionId: COLLECTION, filter: { n: 1 } });
    expect(count.body).toEqual({ totalCount: 6000 });
    expect(await onDatabase('SELECT * FROM backlot.job_leases')).toEqual([]);
  });
});

describe('a request that is held', () => {
  const hold = async ({ target }: ControlledApi) =>
    faultResponse.parse(await target.control('POST', '/faults', { operation: 'queryItems', hold: true })).fault.id;
  const remove = ({ target, raw }: ControlledApi, id: string) =>
    raw(`${CONTROL_PREFIX}/sites/${target.siteId}/faults/${id}`, { method: 'DELETE' });
  const query = (api: ControlledApi) => api.ask('queryItems', { dataCollectionId: COLLECTION, query: {} });

  test('a held request continues when another process removes the fault', async () => {
    const { apis } = await openSite();
    const [first, second, third] = apis;
    if (!first || !second || !third) throw new Error('no process runs');
    const id = await hold(first);
    let answered = 0;
    const held = apis.map(async (api) => {
      const { status } = await query(api);
      answered += 1;
      return status;
    });
    // The request after them is answered, so all of them have reached their processes.
    await Promise.all(apis.map((api) => api.target.control('GET', '/faults')));
    await scheduler.wait(300);
    expect(answered).toBe(0);
    await remove(third, id);
    expect(await Promise.all(held)).toEqual([200, 200, 200]);
  });

  test('a held request counts among the times of its fault in all processes together', async () => {
    const { apis } = await openSite();
    const [first] = apis;
    await first?.target.control('POST', '/faults', { operation: 'queryItems', status: 503, count: 4 });
    const answers = await Promise.all([...apis, ...apis, ...apis].map(query));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503, 503]);
  });
});

describe('throttling', () => {
  const wrong = { password: 'not-the-password' };

  test('ten failed logins of an address are all that it has, in all processes together', async () => {
    const { api, apis } = await openSite();
    await api.change({ throttling: true });
    await api.addMember(EMAIL);
    const guesses = Array.from({ length: 5 }, () => apis.map((each) => each.enter('login', EMAIL, wrong))).flat();
    const outcomes = (await Promise.all(guesses)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    // Also with the right password.
    expect(await Promise.all(apis.map(async (each) => (await each.enter('login', EMAIL)).status))).toEqual([
      429, 429, 429,
    ]);
  });

  test('a login by one process resets the attempts that others have counted', async () => {
    const { api, apis } = await openSite();
    await api.change({ throttling: true });
    await api.addMember(EMAIL);
    for (let round = 0; round < 3; round++) {
      for (const each of apis) expect((await each.enter('login', EMAIL, wrong)).status).toBe(401);
    }
    expect((await api.enter('login', EMAIL)).status).toBe(200);
    for (const each of apis) expect((await each.enter('login', EMAIL, wrong)).status).toBe(401);
  });
});

const LISTENERS = "SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN backlot' AND datname = current_database()";

async function untilListening(): Promise<void> {
  await expect
    .poll(async () => (await onDatabase(LISTENERS)).length, { interval: 20, timeout: 30_000 })
    .toBeGreaterThan(0);
}

/** Until the process has looked at the inbox for the wait that was sent before this call. */
async function untilWaiting(api: ControlledApi): Promise<void> {
  await api.target.control('GET', '/inbox');
}

async function onDatabase(statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: simulators.database });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
