import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { Client } from '../client/client.ts';
import { inside } from '../client/client-parts.ts';
import { createAuth } from '../client/create-auth.ts';
import { createClient } from '../client/create-client.ts';
import { readAnswer } from '../client/read-answer.ts';
import { ServiceError } from '../errors/service-error.ts';
import { loginWithMemberId } from '../login/external-login.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { present } from '../reader.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { fakeFrames } from '../testing/fake-frames.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { type Family, rotatingService, type Weather } from '../testing/rotating-service.ts';
import { sharedStorage } from '../testing/shared-storage.ts';
import { SESSION_KEY } from '../testing/test-client.ts';
import { parseSession } from './session-record.ts';

/** The events that may happen, in any order. `tab` and `index` wrap around. */
type Event =
  | { readonly type: 'open' | 'revoke' }
  | { readonly type: 'call' | 'login' | 'logout'; readonly tab: number }
  | { readonly type: 'answer'; readonly index: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'weather'; readonly weather: Weather };

const tab = fc.nat(2);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('call' as const), tab }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('answer' as const), index: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('login' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('logout' as const), tab }) },
  { weight: 1, arbitrary: fc.constantFrom<Event>({ type: 'open' }, { type: 'revoke' }) },
  {
    weight: 2,
    // Shorter than the timeout of a request, equal to it, into the last minute of a token, and past its end.
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1000, 30_000, 14_350_000, 14_400_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>('fine', 'fine', 'offline', 'failing', 'lost'),
    }),
  },
);

/** Runs everything that only waits for its turn in the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

async function getItem({ [inside]: parts }: Client, item: string): Promise<unknown> {
  return readAnswer(
    await parts.send({ method: 'GET', path: `/wix-data/v2/items/${item}?dataItemId=${item}` }),
    present,
  );
}

function openSite() {
  const [service, clock, lock, storage] = [rotatingService(), manualClock(), createInProcessLock(), sharedStorage()];
  const tabs: Client[] = [];
  const failures: unknown[] = [];
  const signedOut = new Set<Family>();
  let calls = 0;
  /** The member family of the stored session; undefined for a visitor and without a session. */
  const memberFamily = (): Family | undefined => {
    const session = parseSession(storage.values.get(SESSION_KEY) ?? null);
    return session.role === 'member' ? service.familyOf(session.access.value) : undefined;
  };
  const open = (): void => {
    const ports = { storage: storage.tab(), flowStorage: memoryStorage(), originStorage: memoryStorage() };
    const own = { frames: fakeFrames(), randomBytes: (length: number) => new Uint8Array(length), log: () => undefined };
    tabs.push(
      createClient(
        { clientId: 'site-1', apiUrl: 'http://api.test' },
        { ...ports, ...own, fetch: service.fetch, clock, lock, news: noNews },
      ),
    );
  };
  const noteFailure = (error: unknown): void => void failures.push(error);
  /** For every requested item, the families whose members had signed out before. */
  const signedOutBefore = new Map<string, ReadonlySet<Family>>();

  open();
  return {
    service,
    storage,
    tabs,
    failures,
    signedOut,
    signedOutBefore,
    memberFamily,
    run(event: Event): void {
      const client = 'tab' in event ? tabs[event.tab % tabs.length] : undefined;
      switch (event.type) {
        case 'open':
          open();
          return;
        case 'call':
          calls += 1;
          signedOutBefore.set(`item-${calls}`, new Set(signedOut));
          if (client !== undefined) getItem(client, `item-${calls}`).catch(noteFailure);
          return;
        case 'login':
          if (client !== undefined) {
            loginWithMemberId(client, { memberId: 'm-1', apiKey: 'key' }).catch(noteFailure);
          }
          return;
        case 'logout': {
          const family = memberFamily();
          if (client !== undefined) createAuth(client).logout().catch(noteFailure);
          if (family !== undefined) signedOut.add(family);
          return;
        }
        case 'revoke': {
          const family = memberFamily();
          if (family !== undefined) family.revoked = true;
          return;
        }
        case 'answer':
          service.answer(event.index);
          return;
        case 'wait':
          clock.advance(event.ms);
          return;
        case 'weather':
          service.weather = event.weather;
      }
    },
  };
}
type Site = ReturnType<typeof openSite>;

function expectRules({ service, storage, tabs, failures, signedOut, signedOutBefore }: Site): void {
  const session = parseSession(storage.values.get(SESSION_KEY) ?? null);
  const stored = session.role === 'none' ? undefined : service.familyOf(session.access.value);
  // The role always matches the stored tokens, whichever renewal finished when.
  expect(stored?.member ?? false).toBe(session.role === 'member');
  // No token survives the logout of its member: not in the storage, nor in the memory of any tab.
  if (stored !== undefined) expect(signedOut).not.toContain(stored);
  for (const { item, family: used } of service.uses) {
    if (used !== undefined) expect(signedOutBefore.get(item)).not.toContain(used);
  }
  // Never two renewals at the same time.
  expect(service.mostRenewals()).toBeLessThanOrEqual(1);
  // All tabs agree, and they reported only typed errors.
  for (const client of tabs) expect(client.session.role()).toBe(session.role);
  for (const failure of failures) expect(failure).toBeInstanceOf(ServiceError);
}

async function answerAll({ service }: Site): Promise<void> {
  await settle();
  while (service.waiting() > 0) {
    service.answer(0);
    await settle();
  }
}

test('whatever happens, in whatever order: one renewal at a time, no member demoted but by a refusal or a logout, no token after a logout (SEC-8, SEC-28)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 5, maxLength: 60, size: 'max' }), async (events) => {
      const site = openSite();
      const left = new Set<Family>();
      for (const event of events) {
        const before = site.memberFamily();
        site.run(event);
        await settle();
        const after = site.memberFamily();
        if (before !== undefined && after === undefined) {
          expect([event.type, before.refused || site.signedOut.has(before)]).toEqual([event.type, true]);
          const ending = before.refused && !site.signedOut.has(before) ? 'ended' : 'signed-out';
          for (const client of site.tabs) expect(client.session.ending()).toBe(ending);
        }
        // A renewal that finishes late must not restore the previous member.
        if (before !== undefined && after !== undefined && before !== after) expect(left).not.toContain(after);
        if (before !== after && before !== undefined) left.add(before);
        expectRules(site);
      }
      // Afterwards every tab gets its answer, so nothing is stuck.
      site.run({ type: 'weather', weather: 'fine' });
      await answerAll(site);
      const last = Promise.all(site.tabs.map((client) => getItem(client, 'last')));
      await answerAll(site);
      expect(await last).toEqual(
        site.tabs.map(() => ({ dataItem: { id: 'last', dataCollectionId: 'Books', data: { _id: 'last' } } })),
      );
    }),
    { numRuns: propertyCases(150) },
  );
}, 60_000);
