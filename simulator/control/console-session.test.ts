import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { systemClock } from '../platform/clock.ts';
import { createInboxBell } from '../platform/inbox-bell.ts';
import { listeningOrigin } from '../platform/origin.ts';
import type { Platform } from '../platform/request-context.ts';
import { openStore } from '../store/open-store.ts';
import { updateSite } from '../store/sites.ts';
import { testData } from '../store/testing/test-store.ts';
import { endConsoleSession, isConsoleSession, startConsoleSession } from './console-session.ts';
import { createSeedLibrary } from './seeds/seed-library.ts';
import { createSite, resetSite } from './sites.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a session of the console outlives a reset of the site, and ends after a week, when it is ended, and when the key is replaced', async () => {
  let ahead = 0;
  const db = await openStore(testData());
  const platform: Platform = {
    ...{ db, randomBytes, inboxBell: createInboxBell(), origin: listeningOrigin('127.0.0.1', 4700) },
    clock: { ...systemClock, now: () => systemClock.now() + ahead },
  };
  const none = (await createSeedLibrary().load('none')) ?? expect.fail();
  const site = await createSite(platform, none, {}, DEFAULT_SITE);
  const [ended, kept] = [await startConsoleSession(platform), await startConsoleSession(platform)];
  await endConsoleSession(platform, ended);
  await resetSite(platform, site, none);
  const seen = [await isConsoleSession(platform, ended), await isConsoleSession(platform, kept)];
  ahead = 7 * DAY_MS;
  seen.push(await isConsoleSession(platform, kept));
  ahead = 0;
  await updateSite(db, site.siteId, (before) => ({ ...before, apiKey: 'BLT.another.key' }));
  seen.push(await isConsoleSession(platform, kept));
  await db.close();
  expect(seen).toEqual([false, true, false, false]);
});
