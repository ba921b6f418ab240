import { describe, expect, test } from 'vitest';
import { fakeService, heldBack, OFFLINE } from '../testing/fake-service.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createSend } from './send.ts';

function setUp() {
  const [service, clock] = [fakeService(), manualClock()];
  return { service, clock, send: createSend({ fetch: service.fetch, clock }, 'http://api.test/', 30_000) };
}

describe('one request (WIR-2)', () => {
  test.each([
    [{ method: 'GET', path: '/a' } as const, undefined, ['accept']],
    [{ method: 'GET', path: '/a' } as const, 'token', ['accept', 'authorization']],
    [{ method: 'POST', path: '/a', body: {} } as const, 'token', ['accept', 'authorization', 'content-type']],
  ])('a request of %j with %s carries the headers %j and no others', async (request, token, headers) => {
    const { service, send } = setUp();
    await send(request, token);
    expect(service.calls[0]?.headers).toEqual(headers);
  });

  test('the access token goes bare', async () => {
    const { service, send } = setUp();
    await send({ method: 'GET', path: '/a' }, 'token');
    expect(service.calls[0]?.authorization).toBe('token');
  });

  test('any status is an answer, with the request id (ERR-7)', async () => {
    const { service, send } = setUp();
    service.on('/a', () => ({ status: 418, body: { a: 1 } }));
    expect(await send({ method: 'GET', path: '/a' })).toEqual({
      status: 418,
      statusText: '',
      requestId: 'request-1',
      retryAfter: null,
      body: { a: 1 },
    });
  });

  test.each(['', '<html>', '{"a":'])('status 503 with %j keeps it as its body (spec §8)', async (body) => {
    const { service, send } = setUp();
    service.on('/a', () => ({ status: 503, body }));
    expect((await send({ method: 'GET', path: '/a' })).body).toBe(body);
  });

  test.each(['', '<html>', '{"a":'])('the answer %j has no body that can be read', async (body) => {
    const { service, send } = setUp();
    service.on('/a', () => ({ body }));
    expect((await send({ method: 'GET', path: '/a' })).body).toBeUndefined();
  });
});

describe('no answer', () => {
  test('an unreachable service is a NetworkError', async () => {
    const { service, clock, send } = setUp();
    service.on('/a', OFFLINE);
    await expect(send({ method: 'GET', path: '/a' })).rejects.toMatchObject({
      name: 'NetworkError',
      cause: { name: 'TypeError' },
    });
    expect(clock.pending()).toBe(0);
  });

  test('a request without an answer after 30 s is a TimeoutError, whatever fetch makes of the signal', async () => {
    const { service, clock, send } = setUp();
    const never = heldBack({ body: {} });
    service.on('/a', never.handler);
    const answer = send({ method: 'GET', path: '/a' });
    await never.asked;
    clock.advance(29_999);
    expect(clock.pending()).toBe(1);
    clock.advance(1);
    await expect(answer).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'The service did not answer within 30 seconds.',
    });
  });

  test('a caller that aborts a request gets its own reason back', async () => {
    const { service, clock, send } = setUp();
    const never = heldBack({ body: {} });
    service.on('/a', never.handler);
    const controller = new AbortController();
    const answer = send({ method: 'GET', path: '/a', signal: controller.signal });
    await never.asked;
    controller.abort(new Error('gone elsewhere'));
    await expect(answer).rejects.toThrow('gone elsewhere');
    expect(clock.pending()).toBe(0);
  });

  test('what was aborted before is never sent', async () => {
    const { service, send } = setUp();
    await expect(send({ method: 'GET', path: '/a', signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(service.calls).toEqual([]);
  });
});
