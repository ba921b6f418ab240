import * as oauth from 'oauth4webapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import type { ControlledTarget } from '#contracts/conformance/controlled-target.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const openTarget = targetOpener(() => simulator().url);
/** The simulator uses plain HTTP on loopback. */
const options = { [oauth.allowInsecureRequests]: true };

interface Flow {
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly verifier: string;
  readonly state: string;
  readonly authorizationUrl: URL;
}

/** Starts an authorization request with PKCE, with the parameter names of RFC 6749 §4.1.1 and RFC 7636 §4.3. */
async function begin({ url, clientId, redirectUri }: ControlledTarget, more: object = {}): Promise<Flow> {
  const as: oauth.AuthorizationServer = {
    issuer: url,
    authorization_endpoint: `${url}/_api/oauth2/authorize`,
    token_endpoint: `${url}/oauth2/token`,
  };
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const authorizationUrl = new URL(`${url}/_api/oauth2/authorize`);
  authorizationUrl.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'offline_access',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  }).toString();
  return { as, client: { client_id: clientId }, verifier, state, authorizationUrl };
}

/** Signs in on the hosted form and returns the address to which the browser is redirected. */
async function signIn({ authorizationUrl }: Flow, { member }: ControlledTarget): Promise<URL> {
  const browser = openBrowser();
  return new URL((await browser.submit(await browser.open(authorizationUrl.href), { ...member })).location);
}

/** Returns the member's tokens, or the error that the client throws. */
async function exchange(
  { as, client, verifier, state }: Flow,
  back: URL,
  target: ControlledTarget,
  given: { verifier?: string; redirectUri?: string; client?: oauth.Client } = {},
): Promise<oauth.TokenEndpointResponse> {
  const exchanging = given.client ?? client;
  const parameters = oauth.validateAuthResponse(as, client, back, state);
  const { redirectUri = target.redirectUri } = given;
  const proof = given.verifier ?? verifier;
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    exchanging,
    oauth.None(),
    parameters,
    redirectUri,
    proof,
    options,
  );
  return oauth.processAuthorizationCodeResponse(as, exchanging, response);
}

async function refresh({ as, client }: Flow, refreshToken: string): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), refreshToken, options);
  return oauth.processRefreshTokenResponse(as, client, response);
}

describe('oauth4webapi, a strict client that knows nothing of us (TOK-1, RFC 6749, RFC 7636)', () => {
  let target: ControlledTarget;
  beforeAll(async () => {
    target = await openTarget();
  });

  test('the code flow with PKCE ends with tokens of a member (TOK-3, TOK-8)', async () => {
    const flow = await begin(target);
    const tokens = await exchange(flow, await signIn(flow, target), target);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 14_400, refresh_token: expect.any(String) });
    const response = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL(`${target.url}/members/v1/members/my?fieldsets=FULL`),
      undefined,
      null,
      options,
    );
    expect(await response.json()).toMatchObject({ member: { loginEmail: target.member.email } });
  });

  test.each(['static', 'rotate', 'rotate-with-grace'] as const)(
    'it renews under the policy %s, again and again (TOK-6, TOK-7)',
    async (refreshPolicy: SiteSettings['refreshPolicy']) => {
      const site = await openTarget({ refreshPolicy });
      const flow = await begin(site);
      let { refresh_token = '' } = await exchange(flow, await signIn(flow, site), site);
      for (let turn = 0; turn < 3; turn++) refresh_token = (await refresh(flow, refresh_token)).refresh_token ?? '';
      expect(refresh_token).toMatch(/^IST\./);
    },
  );

  test('without offline_access it gets an access token alone (TOK-12)', async () => {
    const flow = await begin(target, { scope: 'openid' });
    expect((await exchange(flow, await signIn(flow, target), target)).refresh_token).toBeUndefined();
  });

  const refusal = (error: string) => ({ name: 'ResponseBodyError', status: 400, error });

  test.each([
    ['another verifier (SEC-5)', { verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['another redirect URI (TOK-8)', { redirectUri: 'http://localhost:4321/elsewhere' }, 'invalid_grant'],
    ['an unknown client (TOK-11)', { client: { client_id: 'nobody' } }, 'invalid_client'],
  ])('a code with %s', async (_case, given, error) => {
    const flow = await begin(target);
    await expect(exchange(flow, await signIn(flow, target), target, given)).rejects.toMatchObject(refusal(error));
  });

  test('a code for the second time is invalid_grant, and so is the refresh token it bought (TOK-9, SEC-6)', async () => {
    const flow = await begin(target);
    const back = await signIn(flow, target);
    const { refresh_token = '' } = await exchange(flow, back, target);
    await expect(exchange(flow, back, target)).rejects.toMatchObject(refusal('invalid_grant'));
    await expect(refresh(flow, refresh_token)).rejects.toMatchObject(refusal('invalid_grant'));
  });

  test('a made-up refresh token is invalid_grant (TOK-11)', async () => {
    await expect(refresh(await begin(target), 'made-up')).rejects.toMatchObject(refusal('invalid_grant'));
  });

  test('an unknown grant type is unsupported_grant_type (SEC-20)', async () => {
    const { as, client } = await begin(target);
    const { email: username, password } = target.member;
    const response = await oauth.genericTokenEndpointRequest(
      as,
      client,
      oauth.None(),
      'password',
      { username, password },
      options,
    );
    await expect(oauth.processGenericTokenEndpointResponse(as, client, response)).rejects.toMatchObject(
      refusal('unsupported_grant_type'),
    );
  });

  test('prompt none without a session answers login_required, with the state (AUT-4)', async () => {
    const { as, client, state, authorizationUrl } = await begin(target, { prompt: 'none' });
    const { location } = await openBrowser().open(authorizationUrl.href);
    expect(() => oauth.validateAuthResponse(as, client, new URL(location), state)).toThrow(
      expect.objectContaining({ name: 'AuthorizationResponseError', error: 'login_required' }),
    );
  });

  test('an error of the page is returned in a form that the client understands (AUT-2, AUT-3)', async () => {
    const { as, client, state, authorizationUrl } = await begin(target, { code_challenge_method: 'plain' });
    const { location } = await openBrowser().open(authorizationUrl.href);
    expect(() => oauth.validateAuthResponse(as, client, new URL(location), state)).toThrow(
      expect.objectContaining({ error: 'invalid_request' }),
    );
  });

  test('the client notices an answer to another request, because the state comes back unchanged', async () => {
    const [flow, other] = [await begin(target), await begin(target)];
    const back = await signIn(other, target);
    expect(back.searchParams.get('state')).toBe(other.state);
    await expect(exchange(flow, back, target)).rejects.toThrow('unexpected "state" response parameter value');
  });
});
