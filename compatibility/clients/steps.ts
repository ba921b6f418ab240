import { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict';
import { inspect } from 'node:util';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { DEMO_PASSWORD } from '#contracts/marginalia/demo-accounts.ts';
import type { World } from '#kit/testing.ts';
import { withPage } from './browser-page.ts';
import type { ItemData, ItemsPage } from './items/items.ts';
import type { OpenedClient } from './official-client.ts';
import { type OpenServices, SERVICE_STEPS } from './service-steps.ts';
import { type OpenShop, SHOP_STEPS } from './shop-steps.ts';
import { APPLICATION, CALLBACK } from './site.ts';

/** What the steps of one release share. Later steps continue where earlier steps ended. */
export interface Flow {
  readonly site: World;
  /** A client that begins as a visitor and becomes a member. */
  readonly client: OpenedClient;
  /** Makes a client with nothing stored. */
  openVisitor(): OpenedClient;
  /** A client with the site's API key. */
  readonly owner: OpenedClient;
  firstPage?: ItemsPage;
  review?: ItemData;
  /** Opens the shop of the site. Only today's release has the packages of a shop. */
  readonly openShop: OpenShop;
  /** Opens services whose answers are derived. Only today's release has their packages. */
  readonly openServices: OpenServices;
}

export interface Step {
  readonly name: string;
  run(flow: Flow): Promise<void>;
}

const MEMBER = { email: 'old-friend@example.com', password: 'a-good-password' };
const ADA = { email: 'ada@marginalia.test', password: DEMO_PASSWORD };

/** What an application does with the official client, from the first visit to logout. */
export const STEPS: readonly Step[] = [
  {
    name: 'anonymous session',
    run: async ({ client }) => {
      const tokens = await client.auth.generateVisitorTokens();
      equal(tokens.refreshToken.role, 'visitor');
      client.auth.setTokens(tokens);
      equal(client.auth.loggedIn(), false);
    },
  },
  {
    name: 'query',
    run: async (flow) => {
      flow.firstPage = await flow.client.items.firstByTitle('Books', 10);
      equal(flow.firstPage.items.length, 10);
      deepEqual(titlesOf(flow.firstPage), titlesOf(flow.firstPage).toSorted());
    },
  },
  {
    name: 'next page',
    run: async ({ firstPage }) => {
      const second = await required(firstPage, 'query').next();
      equal(new Set([...titlesOf(required(firstPage, 'query')), ...titlesOf(second)]).size, 20);
    },
  },
  {
    name: 'get',
    run: async ({ client, firstPage }) => {
      const [book] = required(firstPage, 'query').items;
      const found = await client.items.get('Books', String(book?._id));
      deepEqual([found?._id, found?.title], [book?._id, book?.title]);
    },
  },
  {
    name: 'missing item',
    run: async ({ client }) => equal(await client.items.get('Books', 'no-such-book'), undefined),
  },
  {
    name: 'forbidden collection',
    run: ({ client }) => rejects(client.items.firstByTitle('Bulletin', 1), shows('WDE0027')),
  },
  {
    name: 'wrong password',
    run: async ({ client }) => {
      const { loginState, errorCode } = await client.auth.login({ ...ADA, password: 'not-the-password' });
      deepEqual([loginState, errorCode], ['FAILURE', 'invalidPassword']);
    },
  },
  {
    name: 'register',
    run: async ({ client }) => {
      const { loginState } = await client.auth.register({ ...MEMBER, profile: { nickname: 'Old friend' } });
      equal(loginState, 'SUCCESS');
    },
  },
  {
    name: 'register twice',
    run: async ({ client }) => {
      const { loginState, errorCode } = await client.auth.register(MEMBER);
      deepEqual([loginState, errorCode], ['FAILURE', 'emailAlreadyExists']);
    },
  },
  {
    name: 'login',
    run: async ({ client }) => {
      const { loginState, data } = await client.auth.login(MEMBER);
      deepEqual([loginState, typeof data?.sessionToken], ['SUCCESS', 'string']);
    },
  },
  {
    name: 'prompt none',
    run: async ({ client: { auth } }) => {
      const { authUrl } = await auth.getAuthUrl(auth.generateOAuthData(CALLBACK), { prompt: 'none' });
      const { location } = await openBrowser().open(authUrl);
      equal(await withPage(location, async () => auth.parseFromUrl(location).error), 'login_required');
    },
  },
  { name: 'hosted login', run: ({ client }) => logInHosted(client) },
  {
    name: 'login in a hidden frame',
    run: async ({ openVisitor }) => {
      const client = openVisitor();
      const { data } = await client.auth.login(MEMBER);
      const sessionToken = required(data?.sessionToken, 'login');
      const tokens = await withPage(`${APPLICATION}/`, () => client.auth.getMemberTokensForDirectLogin(sessionToken));
      client.auth.setTokens(tokens);
      deepEqual([client.auth.loggedIn(), await client.currentMember()], [true, MEMBER.email]);
    },
  },
  {
    name: 'current member',
    run: async ({ client }) => equal(await client.currentMember(), MEMBER.email),
  },
  {
    name: 'insert',
    run: async (flow) => {
      flow.review = await flow.client.items.insert('Reviews', { rating: 4, text: 'Good.' });
      deepEqual([flow.review.rating, flow.review.text, typeof flow.review._id], [4, 'Good.', 'string']);
    },
  },
  {
    name: 'update',
    run: async ({ client, review }) => {
      const { _id } = required(review, 'insert');
      const updated = await client.items.update('Reviews', { _id, ...{ rating: 5, text: 'Better.' } });
      deepEqual([updated._id, updated.rating, updated.text], [_id, 5, 'Better.']);
    },
  },
  {
    name: 'remove own item, and count',
    run: async ({ client, review }) => {
      const { _id } = required(review, 'insert');
      const before = await client.items.count('Reviews');
      await client.items.remove('Reviews', _id);
      deepEqual([await client.items.count('Reviews'), await client.items.get('Reviews', _id)], [before - 1, undefined]);
    },
  },
  {
    name: 'read references',
    run: async ({ client, firstPage }) => {
      const book = String(required(firstPage, 'query').items[0]?._id);
      const genres = await client.items.referencedIds('Books', book, 'genres');
      notEqual(genres.length, 0);
      equal(await client.items.isReferenced('Books', book, 'genres', String(genres[0])), true);
      equal(await client.items.isReferenced('Books', book, 'genres', 'no-such-genre'), false);
    },
  },
  {
    name: 'change references (API key)',
    run: async ({ owner: { items }, firstPage }) => {
      const book = String(required(firstPage, 'query').items[0]?._id);
      const [genre = ''] = await items.referencedIds('Books', book, 'genres');
      await items.removeReference('Books', book, 'genres', genre);
      equal(await items.isReferenced('Books', book, 'genres', genre), false);
      await items.insertReference('Books', book, 'genres', genre);
      equal(await items.isReferenced('Books', book, 'genres', genre), true);
    },
  },
  {
    name: 'renewal',
    run: async ({ client, site }) => {
      await site.clock.advance(5 * 3_600_000);
      const { accessToken, refreshToken } = client.auth.getTokens();
      client.auth.setTokens({ refreshToken, accessToken: { ...accessToken, expiresAt: 1 } });
      equal(await client.currentMember(), MEMBER.email);
      notEqual(client.auth.getTokens().accessToken.value, accessToken.value);
    },
  },
  {
    name: 'e-mailed code',
    run: async ({ openVisitor, site }) => {
      await site.changeSettings({ requireEmailVerification: true });
      const { auth } = openVisitor();
      const newcomer = { email: 'newcomer@example.com', password: 'a-good-password' };
      equal((await auth.register(newcomer)).loginState, 'EMAIL_VERIFICATION_REQUIRED');
      const { code } = await site.inbox.next({ to: newcomer.email, kind: 'verify-email' });
      const { loginState, data } = await auth.processVerification({ verificationCode: code });
      deepEqual([loginState, typeof data?.sessionToken], ['SUCCESS', 'string']);
      await site.changeSettings({ requireEmailVerification: false });
    },
  },
  {
    name: 'mail for a new password',
    run: async ({ openVisitor, site }) => {
      const { auth } = openVisitor();
      await auth.sendPasswordResetEmail(ADA.email, CALLBACK);
      const { link } = await site.inbox.next({ to: ADA.email, kind: 'reset-password' });
      const browser = openBrowser();
      const password = 'another-good-password';
      equal((await browser.submit(await browser.open(link), { password })).location, CALLBACK);
      equal((await auth.login({ ...ADA, password })).loginState, 'SUCCESS');
    },
  },
  {
    name: 'logout',
    run: async ({ client: { auth } }) => {
      const { refreshToken } = auth.getTokens();
      const { logoutUrl } = await auth.logout(`${APPLICATION}/`);
      match((await openBrowser().open(logoutUrl)).location, /^http:\/\/localhost:4321\//);
      equal(auth.loggedIn(), false);
      await rejects(auth.renewToken(refreshToken));
    },
  },
  ...SHOP_STEPS,
  ...SERVICE_STEPS,
];

async function logInHosted({ auth }: OpenedClient): Promise<void> {
  const oauthData = auth.generateOAuthData(CALLBACK);
  const { authUrl } = await auth.getAuthUrl(oauthData);
  const browser = openBrowser();
  const { location } = await browser.submit(await browser.open(authUrl), MEMBER);
  const { code, state } = await withPage(location, async () => auth.parseFromUrl(location));
  auth.setTokens(await auth.getMemberTokens(code, state, oauthData));
  equal(auth.loggedIn(), true);
}

function titlesOf({ items }: ItemsPage): string[] {
  return items.map(({ title }) => String(title));
}

/** For what an earlier step has to leave behind. */
function required<T>(value: T | undefined, step: string): T {
  if (value === undefined) throw new Error(`the step "${step}" has to pass first`);
  return value;
}

/** Whether an error, whatever its shape in this release, names the platform's code. */
function shows(code: string): (failure: unknown) => boolean {
  return (failure) => inspect(failure, { depth: 8 }).includes(code);
}
