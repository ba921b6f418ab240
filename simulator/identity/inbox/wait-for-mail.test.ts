import { describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { createInboxBell } from '../../platform/inbox-bell.ts';
import { unlimitedSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { openTestStore, testSite } from '../../store/testing/test-store.ts';
import { type Mail, sendMail } from './inbox.ts';
import { waitForMail } from './wait-for.ts';

const MAIL: Mail = { to: 'a@example.com', kind: 'verify-email', subject: 's', text: 't', html: 'h' };

async function openContext(): Promise<RequestContext> {
  let byte = 0;
  return {
    site: testSite(),
    now: 0,
    drafts: 'hidden',
    db: await openTestStore(),
    randomBytes: (length) => new Uint8Array(length).fill(byte++),
    work: new WorkBudget(),
    readingSlot: unlimitedSlot,
  };
}

/**
 * A clock that is moved by hand: sleepers wake by `tick` or by their signal. `asleep` resolves when a sleep has begun.
 */
function handClock() {
  let now = 0;
  let wake = () => {};
  let sleeping = () => {};
  const slept: number[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        slept.push(ms);
        wake = () => {
          now += ms;
          resolve();
        };
        signal?.addEventListener('abort', () => resolve());
        sleeping();
      }),
  };
  const asleep = () =>
    new Promise<void>((resolve) => {
      sleeping = resolve;
    });
  return { clock, slept, asleep, tick: () => wake() };
}

describe('waiting for mail', () => {
  const start = async (timeoutMs = 1200) => {
    const context = await openContext();
    const bell = createInboxBell();
    const hand = handClock();
    const hangUp = new AbortController();
    const asleep = hand.asleep();
    const wait = { clock: hand.clock, bell, timeoutMs, abandoned: hangUp.signal };
    return { ...hand, context, bell, hangUp, asleep, waiting: waitForMail(context, {}, 0, wait) };
  };

  test('a ring wakes it, without any time passing', async () => {
    const { context, bell, asleep, waiting, clock } = await start();
    await asleep;
    await sendMail(context, MAIL);
    bell.ring();
    expect([(await waiting)?.to, clock.now()]).toEqual(['a@example.com', 0]);
  });

  test('a wait for mail looks again by itself, for mail that another simulator sent', async () => {
    const { context, asleep, waiting, tick, slept } = await start();
    await asleep;
    await sendMail(context, MAIL);
    tick();
    expect([(await waiting)?.to, slept]).toEqual(['a@example.com', [500]]);
  });

  test('a wait for mail ends when its time is over, and sleeps no longer than that', async () => {
    const { waiting, asleep, tick, slept } = await start(200);
    await asleep;
    tick();
    expect([await waiting, slept]).toEqual([undefined, [200]]);
  });

  test('a wait for mail ends when the simulator stops, and when the client disconnects', async () => {
    const [ended, left] = [await start(), await start()];
    await ended.asleep;
    ended.bell.close();
    await left.asleep;
    left.hangUp.abort();
    expect([await ended.waiting, await left.waiting]).toEqual([undefined, undefined]);
  });
});
