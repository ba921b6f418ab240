import { expect, test, vi } from 'vitest';
import { type ObservedEnd, observedPorts, type RequestHooks } from './observed-ports.ts';

const ADDRESS = 'https://api.test/v2/items/query';

function observing(hooks: RequestHooks, respond: () => Promise<Response>) {
  let nowMs = 1000;
  const sent: RequestInit[] = [];
  const log = vi.fn();
  const ports = observedPorts(
    {
      clock: { nowMs: () => nowMs, after: () => () => undefined },
      log,
      fetch: async (_address: string, init: RequestInit) => {
        sent.push(init);
        nowMs += 25;
        return await respond();
      },
    },
    hooks,
  );
  return { fetch: ports.fetch, sent, log };
}

test('an answer is reported with its status, its request id and how long it took', async () => {
  const ends: ObservedEnd[] = [];
  const { fetch } = observing({ onResponse: (end) => ends.push(end) }, async () =>
    Response.json({}, { status: 404, headers: { 'x-wix-request-id': 'r-1' } }),
  );
  expect((await fetch(ADDRESS, { method: 'POST' })).status).toBe(404);
  expect(ends).toEqual([
    { method: 'POST', url: ADDRESS, durationMs: 25, state: 'answered', status: 404, requestId: 'r-1' },
  ]);
});

test('a lost connection is reported and still rejects', async () => {
  const ends: ObservedEnd[] = [];
  const lost = new TypeError('fetch failed');
  const { fetch } = observing({ onResponse: (end) => ends.push(end) }, () => Promise.reject(lost));
  await expect(fetch(ADDRESS, {})).rejects.toBe(lost);
  expect(ends).toEqual([{ method: 'GET', url: ADDRESS, durationMs: 25, state: 'failed', error: lost }]);
});

test('a hook adds headers, but does not see or change the token', async () => {
  const seen: unknown[] = [];
  const onRequest = (request: unknown) => {
    seen.push(request);
    return { traceparent: '00-1', authorization: 'stolen' };
  };
  const { fetch, sent } = observing({ onRequest }, async () => Response.json({}));
  await fetch(ADDRESS, { method: 'POST', headers: { authorization: 'token-1' }, body: '{"password":"x"}' });
  expect(seen).toEqual([{ method: 'POST', url: ADDRESS }]);
  const headers = new Headers(sent[0]?.headers);
  expect([headers.get('traceparent'), headers.get('authorization')]).toEqual(['00-1', 'token-1']);
});

test('a hook that throws is logged, and the request is answered all the same', async () => {
  const broken = () => {
    throw new Error('broken hook');
  };
  const { fetch, log } = observing({ onRequest: broken, onResponse: broken }, async () => Response.json({}));
  expect((await fetch(ADDRESS, {})).status).toBe(200);
  expect(log).toHaveBeenCalledTimes(2);
});
