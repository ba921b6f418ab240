import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Reader } from './reader.ts';
import { watchRequests } from './settled.ts';
import { createWorld, deleteWorld, SIMULATOR_URL, type World } from './world.ts';

interface Fixtures {
  readonly world: World;
  /** A person who uses the site, in a world of their own. */
  readonly reader: Reader;
}

/**
 * A Playwright test with a site of its own in the simulator. It fails on uncaught errors and on requests to other
 * origins.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  world: async ({}, use) => {
    const world = await createWorld();
    await use(world);
    await deleteWorld(world);
  },
  baseURL: ({ world }, use) => use(world.siteOrigin),
  reader: async ({ context, page, world }, use) => {
    const strangers = watchForStrangers(context, world.siteOrigin);
    const failures: string[] = [];
    watchRequests(page);
    context.on('weberror', (failure) => failures.push(String(failure.error())));
    await use(new Reader(page, world));
    expect(strangers, 'requests to other origins').toEqual([]);
    expect(failures, 'uncaught errors of the page').toEqual([]);
  },
});

/** Collects the requests to origins other than those of the site and the simulator. */
function watchForStrangers(context: BrowserContext, siteOrigin: string): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    if (origin !== siteOrigin && origin !== SIMULATOR_URL) strangers.push(request.url());
  });
  return strangers;
}

export { expect };
