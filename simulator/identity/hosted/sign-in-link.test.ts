import { describe, expect, test } from 'vitest';
import { memberResponse, signInLinkResponse } from '#contracts/control/control-api.ts';
import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const ADA = 'ada@example.com';

async function siteWithAda(settings: SettingsChanges) {
  const { siteId, clientId } = await simulator().createSite({ settings });
  const control = (path: string, body: unknown) => simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);
  const { member } = memberResponse.parse((await control('/members', { email: ADA })).body);
  const link = async (whose: object = { email: ADA }) =>
    signInLinkResponse.parse((await control('/sign-in-links', whose)).body).url;
  return { clientId, control, memberId: member.id, link };
}

const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

test('a link signs in the browser that opens it, and leads to the login of the site', async () => {
  const site = await siteWithAda({ loginAddress: 'http://localhost:3000/login?now' });
  const opened = await open(await site.link());
  expect([opened.status, opened.headers.get('location')]).toEqual([303, 'http://localhost:3000/login?now']);

  const asked = new URLSearchParams({
    ...{ clientId: site.clientId, responseType: 'code', scope: 'offline_access', state: 'a-state', prompt: 'login' },
    ...{ redirectUri: 'http://localhost:3000/callback', responseMode: 'query', codeChallengeMethod: 'S256' },
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  const authorize = `${simulator().url}${pagePaths.authorize.path}?${asked}`;
  const login = await open(authorize, { cookie: cookiesOf(opened) });
  expect([login.status, login.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/localhost:3000\/callback\?code=[\w-]{43}&state=a-state$/),
  ]);
  const next = await open(authorize, { cookie: cookiesOf(opened) });
  expect(await next.text()).toContain('<h1>Sign in</h1>');
});

test('a link works once, and for ten minutes', async () => {
  const { link, control, memberId } = await siteWithAda({ loginAddress: 'http://localhost:3000/login' });
  const [used, late] = [await link({ memberId }), await link()];
  expect([(await open(used)).status, (await open(used)).status]).toEqual([303, 410]);
  await control('/clock/advance', { ms: 10 * 60 * 1000 });
  const over = await open(late);
  expect([over.status, over.headers.getSetCookie()]).toEqual([410, []]);
  expect(await over.text()).toContain('<h1>This link no longer works</h1>');
});

describe('a link that another site has put into a page', () => {
  const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

  /** A browser in which Bruno is signed in, and a link of Ada. */
  async function brunoWithLinkOfAda() {
    const site = await siteWithAda({});
    await site.control('/members', { email: 'bruno@example.com' });
    const cookie = cookiesOf(await open(await site.link({ email: 'bruno@example.com' })));
    return { cookie, link: await site.link() };
  }

  test('asks before it signs another member out, and its button signs the member of the link in', async () => {
    const { cookie, link } = await brunoWithLinkOfAda();
    const asked = await open(link, { ...FROM_ELSEWHERE, cookie });
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    expect(await asked.text()).toContain('<h1>Sign in as ada@example.com?</h1>');
    const { origin, pathname, searchParams: body } = new URL(link);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const sent = await fetch(origin + pathname, { method: 'POST', body, headers, redirect: 'manual' });
    expect([sent.status, sent.headers.getSetCookie().join()]).toEqual([303, expect.stringMatching(/backlot-session-/)]);
  });

  test('the button works only on the page itself', async () => {
    const { cookie, link } = await brunoWithLinkOfAda();
    const { origin, pathname, searchParams: body } = new URL(link);
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    const sent = await fetch(origin + pathname, { method: 'POST', body, headers, redirect: 'manual' });
    expect([sent.status, sent.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('signs in at once in a browser in which nobody, or the same member, is signed in', async () => {
    const { link } = await siteWithAda({ loginAddress: 'http://localhost:3000/login' });
    const first = await open(await link(), FROM_ELSEWHERE);
    const again = await open(await link(), { ...FROM_ELSEWHERE, cookie: cookiesOf(first) });
    expect([first.status, again.status]).toEqual([303, 303]);
  });

  test.each(['image', 'iframe', 'empty'])('is refused, and not used up, as the address of: %s', async (opens) => {
    const { link } = await siteWithAda({ loginAddress: 'http://localhost:3000/login' });
    const url = await link();
    const refused = await open(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': opens });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    expect((await open(url)).status).toBe(303);
  });
});

test('a link of a member who was blocked since says so, and signs nobody in', async () => {
  const { link, control, memberId } = await siteWithAda({ loginAddress: 'http://localhost:3000/login' });
  const url = await link();
  await control(`/members/${memberId}/block`, {});
  const opened = await open(url);
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
  expect(await opened.text()).toContain('<h1>This member cannot sign in</h1>');
});

test('a site without an address of its login shows that the browser is signed in', async () => {
  const { link } = await siteWithAda({});
  const opened = await open(await link());
  expect([opened.status, cookiesOf(opened)]).toEqual([200, expect.stringMatching(/^backlot-session-/)]);
  expect(await opened.text()).toContain('<h1>You are signed in</h1>');
});

test('a link does not lead to an address that the site does not allow', async () => {
  const { link } = await siteWithAda({
    allowedRedirectDomains: ['club.example'],
    loginAddress: 'https://other.example/login',
  });
  const opened = await open(await link());
  expect([opened.status, opened.headers.get('location')]).toEqual([400, null]);
  expect(await opened.text()).toContain('https://other.example/login');
});

test('the address of the login of a site must be an address, or empty', async () => {
  const settings = { loginAddress: 'localhost:3000/login' };
  const { status, body } = await simulator().send('POST', '/backlot/v1/sites', { settings });
  expect([status, JSON.stringify(body).replaceAll('\\"', '"')]).toEqual([
    400,
    expect.stringContaining(
      '"settings.loginAddress" must begin with its scheme, such as "http://localhost:3000/login"',
    ),
  ]);
});

describe('a link for', () => {
  test.each([
    ['a member who does not exist', { email: 'nobody@example.com' }, 404],
    ['nobody', {}, 400],
    ['two members', { email: ADA, memberId: 'f2b1c9a4-0000-4000-8000-000000000000' }, 400],
  ])('%s is refused', async (_whom, whose, status) => {
    const { control } = await siteWithAda({});
    expect((await control('/sign-in-links', whose)).status).toBe(status);
  });

  test('a blocked member is refused', async () => {
    const { control, memberId } = await siteWithAda({});
    await control(`/members/${memberId}/block`, {});
    expect(await control('/sign-in-links', { memberId })).toMatchObject({ status: 409 });
  });
});
