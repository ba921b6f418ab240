import { beforeEach, describe, expect, test } from 'vitest';
import { inboxResponse, mintSessionResponse, nextMessageResponse } from '#contracts/control/control-api.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { startSimulator } from '../../start/start-simulator.ts';
import { testData } from '../../store/testing/test-store.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

describe('GET inbox/next', () => {
  let siteId = '';
  beforeEach(async () => {
    ({ siteId } = await simulator().createSite({ settings: { requireEmailVerification: true } }));
  });
  const call = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  const register = async (email: string) => {
    const { accessToken } = mintSessionResponse.parse((await call('POST', '/sessions', {})).body);
    const body = { loginId: { email }, password: 'a-good-password' };
    return simulator().send('POST', '/v2/register', body, { authorization: accessToken });
  };
  const next = async (query: string) =>
    nextMessageResponse.parse((await call('GET', `/inbox/next${query}`)).body).message;
  const messages = async () => inboxResponse.parse((await call('GET', '/inbox')).body).messages;

  test('returns the first existing message at once', async () => {
    await register('first@example.com');
    await register('second@example.com');
    expect((await next('?timeoutMs=0')).to).toBe('first@example.com');
    expect((await next('?to=SECOND@example.com&timeoutMs=0')).to).toBe('second@example.com');
  });

  test('waits until a registration sends a mail (MEM-21)', async () => {
    const waiting = next('?to=late@example.com&kind=verify-email&timeoutMs=10000');
    await register('other@example.com');
    await register('late@example.com');
    const { to, kind, code } = await waiting;
    expect([to, kind, /^\d{6}$/.test(String(code))]).toEqual(['late@example.com', 'verify-email', true]);
  });

  test('several requests can wait, each for its own message', async () => {
    const waiting = ['a', 'b', 'c'].map((name) => next(`?to=${name}@example.com`));
    for (const name of ['c', 'b', 'a']) await register(`${name}@example.com`);
    const received = await Promise.all(waiting);
    expect(received.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  test('after= skips that message and all before it', async () => {
    await register('first@example.com');
    await register('second@example.com');
    const [first, second] = await messages();
    expect(await next(`?after=${first?.id}`)).toEqual(second);
    const waiting = next(`?after=${second?.id}`);
    await register('third@example.com');
    expect((await waiting).to).toBe('third@example.com');
  });

  test('a frozen clock does not stop the timeout: 408 after the real time', async () => {
    await call('POST', '/clock/freeze', {});
    const answer = await call('GET', '/inbox/next?timeoutMs=20');
    expect([answer.status, answer.body]).toMatchObject([
      408,
      { details: { applicationError: { code: 'NO_MESSAGE' } } },
    ]);
  });

  test('a 408 says which message was expected, and what the inbox has', async () => {
    await register('here@example.com');
    const answer = await call('GET', '/inbox/next?to=there@example.com&kind=reset-password&timeoutMs=1');
    expect([answer.status, Object(answer.body).message]).toEqual([
      408,
      'No message of kind reset-password to there@example.com came within 1 ms. ' +
        'The inbox has 1, the last of kind verify-email to here@example.com.',
    ]);
  });

  test.each([
    ['an unknown kind', '?kind=telegram', 'kind'],
    ['a negative time', '?timeoutMs=-1', 'timeoutMs'],
    ['more than a minute', '?timeoutMs=60001', 'timeoutMs'],
    ['a time that is no number', '?timeoutMs=soon', 'timeoutMs'],
    ['an id that is not in the inbox', '?after=nothing', 'after'],
    ['an unknown parameter', '?form=x', 'form'],
  ])('rejects %s with 400 and the name of the field', async (_case, query, named) => {
    const answer = await call('GET', `/inbox/next${query}`);
    expect([answer.status, JSON.stringify(answer.body).includes(`"${named}"`)]).toEqual([400, true]);
  });

  test.each(['/inbox/next?timeoutMs=0&to=', '/inbox?to=', '/members?email=', '/members?search='])(
    '%splus+tag@example.com is 400 and names %%2B, because a plus sign means a blank there',
    async (path) => {
      const { status, body } = await call('GET', `${path}plus+tag@example.com`);
      expect([status, Object(body).message]).toEqual([400, expect.stringContaining('write a plus sign as %2B')]);
      await register('plus+tag@example.com');
      expect((await call('GET', `${path}plus%2Btag@example.com`)).body).toEqual(
        expect.objectContaining({
          [path.includes('next') ? 'message' : path.includes('inbox') ? 'messages' : 'members']: expect.anything(),
        }),
      );
    },
  );

  test.each([
    ['+44+20+7946+0000', 400],
    ['%2B44+20+7946+0000', 408],
    ['%2B44%2020%207946%200000', 408],
  ])(
    'a message for the phone %s is answered with %i, because only a blank before the number was a plus sign',
    async (to, status) => {
      expect((await call('GET', `/inbox/next?timeoutMs=0&to=${to}`)).status).toBe(status);
    },
  );

  test('an empty parameter counts as missing', async () => {
    await register('only@example.com');
    expect((await next('?to=&kind=&after=&timeoutMs=0')).to).toBe('only@example.com');
    expect((await call('GET', '/inbox?to=&kind=')).status).toBe(200);
  });

  test('an unknown site is 404', async () => {
    expect((await simulator().send('GET', '/backlot/v1/sites/nowhere/inbox/next')).status).toBe(404);
  });
});

describe('a request that waits for mail', () => {
  /** How often such a request looks again. */
  const LOOK_AGAIN_MS = 500;

  /** Starts a simulator and a request that waits. `ends` aborts when the simulator no longer waits for mail. */
  async function startWaiting(signal?: AbortSignal) {
    const asleep = Promise.withResolvers<AbortSignal | undefined>();
    const sleep: Clock['sleep'] = (ms, woken) => {
      if (ms === LOOK_AGAIN_MS) asleep.resolve(woken);
      return systemClock.sleep(ms, woken);
    };
    const { url, close } = await startSimulator({
      ...{ port: 0, host: '127.0.0.1', data: testData(), seed: 'none', reportDefect: () => {} },
      clock: { ...systemClock, sleep },
    });
    const { sites } = Object(await (await fetch(`${url}/backlot/v1/sites`)).json());
    const address = `${url}/backlot/v1/sites/${sites[0].siteId}/inbox/next?timeoutMs=60000`;
    const answer = fetch(address, signal === undefined ? {} : { signal });
    return { answer, close, ends: await asleep.promise };
  }

  test('does not delay the stop of the simulator', async () => {
    const { answer, close } = await startWaiting();
    const before = Date.now();
    await close();
    expect([(await answer).status, Date.now() - before < 1000]).toEqual([408, true]);
  });

  test('stops waiting when the client closes the connection', async () => {
    const impatience = new AbortController();
    const { answer, close, ends } = await startWaiting(impatience.signal);
    expect(ends?.aborted).toBe(false);
    impatience.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => ends?.aborted, { timeout: 10_000 }).toBe(true);
    await close();
  });
});
