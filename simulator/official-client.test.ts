import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { openBrowser } from '#contracts/testing/browser.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const realFetch = redirectOfficialRequests(() => simulator().url);

function createOfficialClient(clientId: string) {
  return createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
}

describe('@wix/sdk and @wix/data, unmodified but for the host', () => {
  let clientId = '';
  beforeAll(async () => {
    const { url } = simulator();
    // Set up by the real fetch: the control API is no part of what the client speaks.
    const response = await realFetch(`${url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 'marginalia', settings: { allowedRedirectUris: [REDIRECT_URI] } }),
    });
    clientId = createSiteResponse.parse(await response.json()).clientId;
  });

  test('an anonymous visitor queries Books and pages on by offset', async () => {
    const client = createOfficialClient(clientId);
    const first = await client.items.query('Books').ascending('title').limit(10).find({ returnTotalCount: true });
    expect([first.items.length, first.totalCount, first.hasNext()]).toEqual([10, 244, true]);
    const second = await first.next();
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(20);
    expect(second.hasPrev()).toBe(true);
    expect(first.items[0]?._createdDate).toBeInstanceOf(Date);
  });

  test('filters, inclusions and projections mean what the builder says', async () => {
    const client = createOfficialClient(clientId);
    const { items: found } = await client.items
      .query('Books')
      .ge('year', 1990)
      .lt('year', 2000)
      .eq('inPrint', true)
      .include('author')
      .fields('title', 'author', 'year')
      .find();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ year }) => year >= 1990 && year < 2000)).toBe(true);
    expect(found[0]?.author).toMatchObject({ name: expect.any(String) });
    expect(found[0]).not.toHaveProperty('price');
  });

  test('a query too long for an address goes as POST and means the same', async () => {
    const client = createOfficialClient(clientId);
    const padding = Array.from({ length: 200 }, (_, index) => `no-such-title-${index}`);
    const { items: found } = await client.items.query('Books').limit(1).find();
    const title = found[0]?.title;
    const many = await client.items
      .query('Books')
      .hasSome('title', [...padding, title])
      .find();
    expect(many.items.map((item) => item.title)).toEqual([title]);
  });

  test('get gives an item, and null for an unknown id', async () => {
    const client = createOfficialClient(clientId);
    const { items: found } = await client.items.query('Books').limit(1).find();
    const id = String(found[0]?._id);
    expect((await client.items.get('Books', id))?._id).toBe(id);
    expect(await client.items.get('Books', 'no-such-book')).toBeNull();
  });

  test('a refusal carries the WDE code where the client looks for it', async () => {
    const client = createOfficialClient(clientId);
    await expect(client.items.query('Bulletin').find()).rejects.toMatchObject({
      details: { applicationError: { code: 'WDE0027' } },
    });
  });

  test('a visitor registers, logs in, exchanges the code and reads as a member', async () => {
    const client = createOfficialClient(clientId);
    const credentials = { email: 'official@example.com', password: 'a-good-password' };
    const registered = await client.auth.register({ ...credentials, profile: { nickname: 'Official' } });
    expect(registered.loginState).toBe('SUCCESS');
    const loggedIn = await client.auth.login(credentials);
    expect(loggedIn.loginState).toBe('SUCCESS');

    const oauthData = client.auth.generateOAuthData(REDIRECT_URI);
    const { authUrl } = await client.auth.getAuthUrl(oauthData);
    const browser = openBrowser(realFetch);
    const { location } = await browser.submit(await browser.open(authUrl), credentials);
    const { code, state } = client.auth.parseFromUrl(location);
    client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData));

    expect(client.auth.loggedIn()).toBe(true);
    expect((await client.items.query('Bulletin').find()).items.length).toBeGreaterThan(0);
  });

  test('logout gives an address that leads back, and the client is signed out', async () => {
    const client = createOfficialClient(clientId);
    await client.auth.generateVisitorTokens();
    const { logoutUrl } = await client.auth.logout('http://localhost:4321/');
    expect(new URL((await openBrowser(realFetch).open(logoutUrl)).location).origin).toBe('http://localhost:4321');
    expect(client.auth.loggedIn()).toBe(false);
  });

  test.each([
    ['a wrong password', 'official@example.com', 'invalidPassword'],
    ['an unknown e-mail', 'nobody@example.com', 'invalidEmail'],
  ])('%s is the failure that the client knows', async (_case, email, errorCode) => {
    const client = createOfficialClient(clientId);
    const answer = await client.auth.login({ email, password: 'not-the-password' });
    expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode });
  });

  test.each([
    ['a taken e-mail', 'official@example.com', 'emailAlreadyExists'],
    ['a malformed e-mail', 'no-address', 'invalidEmail'],
  ])('registering with %s is the failure that the client knows', async (_case, email, errorCode) => {
    const client = createOfficialClient(clientId);
    const answer = await client.auth.register({ email, password: 'a-good-password' });
    expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode });
  });
});
