import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '#kit/playwright.ts';
import { Reader } from './reader.ts';
import { watchRequests } from './settled.ts';

interface Fixtures {
  /** Where site-server.ts serves the site of the test's world. */
  readonly siteOrigin: string;
  /** A person who uses the site, in a world of their own. */
  readonly reader: Reader;
}

/**
 * A Playwright test with a site of its own in the simulator, on an origin of its own. It fails on uncaught errors and on
 * requests to other origins.
 */
export const test = base.extend<Fixtures>({
  siteOrigin: ({ world }, use) => use(`http://${world.clientId}.localhost:${process.env.BACKLOT_E2E_SITE_PORT}`),
  baseURL: ({ siteOrigin }, use) => use(siteOrigin),
  tokenStorage: { core: 'local' },
  context: async ({ context, world, siteOrigin }, use) => {
    // The lists are exact, as on the real service.
    await world.changeSettings({
      allowedRedirectUris: [`${siteOrigin}/callback`, `${siteOrigin}/sign-in`],
      allowedRedirectDomains: [new URL(siteOrigin).host],
    });
    await use(context);
  },
  reader: async ({ context, page, world, siteOrigin, signedInAs }, use) => {
    const strangers = watchForStrangers(context, [siteOrigin, world.url]);
    const failures: string[] = [];
    watchRequests(page);
    context.on('weberror', (failure) => failures.push(String(failure.error())));
    await use(new Reader(page, signedInAs));
    expect(strangers, 'requests to other origins').toEqual([]);
    expect(failures, 'uncaught errors of the page').toEqual([]);
  },
});

/** Collects the requests to other origins than these. */
function watchForStrangers(context: BrowserContext, ownOrigins: readonly string[]): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    if (!ownOrigins.includes(origin)) strangers.push(request.url());
  });
  return strangers;
}

export { expect };
