import { describe, expect, test } from 'vitest';
import { openTestStore, testSite } from '../../store/testing/test-store.ts';
import type { Clock } from '../../world/clock.ts';
import { createInboxBell } from '../../world/inbox-bell.ts';
import { unlimitedSlot } from '../../world/reading-slots.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { type Mail, sendMail } from './inbox.ts';
import { waitForMail } from './wait-for.ts';

const MAIL: Mail = { to: 'a@example.com', kind: 'verify-email', subject: 's', text: 't', html: 'h' };

async function openWorld(): Promise<World> {
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
    const world = await openWorld();
    const bell = createInboxBell();
    const hand = handClock();
    const hangUp = new AbortController();
    const asleep = hand.asleep();
    const wait = { clock: hand.clock, bell, timeoutMs, abandoned: hangUp.signal };
    return { ...hand, world, bell, hangUp, asleep, waiting: waitForMail(world, {}, 0, wait) };
  };

  test('a ring wakes it, without any time passing', async () => {
    const { world, bell, asleep, waiting, clock } = await start();
    await asleep;
    await sendMail(world, MAIL);
    bell.ring();
    expect([(await waiting)?.to, clock.now()]).toEqual(['a@example.com', 0]);
  });

  test('it looks again by itself, for mail that another simulator sent', async () => {
    const { world, asleep, waiting, tick, slept } = await start();
    await asleep;
    await sendMail(world, MAIL);
    tick();
    expect([(await waiting)?.to, slept]).toEqual(['a@example.com', [500]]);
  });

  test('it returns when the time is over, and sleeps no longer than that', async () => {
    const { waiting, asleep, tick, slept } = await start(200);
    await asleep;
    tick();
    expect([await waiting, slept]).toEqual([undefined, [200]]);
  });

  test('it ends when the simulator stops, and when the client disconnects', async () => {
    const [ended, left] = [await start(), await start()];
    await ended.asleep;
    ended.bell.close();
    await left.asleep;
    left.hangUp.abort();
    expect([await ended.waiting, await left.waiting]).toEqual([undefined, undefined]);
  });
});
