import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Reader } from './reader.ts';
import { createWorld, deleteWorld, SIMULATOR_URL, type World } from './world.ts';

interface Fixtures {
  readonly world: World;
  /** Somebody in front of the site, in a world of their own. */
  readonly reader: Reader;
}

/** A Playwright test in which every test has its own site in the simulator, and a page that breaks nothing quietly. */
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
    context.on('weberror', (failure) => failures.push(String(failure.error())));
    await use(new Reader(page));
    expect(strangers, 'requests to other origins').toEqual([]);
    expect(failures, 'uncaught errors of the page').toEqual([]);
  },
});

/** Every origin but the site's and the simulator's that anything was asked of. */
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
