import { createClient as createOfficialClient, OAuthStrategy } from '@wix/sdk';
import { describe } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { currentMember } from '#core/account.ts';
import { createAuth, createClient, type Tokens } from '#core/index.ts';
import { serverPorts } from '#core/server.ts';
import { expect, test as kitTest, type World } from '#kit/vitest.ts';

const REDIRECT_URI = 'http://localhost:4321/callback';
const EMAIL = 'ada@example.com';
const PASSWORD = 'a-good-password';
const FIVE_HOURS_MS = 5 * 60 * 60 * 1000;

const test = kitTest.extend({
  worldOptions: {
    settings: { allowedRedirectUris: [REDIRECT_URI] },
    members: [{ email: EMAIL, password: PASSWORD }],
  },
});

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
  const browser = openBrowser();
  const { location } = await browser.submit(await browser.open(address), { email: EMAIL, password: PASSWORD });
  return location ?? '';
}

function ourApplication({ clientId, url }: World): Application {
  const client = createClient({ clientId, apiUrl: url }, serverPorts(fetch));
  return {
    async signIn() {
      const auth = createAuth(client);
      const address = await signInAt(await auth.beginHostedLogin({ redirectUri: REDIRECT_URI }));
      expect(await auth.finishHostedLogin(new URL(address))).toEqual({ state: 'member', returnTo: '/' });
    },
    whoAmI: async () => (await currentMember(client))?.loginEmail,
    tokens: client.tokens,
    setTokens: client.setTokens,
  };
}

function officialApplication({ clientId }: World): Application {
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

describe('tokens that the official client and this one exchange (spec §3)', () => {
  test.for<[string, (world: World) => Application, (world: World) => Application]>([
    ['begun in ours goes on in the official one', ourApplication, officialApplication],
    ['begun in the official one goes on in ours', officialApplication, ourApplication],
  ])('a session %s, over a renewal, and back', async ([, open, openOther], { world }) => {
    const [first, second] = [open(world), openOther(world)];
    await first.signIn();
    const tokens = stored(first.tokens());
    expect(tokens).toEqual({
      accessToken: { value: expect.any(String), expiresAt: expect.any(Number) },
      refreshToken: { value: expect.any(String), role: 'member' },
    });

    second.setTokens(tokens);
    expect([await second.whoAmI(), second.tokens()]).toEqual([EMAIL, tokens]);

    await world.clock.advance(FIVE_HOURS_MS);
    second.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } });
    expect(await second.whoAmI()).toBe(EMAIL);
    const renewed = stored(second.tokens());
    expect(renewed.accessToken.value).not.toBe(tokens.accessToken.value);
    expect(renewed.refreshToken).toEqual(tokens.refreshToken);

    first.setTokens(renewed);
    expect([await first.whoAmI(), first.tokens()]).toEqual([EMAIL, renewed]);
  });

  test.for<[string, (world: World) => Application]>([
    ['ours', ourApplication],
    ['the official one', officialApplication],
  ])('empty tokens are those of nobody in %s', async ([, open], { world }) => {
    const application = open(world);
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
