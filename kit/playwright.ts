/**
 * The public face of the test kit for Playwright: fixtures that give each test a world of its own.
 *
 *     import { expect, test } from 'backlot/testing/playwright';
 *
 *     test('a member signs in', async ({ page, inbox }) => { … });
 *
 * Options are set by `test.use({ … })` or in the configuration, which `defineConfig<BacklotOptions>` checks.
 */
import '#simulator/platform/demand-node.ts';
import { writeFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { connectContext } from './browser/connect-context.ts';
import { createPageClocks, type PageClock, type PageClocks } from './browser/page-clock.ts';
import { type NewSession, storeTokens, type TokenStorage } from './browser/store-tokens.ts';
import type { Inbox } from './control/inbox.ts';
import { createWorld, type World, type WorldOptions } from './world/create-world.ts';
import { failureText } from './world/failure-text.ts';
import { signedInAs } from './world/signed-in-as.ts';
import type { Tokens } from './world/tokens.ts';
import { type UnplayedChoice, unplayedText } from './world/unplayed-text.ts';

export type { Inbox, NewSession, PageClock, TokenStorage, Tokens, UnplayedChoice, World, WorldOptions };
export { expect };

/** The options of the fixtures, for `test.use` and the `use` of the configuration. */
export interface BacklotOptions {
  /** What the world of each test contains. */
  readonly worldOptions: WorldOptions;
  /** Whether a call that is not played fails the test (`fail`), or is only attached. */
  readonly unplayed: UnplayedChoice;
  /** The client id that the site was built with (`BACKLOT_CLIENT_ID`, or that of the default site). */
  readonly appClientId: string;
  /**
   * Whether the kit redirects the requests of the pages to the world of the test (`true`). Set it to `false` if your site
   * asks the simulator by itself and has the client id of the world, for example from the address in `baseURL`. Pages
   * are faster without it.
   */
  readonly connectPages: boolean;
  /**
   * Where the site keeps its tokens, for `signedInAs` and `openPage`. `{ core: 'local' }` for a site that uses
   * `backlot-core` with `browserPorts({ persist: 'local' })`.
   */
  readonly tokenStorage: TokenStorage | undefined;
}

/** What a test may ask for, besides the fixtures of Playwright. */
export interface BacklotFixtures {
  /** A site of its own in the simulator. The pages of the test reach no other. `baseURL` may depend on it. */
  readonly world: World;
  /** The mails of the world. `next` waits ten seconds for one. */
  readonly inbox: Inbox;
  /**
   * The clock of the world and of all pages as one, also of those that `openPage` opens. In a test without it, the pages
   * have the time of the system.
   */
  readonly clock: PageClock;
  /**
   * Makes the next page find the session of a member, as after a login, and returns its tokens. The member is created if
   * there is none. The option `tokenStorage` must be set.
   */
  readonly signedInAs: (email: string) => Promise<Tokens>;
  /**
   * Opens a page in a new browser context: another person in the same world, with cookies and storage of their own. With
   * an e-mail address, that member is signed in.
   */
  readonly openPage: (signedInAs?: string) => Promise<Page>;
}

/** What the fixtures share with each other. */
interface SharedFixtures {
  /** Pages that are opened before a test asks for `clock` get it too. */
  readonly pageClocks: PageClocks;
}

/** Playwright’s `test` with the fixtures of Backlot. */
export const test = base.extend<BacklotFixtures & BacklotOptions & SharedFixtures>({
  worldOptions: [{}, { option: true }],
  unplayed: ['fail', { option: true }],
  appClientId: [process.env.BACKLOT_CLIENT_ID ?? DEFAULT_SITE.clientId, { option: true }],
  connectPages: [true, { option: true }],
  tokenStorage: [undefined, { option: true }],
  world: async ({ worldOptions, unplayed }, use, testInfo) => {
    // A page under test may need some seconds before it asks for a mail.
    await using world = await createWorld({
      inboxTimeoutMs: 10_000,
      title: testInfo.titlePath.join(' > '),
      ...worldOptions,
    });
    await use(world);
    if (testInfo.status !== testInfo.expectedStatus) {
      await attachRequests(testInfo, await world.requests.list());
      await attachStory(testInfo, world);
    }
    const text = unplayedText(await world.control.unplayed.list());
    if (text === undefined) return;
    if (unplayed === 'fail') throw new Error(text);
    await testInfo.attach('backlot-unplayed', { body: text, contentType: 'text/plain' });
  },
  context: async ({ context, world, baseURL, worldOptions, appClientId, connectPages }, use) => {
    const addresses = addressesOf(baseURL);
    if (addresses !== undefined) await world.changeSettings({ ...addresses, ...worldOptions.settings });
    if (connectPages) await connectContext(context, world, { appClientId, baseURL });
    await use(context);
  },
  inbox: ({ world }, use) => use(world.inbox),
  pageClocks: ({ world }, use) => use(createPageClocks(world)),
  clock: async ({ context, pageClocks }, use) => {
    await pageClocks.add(context);
    await use(await pageClocks.control());
  },
  signedInAs: ({ context, world, baseURL, tokenStorage, appClientId, connectPages }, use) =>
    use((email) => signInContext(context, email, { world, baseURL, tokenStorage, appClientId, connectPages })),
  openPage: async ({ browser, world, baseURL, tokenStorage, appClientId, connectPages, pageClocks }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      contexts.push(context);
      if (connectPages) await connectContext(context, world, { appClientId, baseURL });
      await pageClocks.add(context);
      if (email !== undefined)
        await signInContext(context, email, { world, baseURL, tokenStorage, appClientId, connectPages });
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Reports in the terminal show texts, and the paths of files. */
async function attachRequests(testInfo: TestInfo, requests: readonly LoggedRequest[]): Promise<void> {
  await testInfo.attach('backlot-requests', { body: failureText(requests), contentType: 'text/plain' });
  await attachFile(testInfo, 'backlot-requests.json', JSON.stringify(requests, null, 2));
}

/** A test that cleared the requests of its world has no story. */
async function attachStory(testInfo: TestInfo, world: World): Promise<void> {
  const story = await world.story().catch(() => undefined);
  if (story) await attachFile(testInfo, 'backlot-story.json', JSON.stringify(story));
}

async function attachFile(testInfo: TestInfo, name: string, text: string): Promise<void> {
  const path = testInfo.outputPath(name);
  await writeFile(path, text);
  await testInfo.attach(name, { path, contentType: 'application/json' });
}

interface SignInOptions extends Pick<BacklotOptions, 'tokenStorage' | 'appClientId' | 'connectPages'> {
  readonly world: World;
  readonly baseURL: string | undefined;
}

async function signInContext(
  context: BrowserContext,
  email: string,
  { world, baseURL, tokenStorage, appClientId, connectPages }: SignInOptions,
): Promise<Tokens> {
  if (baseURL === undefined) {
    throw new Error(
      "Set baseURL: test.use({ baseURL: 'http://localhost:5173' })\nsignedInAs needs the address of your site. It may also be in playwright.config.ts.",
    );
  }
  if (tokenStorage === undefined) {
    throw new Error(
      [
        'Set tokenStorage, by test.use or in playwright.config.ts:',
        "  { core: 'local' } for a site with backlot-core (or 'session', 'cookie', 'server')",
        '  { localStorage: KEY }, { sessionStorage: KEY }, { cookie: NAME }',
        '  { store: FUNCTION }',
        'signedInAs must know where your site keeps its tokens.',
      ].join('\n'),
    );
  }
  const tokens = await signedInAs(world, email);
  // Redirected pages have the client id of their build.
  const clientId = connectPages ? appClientId : world.clientId;
  await storeTokens({ context, origin: new URL(baseURL).origin, tokens }, clientId, tokenStorage);
  return tokens;
}

/** Every world takes loopback addresses. The address of a site elsewhere has to be on its lists. */
function addressesOf(baseURL: string | undefined): WorldOptions['settings'] {
  if (baseURL === undefined || isLoopbackAddress(baseURL)) return undefined;
  const { host, href } = new URL(baseURL);
  return { allowedRedirectDomains: [host], allowedRedirectUris: [href] };
}
