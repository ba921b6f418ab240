import { expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { guessAt, returnAttempts, takeAttempt } from './throttle.ts';

async function throttledContext(): Promise<RequestContext> {
  const context = await openContentContext({ collections: [] });
  return { ...context, site: { ...context.site, settings: { ...context.site.settings, throttling: true } } };
}

const account = { id: 'm', email: 'Member@example.com' };

/** Counts how many more guesses at the account are allowed. */
async function guessesLeft(context: RequestContext, clientAddress: string): Promise<number> {
  let count = 0;
  while ((await takeAttempt(context, ...guessAt(account.email, clientAddress))) !== undefined) count += 1;
  return count;
}

test('an attempt counts for a quarter of an hour, but not after the clock was set back (MEM-7)', async () => {
  const context = await throttledContext();
  expect(await guessesLeft(context, 'client')).toBe(10);
  const at = (ms: number): RequestContext => ({ ...context, now: context.now + ms });
  expect(await takeAttempt(at(899_999), ...guessAt(account.email, 'client'))).toBeUndefined();
  expect(await takeAttempt(at(-60_001), ...guessAt(account.email, 'client'))).toHaveLength(2);
  expect(await takeAttempt(at(900_000), ...guessAt(account.email, 'client'))).toHaveLength(2);
});

test('an attempt also counts for a request that began before it, in this process or in another one (SEC-23)', async () => {
  const context = await throttledContext();
  expect(await guessesLeft(context, 'client')).toBe(10);
  expect(await guessesLeft({ ...context, now: context.now - 5000 }, 'client')).toBe(0);
});

test('a complete login gives back its own attempts and those at its account, whatever the case of letters', async () => {
  const context = await throttledContext();
  for (let count = 0; count < 25; count += 1) await takeAttempt(context, ...guessAt(`other-${count}`, 'client'));
  const own = await takeAttempt(context, ...guessAt('member@EXAMPLE.com', 'client'));
  await takeAttempt(context, ...guessAt(account.email, 'client'));
  await returnAttempts(context, own ?? [], account);
  // For the client address, the 25 guesses at other accounts and the one wrong guess at this account still count.
  expect(await guessesLeft(context, 'client')).toBe(4);
  expect(await guessesLeft(context, 'another client')).toBe(6);
});

test('the stored key of a guess is no longer than an address may be', async () => {
  expect(guessAt('x'.repeat(100_000), 'client')[0]?.key).toHaveLength(256);
});
