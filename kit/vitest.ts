/**
 * The public face of the test kit for Vitest: fixtures that create a world of its own for each test.
 *
 *     import { expect, test } from 'backlot/testing/vitest';
 *
 *     test('members write reviews', async ({ world, signedInAs }) => { … });
 *
 * `test.extend({ worldOptions: { items: … } })` chooses what the worlds of a file contain.
 */
import '#simulator/platform/demand-node.ts';
import { test as base, beforeAll, expect, vi } from 'vitest';
import type { Inbox } from './control/inbox.ts';
import { createWorld, type World, type WorldOptions } from './world/create-world.ts';
import { prepareSimulator } from './world/current-simulator.ts';
import { failureText } from './world/failure-text.ts';
import { signedInAs } from './world/signed-in-as.ts';
import type { Tokens } from './world/tokens.ts';
import { type UnplayedChoice, unplayedText } from './world/unplayed-text.ts';

export type { Inbox, Tokens, UnplayedChoice, World, WorldOptions };
export { expect };

/** The clock of the world and `Date` in the test as one. */
export interface TestClock {
  /** Moves both forward, by milliseconds. */
  advance(ms: number): Promise<void>;
  /** Sets both. */
  set(at: Date | string): Promise<void>;
}

/** What a test may ask for. `worldOptions` is set by `test.extend`. */
export interface BacklotFixtures {
  /** What the world of each test contains. */
  readonly worldOptions: WorldOptions;
  /** Whether a call that is not played fails the test (`fail`), or is only printed. */
  readonly unplayed: UnplayedChoice;
  /**
   * A site of its own in the simulator. While it exists, calls of this process to the platform's hosts go to the
   * simulator. If the test fails, the last requests of the world are printed.
   */
  readonly world: World;
  /** The mails of the world. `next` waits three seconds for one. */
  readonly inbox: Inbox;
  /** Moves the time of the world and `Date` of this process together. */
  readonly clock: TestClock;
  /** Returns the tokens of a new session of this member. The member is created if there is none. */
  readonly signedInAs: (email: string) => Promise<Tokens>;
}

// A test of Vitest ends after five seconds, so no test should wait until the simulator is loaded.
beforeAll(prepareSimulator, 60_000);

/** Vitest’s `test` with the fixtures of Backlot. */
export const test = base.extend<BacklotFixtures>({
  worldOptions: {},
  unplayed: 'fail',
  world: async ({ worldOptions, unplayed, task }, use) => {
    // A test of Vitest ends after five seconds. Before that, the inbox can still say what it has.
    await using world = await createWorld({ inboxTimeoutMs: 3000, title: task.fullName, ...worldOptions });
    await use(world);
    // `onTestFailed` would run after the world was deleted.
    if (task.result?.state === 'fail') process.stderr.write(`${failureText(await world.requests.list())}\n`);
    const text = unplayedText(await world.control.unplayed.list());
    if (text === undefined) return;
    if (unplayed === 'fail') throw new Error(text);
    process.stderr.write(`${text}\n`);
  },
  inbox: ({ world }, use) => use(world.inbox),
  clock: async ({ world }, use) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse((await world.clock.read()).now) });
    await use({
      advance: async (ms) => void vi.setSystemTime(Date.parse((await world.clock.advance(ms)).now)),
      set: async (at) => void vi.setSystemTime(Date.parse((await world.clock.set(at)).now)),
    });
    vi.useRealTimers();
  },
  signedInAs: ({ world }, use) => use((email) => signedInAs(world, email)),
});
