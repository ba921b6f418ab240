import { expect, test } from 'vitest';
import { openContentWorld } from '../../content/testing/content-world.ts';
import type { World } from '../../world/world.ts';
import { guessAt, returnAttempts, takeAttempt } from './throttle.ts';

async function throttledWorld(): Promise<World> {
  const world = await openContentWorld({ collections: [] });
  return { ...world, site: { ...world.site, settings: { ...world.site.settings, throttling: true } } };
}

const account = { id: 'm', email: 'Member@example.com' };

/** Counts how many more guesses at the account are allowed. */
async function guessesLeft(world: World, clientAddress: string): Promise<number> {
  let count = 0;
  while ((await takeAttempt(world, ...guessAt(account.email, clientAddress))) !== undefined) count += 1;
  return count;
}

test('an attempt counts for a quarter of an hour, but not after the clock was set back (MEM-7)', async () => {
  const world = await throttledWorld();
  expect(await guessesLeft(world, 'client')).toBe(10);
  const at = (ms: number): World => ({ ...world, now: world.now + ms });
  expect(await takeAttempt(at(899_999), ...guessAt(account.email, 'client'))).toBeUndefined();
  expect(await takeAttempt(at(-60_001), ...guessAt(account.email, 'client'))).toHaveLength(2);
  expect(await takeAttempt(at(900_000), ...guessAt(account.email, 'client'))).toHaveLength(2);
});

test('an attempt also counts for a request that began before it, in this process or in another one (SEC-23)', async () => {
  const world = await throttledWorld();
  expect(await guessesLeft(world, 'client')).toBe(10);
  expect(await guessesLeft({ ...world, now: world.now - 5000 }, 'client')).toBe(0);
});

test('a complete login gives back its own attempts and those at its account, whatever the case of letters', async () => {
  const world = await throttledWorld();
  for (let count = 0; count < 25; count += 1) await takeAttempt(world, ...guessAt(`other-${count}`, 'client'));
  const own = await takeAttempt(world, ...guessAt('member@EXAMPLE.com', 'client'));
  await takeAttempt(world, ...guessAt(account.email, 'client'));
  await returnAttempts(world, own ?? [], account);
  // For the client address, the 25 guesses at other accounts and the one wrong guess at this account still count.
  expect(await guessesLeft(world, 'client')).toBe(4);
  expect(await guessesLeft(world, 'another client')).toBe(6);
});

test('the stored key of a guess is no longer than an address may be', async () => {
  expect(guessAt('x'.repeat(100_000), 'client')[0]?.key).toHaveLength(256);
});
