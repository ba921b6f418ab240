import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createInboxBell } from '../platform/inbox-bell.ts';
import { listeningOrigin } from '../platform/origin.ts';
import type { Platform } from '../platform/request-context.ts';
import { openTestStore, testSite } from '../store/testing/test-store.ts';
import { enterHeld, isStillHeld } from './held-requests.ts';

const HOUR_MS = 60 * 60 * 1000;

test('a held request still waits after 23 hours, and the entry of a killed process is gone after a day', async () => {
  let now = 0;
  const platform: Platform = {
    ...{ db: await openTestStore(), randomBytes, inboxBell: createInboxBell() },
    clock: { now: () => now, sleep: async () => {} },
    origin: listeningOrigin('127.0.0.1', 4700),
  };
  const site = testSite();
  await enterHeld(platform, site, { id: 'r1', faultId: 'f1', operation: 'queryItems', method: 'POST', path: '/' });
  now = 23 * HOUR_MS;
  expect(await isStillHeld(platform, site, 'r1')).toBe(true);
  now = 24 * HOUR_MS;
  expect(await isStillHeld(platform, site, 'r1')).toBe(false);
  await platform.db.close();
});
