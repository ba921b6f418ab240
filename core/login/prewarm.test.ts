import { describe, expect, test, vi } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, OFFLINE } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { prewarm } from './prewarm.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const KEY = 'backlot:site-1:wixRedirectSessionLastPreWarm';
const CLOSED = { frames: 0, listeners: 0 };

function setUp(record?: string) {
  const [originStorage, log] = [memoryStorage(), vi.fn()];
  if (record !== undefined) originStorage.set(KEY, record);
  const parts = testClient({ originStorage, log });
  parts.service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: 'https://site.test/login' } } }));
  parts.frames.onShow(({ load }) => load());
  return { ...parts, originStorage, log };
}

describe('pre-warm (spec §2, WIR-36)', () => {
  test('the pre-warm loads the address of a login unseen, and leaves nothing but the time', async () => {
    const { client, service, frames, clock, originStorage, log } = setUp();
    await prewarm(client);
    const body = service.callsTo(REDIRECT)[0]?.body;
    expect([body, redirectSessionRequest.safeParse(body).success]).toEqual([{ login: {} }, true]);
    expect(frames.shown.map(({ address }) => address)).toEqual(['https://site.test/login']);
    expect([frames.open(), clock.pending()]).toEqual([CLOSED, 0]);
    expect(originStorage.get(KEY)).toBe('1000000000');
    expect(log).not.toHaveBeenCalled();
  });

  test('the pre-warm waits for the frame to load', async () => {
    const { client, frames, originStorage } = setUp();
    const shown = Promise.withResolvers<() => void>();
    frames.onShow(({ load }) => shown.resolve(load));
    const warmed = prewarm(client);
    const load = await shown.promise;
    expect([frames.open().frames, originStorage.get(KEY)]).toEqual([1, null]);
    load();
    await warmed;
    expect([frames.open().frames, originStorage.get(KEY)]).toEqual([0, '1000000000']);
  });

  test.each([
    ['1000000000', 604_799_999, false],
    ['1000000000', 604_800_000, true],
    ['1000000001', 0, true], // a time to come
    ['', 0, true],
    ['yesterday', 0, true],
    ['1e9', 0, true],
    ['-1', 0, true],
    ['NaN', 0, true],
  ])('whether the pre-warm of %j is done again %i ms later: %s (spec §9)', async (record, later, again) => {
    const { client, frames, clock } = setUp(record);
    clock.advance(later);
    await prewarm(client);
    expect(frames.shown.length === 1).toBe(again);
  });

  test('the pre-warm is done again when it is forced', async () => {
    const { client, frames } = setUp('1000000000');
    await prewarm(client, { force: true });
    expect(frames.shown).toHaveLength(1);
  });

  test('twice at once is done once (React StrictMode)', async () => {
    const { client, frames } = setUp();
    await Promise.all([prewarm(client), prewarm(client)]);
    expect(frames.shown).toHaveLength(1);
  });

  test('the pre-warms of two sites on one origin do not mix (SEC-26)', async () => {
    const { originStorage, service } = setUp('1000000000');
    const other = testClient({ originStorage, service, clientId: 'site-2' });
    other.frames.onShow(({ load }) => load());
    await prewarm(other.client);
    expect(other.frames.shown).toHaveLength(1);
  });

  test.each<[string, Handler, unknown]>([
    ['no network', OFFLINE, { name: 'NetworkError' }],
    ['status 428', () => ({ status: 428, body: '' }), { name: 'ApiError' }],
    ['no address', () => ({ body: {} }), { message: 'No redirect URL found' }],
  ])(
    'a failure of the pre-warm by %s is logged, never thrown, and tried again (AUT-10)',
    async (_what, handler, error) => {
      const { client, service, originStorage, log } = setUp('0');
      service.on(REDIRECT, handler);
      await expect(prewarm(client, { force: true })).resolves.toBeUndefined();
      expect(log.mock.calls).toEqual([['Error during redirect session pre-warm:', expect.objectContaining(error)]]);
      expect(originStorage.get(KEY)).toBeNull();
    },
  );

  test('a frame that the policy of the page forbids is logged at once, and tried again at the next visit', async () => {
    const { client, frames, clock, originStorage, log } = setUp();
    // Chromium reports the violation first, and then that the frame has loaded an error page.
    frames.onShow(({ block, load }) => {
      block('https://login.club.test');
      load();
    });
    await prewarm(client);
    expect(log.mock.calls).toEqual([
      ['Error during redirect session pre-warm:', expect.objectContaining({ name: 'FrameBlockedError' })],
    ]);
    expect([frames.open(), clock.pending(), originStorage.get(KEY)]).toEqual([CLOSED, 0, null]);
  });

  test('a frame that never loads is given up after two minutes, and removed (SEC-13)', async () => {
    const { client, frames, clock, originStorage, log } = setUp();
    const shown = Promise.withResolvers<void>();
    frames.onShow(() => shown.resolve());
    const warmed = prewarm(client);
    await shown.promise;
    clock.advance(120_000);
    await warmed;
    expect(log).toHaveBeenCalledTimes(1);
    expect([frames.open(), clock.pending(), originStorage.get(KEY)]).toEqual([CLOSED, 0, null]);
  });
});
