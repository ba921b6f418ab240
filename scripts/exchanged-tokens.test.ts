import { createClient as createOfficialClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { currentMember } from '#core/account.ts';
import { createAuth, createClient, type Tokens } from '#core/index.ts';
import { serverPorts } from '#core/server.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const simulator = runSimulator();
const realFetch = redirectOfficialRequests(() => simulator().url);

const REDIRECT_URI = 'http://localhost:4321/callback';
const EMAIL = 'ada@example.com';
const PASSWORD = 'a-good-password';

/** One application whose tokens both clients can have: this project's and the official one. */
interface Application {
  signIn(): Promise<void>;
  /** The e-mail address of the member who is signed in; undefined for a visitor. */
  whoAmI(): Promise<string | undefined>;
  tokens(): Tokens<string>;
  setTokens(tokens: Tokens<string>): void;
}

/** What the visitor does: opens the page, signs in, and comes back. */
async function signInAt(address: string): Promise<string> {
  const browser = openBrowser(realFetch);
  const { location } = await browser.submit(await browser.open(address), { email: EMAIL, password: PASSWORD });
  return location ?? '';
}

function ourApplication(clientId: string): Application {
  const client = createClient({ clientId, apiUrl: simulator().url }, serverPorts(realFetch));
  return {
    async signIn() {
      const auth = createAuth(client);
      const address = await signInAt(await auth.beginHostedLogin({ redirectUri: REDIRECT_URI }));
      expect(await auth.finishHostedLogin(new URL(address))).toEqual({ kind: 'member', returnTo: '/' });
    },
    whoAmI: async () => (await currentMember(client))?.loginEmail,
    tokens: client.tokens,
    setTokens: client.setTokens,
  };
}

function officialApplication(clientId: string): Application {
  const client = createOfficialClient({ auth: OAuthStrategy({ clientId }) });
  const { auth } = client;
  return {
    async signIn() {
      const oauthData = auth.generateOAuthData(REDIRECT_URI);
      const { authUrl } = await auth.getAuthUrl(oauthData);
      const { code, state } = auth.parseFromUrl(await signInAt(authUrl));
      auth.setTokens(await auth.getMemberTokens(code, state, oauthData));
    },
    async whoAmI() {
      const response = await client.fetchWithAuth('https://www.wixapis.com/members/v1/members/my?fieldsets=FULL');
      return currentMemberResponse.safeParse(await response.json()).data?.member.loginEmail;
    },
    tokens: auth.getTokens,
    setTokens: auth.setTokens,
  };
}

/** As an application stores tokens: in JSON. */
function stored(tokens: Tokens<string>): Tokens<string> {
  return JSON.parse(JSON.stringify(tokens));
}

async function openSite() {
  const control = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await realFetch(`${simulator().url}/backlot/v1/sites${path}`, init)).json();
  };
  const site = await control('', { settings: { allowedRedirectUris: [REDIRECT_URI] } });
  const { siteId, clientId } = createSiteResponse.parse(site);
  await control(`/${siteId}/members`, { email: EMAIL, password: PASSWORD });
  return { clientId, advance: (hours: number) => control(`/${siteId}/clock/advance`, { ms: hours * 3_600_000 }) };
}

describe('tokens that the official client and this one exchange (spec §3)', () => {
  test.each<[string, (clientId: string) => Application, (clientId: string) => Application]>([
    ['begun in ours goes on in the official one', ourApplication, officialApplication],
    ['begun in the official one goes on in ours', officialApplication, ourApplication],
  ])('a session %s, over a renewal, and back', async (_way, open, openOther) => {
    const { clientId, advance } = await openSite();
    const [first, second] = [open(clientId), openOther(clientId)];
    await first.signIn();
    const tokens = stored(first.tokens());
    expect(tokens).toEqual({
      accessToken: { value: expect.any(String), expiresAt: expect.any(Number) },
      refreshToken: { value: expect.any(String), role: 'member' },
    });

    second.setTokens(tokens);
    expect([await second.whoAmI(), second.tokens()]).toEqual([EMAIL, tokens]);

    await advance(5);
    second.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } });
    expect(await second.whoAmI()).toBe(EMAIL);
    const renewed = stored(second.tokens());
    expect(renewed.accessToken.value).not.toBe(tokens.accessToken.value);
    expect(renewed.refreshToken).toEqual(tokens.refreshToken);

    first.setTokens(renewed);
    expect([await first.whoAmI(), first.tokens()]).toEqual([EMAIL, renewed]);
  });

  test.each<[string, (clientId: string) => Application]>([
    ['ours', ourApplication],
    ['the official one', officialApplication],
  ])('empty tokens are those of nobody in %s', async (_which, open) => {
    const { clientId } = await openSite();
    const application = open(clientId);
    expect(application.tokens()).toEqual({
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: '', role: 'none' },
    });
    application.setTokens(stored(application.tokens()));
    expect([await application.whoAmI(), application.tokens().refreshToken.role]).toEqual([
      undefined,
      open === officialApplication ? 'visitor' : 'none',
    ]);
  });
});
