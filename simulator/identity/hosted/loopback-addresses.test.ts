import { describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

// DEC-10: a developer starts without lists of addresses. Whoever sets one gets the platform's exact lists.

const simulator = runSimulator();

const authRequest = {
  responseType: 'code',
  scope: 'offline_access',
  state: 'a-state',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
};

interface Addresses {
  readonly siteId: string;
  readonly clientId: string;
}

const control = (method: string, { siteId }: Addresses, path: string, body?: object) =>
  simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);

/** The page that a redirect session leads to, requested by a page of `origin`. */
async function pageOf(site: Addresses, body: object, origin = 'http://localhost:5173') {
  const minted = await control('POST', site, '/sessions', {});
  const { accessToken } = { accessToken: '', ...Object(minted.body) };
  const made = await simulator().send('POST', '/v1/redirect-session', body, { authorization: accessToken, origin });
  return openBrowser().open({ redirectSession: { fullUrl: '' }, ...Object(made.body) }.redirectSession.fullUrl);
}

const auth = ({ clientId }: Addresses, more: object) => ({
  auth: { authRequest: { ...authRequest, clientId, ...more } },
});

/** What a site does with a redirect URI, a logout address and a message target on loopback. */
async function takes(site: Addresses): Promise<[boolean, boolean, boolean]> {
  const redirectUri = 'http://localhost:3000/api/auth/callback';
  const postFlowUrl = 'http://127.0.0.1:8080/bye';
  const signIn = await pageOf(site, auth(site, { redirectUri, responseMode: 'query' }));
  const logout = await pageOf(site, { logout: { clientId: site.clientId }, callbacks: { postFlowUrl } });
  const message = await pageOf(site, auth(site, { responseMode: 'web_message' }));
  return [
    signIn.html.includes('type="password"'),
    logout.location === `${postFlowUrl}?wixMemberLoggedIn=false`,
    message.html.includes('login_required') && message.html.includes('"http://localhost:5173"'),
  ];
}

describe('a site for which no list of addresses was set', () => {
  test('a site for which no list of addresses was set takes loopback at any port and path, as the default site does', async () => {
    expect(await takes(await simulator().createSite())).toEqual([true, true, true]);
    expect(await takes(DEFAULT_SITE)).toEqual([true, true, true]);
  });

  test('a site for which no list of addresses was set refuses all other addresses', async () => {
    const site = await simulator().createSite();
    const page = await pageOf(site, auth(site, { redirectUri: 'https://evil.test/', responseMode: 'query' }));
    expect([page.status, page.location, page.html.includes('<form')]).toEqual([400, '', false]);
  });

  test('a site for which no list of addresses was set takes loopback until one list is set, also to an empty one', async () => {
    for (const changes of [{ allowedRedirectUris: [] }, { allowedRedirectDomains: [] }]) {
      const site = await simulator().createSite();
      await control('PATCH', site, '/settings', { published: true });
      expect(await takes(site)).toEqual([true, true, true]);
      const { body } = await control('PATCH', site, '/settings', changes);
      expect(body).toMatchObject({
        allowedRedirectUris: [],
        allowedRedirectDomains: [],
        allowLoopbackAddresses: false,
      });
      expect(await takes(site)).toEqual([false, false, false]);
    }
  });

  test('a site for which no list of addresses was set can have a list beside loopback, when asked for both', async () => {
    const site = await simulator().createSite({
      settings: { allowedRedirectUris: ['https://app.test/cb'], allowLoopbackAddresses: true },
    });
    expect(await takes(site)).toEqual([true, true, true]);
    const listed = await pageOf(site, auth(site, { redirectUri: 'https://app.test/cb', responseMode: 'query' }));
    expect(listed.html).toContain('type="password"');
  });
});

describe('exact lists', () => {
  test('given when a site is created, stay exact after a reset and in a snapshot', async () => {
    const site = await simulator().createSite({ settings: { allowedRedirectDomains: ['app.test'] } });
    expect(await takes(site)).toEqual([false, false, false]);
    await control('POST', site, '/reset', {});
    expect(await takes(site)).toEqual([false, false, false]);
    const { body } = await control('POST', site, '/snapshots', { name: 'exact' });
    const { id } = { snapshot: { id: '' }, ...Object(body) }.snapshot;
    await control('PATCH', site, '/settings', { allowLoopbackAddresses: true });
    expect(await takes(site)).toEqual([true, true, true]);
    await control('POST', site, `/snapshots/${id}/restore`, {});
    expect(await takes(site)).toEqual([false, false, false]);
  });

  test('exact lists are named by the page of a refused address, with the command that adds it', async () => {
    const site = await simulator().createSite({ settings: { allowedRedirectUris: [] } });
    const redirectUri = 'http://localhost:3000/<cb>';
    const { html, status } = await pageOf(site, auth(site, { redirectUri, responseMode: 'query' }));
    expect([status, html.includes('<cb>')]).toEqual([400, false]);
    expect(html).toContain('http://localhost:3000/&lt;cb&gt; is not on the site&#39;s list of redirect URIs');
    expect(html).toContain(`curl --request PATCH ${simulator().url}/backlot/v1/sites/${site.siteId}/settings`);
    expect(html).toContain('{&quot;allowedRedirectUris&quot;:[&quot;http://localhost:3000/&lt;cb&gt;&quot;]}');
  });

  test('exact lists are named by the answer to a mail with a refused address', async () => {
    const site = await simulator().createSite({ settings: { allowedRedirectUris: [] } });
    const { body } = await control('POST', site, '/sessions', {});
    const { accessToken } = { accessToken: '', ...Object(body) };
    const sent = { email: 'ada@example.com', redirect: { url: 'http://localhost:3000/cb' } };
    const answer = await simulator().send('POST', '/v1/send-email', sent, { authorization: accessToken });
    const { message } = { message: '', ...Object(answer.body) };
    expect([answer.status, message.split(' (')[0]]).toEqual([
      400,
      "http://localhost:3000/cb is not on the site's list of redirect URIs",
    ]);
    expect(message).toContain(`To allow it: curl --request PATCH ${simulator().url}/backlot/v1/sites/`);
  });
});
