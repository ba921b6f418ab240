/**
 * The public face of the test kit for Playwright: fixtures that give each test a world of its own.
 *
 *     import { expect, test } from 'backlot/testing/playwright';
 *
 *     test('a member signs in', async ({ page, inbox }) => { … });
 *
 * Options are set by `test.use({ … })` or in the configuration.
 */
import { test as base, expect } from '@playwright/test';
import { WORLD_COOKIE, writeWorldCookie } from '#connect/world/world-cookie.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { connectContext } from './browser/connect-context.ts';
import { installPageClock, type PageClock } from './browser/page-clock.ts';
import { storeTokens, type TokenStorage } from './browser/store-tokens.ts';
import type { Inbox } from './control/inbox.ts';
import { createWorld, type World, type WorldOptions } from './world/create-world.ts';
import { signedInAs } from './world/signed-in-as.ts';
import type { Tokens } from './world/tokens.ts';

export type { Inbox, PageClock, TokenStorage, Tokens, World, WorldOptions };
export { expect };

export interface BacklotOptions {
  /** What the world of each test contains. */
  readonly worldOptions: WorldOptions;
  /** The client id that the site was built with (`BACKLOT_CLIENT_ID`, or that of the default site). */
  readonly appClientId: string;
  /** Where the site keeps its tokens, for `signedInAs`. */
  readonly tokenStorage: TokenStorage | undefined;
}

export interface BacklotFixtures {
  /** A site of its own in the simulator. The pages of the test reach no other. */
  readonly world: World;
  readonly inbox: Inbox;
  readonly clock: PageClock;
  /**
   * Makes the next page find the session of a member, as after a login, and returns its tokens. The member is created if
   * there is none.
   */
  readonly signedInAs: (email: string) => Promise<Tokens>;
}

export const test = base.extend<BacklotFixtures & BacklotOptions>({
  worldOptions: [{}, { option: true }],
  appClientId: [process.env.BACKLOT_CLIENT_ID ?? DEFAULT_SITE.clientId, { option: true }],
  tokenStorage: [undefined, { option: true }],
  world: async ({ worldOptions, baseURL }, use, testInfo) => {
    await using world = await createWorld({
      ...worldOptions,
      settings: { ...addressesOf(baseURL), ...worldOptions.settings },
    });
    await use(world);
    if (testInfo.status === testInfo.expectedStatus) return;
    const requests = JSON.stringify(await world.requests.list(), null, 2);
    await testInfo.attach('backlot-requests.json', { body: requests, contentType: 'application/json' });
  },
  context: async ({ context, world, appClientId, baseURL }, use) => {
    await connectContext(context, world, appClientId);
    // Pages that are rendered on a server get the content of this world too, if that server is connected.
    if (baseURL !== undefined) {
      const value = writeWorldCookie({ appClientId, worldClientId: world.clientId });
      await context.addCookies([{ name: WORLD_COOKIE, value, url: baseURL }]);
    }
    await use(context);
  },
  inbox: ({ world }, use) => use(world.inbox),
  clock: async ({ page, world }, use) => use(await installPageClock(page, world)),
  signedInAs: ({ context, world, baseURL, tokenStorage }, use) =>
    use(async (email) => {
      if (tokenStorage === undefined || baseURL === undefined) {
        throw new Error(
          `signedInAs needs ${baseURL === undefined ? 'baseURL' : 'tokenStorage'}: set it with test.use({ … }) or in playwright.config.ts.`,
        );
      }
      const tokens = await signedInAs(world, email);
      await storeTokens(context, new URL(baseURL).origin, tokens, tokenStorage);
      return tokens;
    }),
});

/** Every world takes loopback addresses. The address of a site elsewhere has to be on its lists. */
function addressesOf(baseURL: string | undefined): WorldOptions['settings'] {
  if (baseURL === undefined || isLoopbackAddress(baseURL)) return {};
  const { host, href } = new URL(baseURL);
  return { allowedRedirectDomains: [host], allowedRedirectUris: [href] };
}
