import { describe, expect, test } from 'vitest';
import { tokenRequest } from '#contracts/oauth/token-request.ts';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { type FakeService, OFFLINE, TOKEN_PATH } from '../testing/fake-service.ts';
import { ask } from '../testing/stored-client.ts';
import { testClient } from '../testing/test-client.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const AUTHORIZE = 'https://site.test/_api/oauth2/authorize?x=1';

function stateSentTo(service: FakeService): string {
  const body = redirectSessionRequest.parse(service.callsTo(REDIRECT)[0]?.body);
  return body.auth?.authRequest.state ?? '';
}

/** A client whose hidden frame posts `data(state)`. */
function setUp(data: (state: string) => unknown = (state) => ({ code: 'c1', state })) {
  const parts = testClient();
  const { service, frames } = parts;
  service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: AUTHORIZE } } }));
  frames.onShow(({ source }) => frames.post({ origin: 'https://site.test', source, data: data(stateSentTo(service)) }));
  return parts;
}

describe('direct login (spec §2, WIR-33)', () => {
  test('a visitor becomes a member', async () => {
    const { client, service, frames } = setUp();
    expect(await client.auth.completeDirectLogin('ses')).toEqual({ state: 'member' });
    expect([client.session.role(), service.grants()]).toEqual(['member', ['anonymous', 'authorization_code']]);
    expect(frames.shown[0]?.address).toBe(AUTHORIZE);
    expect(frames.open()).toEqual({ frames: 0, listeners: 0 });
  });

  test('direct login asks for a web message, without prompt and without redirectUri', async () => {
    const { client, service } = setUp();
    await client.auth.completeDirectLogin('ses');
    const body = service.callsTo(REDIRECT)[0]?.body;
    expect(body).toEqual({
      auth: {
        authRequest: {
          clientId: 'site-1',
          codeChallenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          codeChallengeMethod: 'S256',
          responseMode: 'web_message',
          responseType: 'code',
          scope: 'offline_access',
          state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          sessionToken: 'ses',
        },
        prompt: 'none',
      },
    });
    const exchange = service.callsTo(TOKEN_PATH)[1]?.body;
    expect(exchange).toEqual({
      grantType: 'authorization_code',
      clientId: 'site-1',
      code: 'c1',
      codeVerifier: expect.stringMatching(/^[A-Za-z0-9._~-]{64}$/),
    });
    expect([redirectSessionRequest.safeParse(body).success, tokenRequest.safeParse(exchange).success]).toEqual([
      true,
      true,
    ]);
  });

  test('a refusal of the page is an outcome at once, and exchanges nothing', async () => {
    const { client, service } = setUp((state) => ({ state, error: 'redirect_uri_not_allowed' }));
    expect(await client.auth.completeDirectLogin('ses')).toEqual({
      state: 'refused',
      error: 'redirect_uri_not_allowed',
      description: null,
    });
    expect([client.session.role(), service.grants()]).toEqual(['visitor', ['anonymous']]);
  });

  test.each([
    {},
    { redirectSession: {} },
    { redirectSession: { fullUrl: '' } },
    { redirectSession: { fullUrl: 'javascript:alert(1)' } },
    null,
  ])('an answer of %j: No redirect URL found', async (body) => {
    const { client, service, frames } = setUp();
    service.on(REDIRECT, () => ({ body }));
    expect(await client.auth.completeDirectLogin('ses')).toEqual({ state: 'failed', reason: 'No redirect URL found' });
    expect(frames.shown).toEqual([]);
  });

  test('direct login without a message after 120 000 ms fails with "OAuth flow timed out"', async () => {
    const { client, clock, frames } = setUp();
    const shown = new Promise<void>((resolve) => frames.onShow(() => resolve()));
    const outcome = client.auth.completeDirectLogin('ses');
    await shown;
    clock.advance(120_000);
    expect(await outcome).toEqual({ state: 'failed', reason: 'OAuth flow timed out' });
    expect([frames.open(), clock.pending()]).toEqual([{ frames: 0, listeners: 0 }, 0]);
  });

  test('a frame that the policy of the page forbids is an error at once, with what to allow, and no 120 s pass', async () => {
    const { client, clock, frames } = setUp();
    frames.onShow(({ block }) => block('https://login.club.test'));
    await expect(client.auth.completeDirectLogin('ses')).rejects.toMatchObject({
      name: 'FrameBlockedError',
      message: 'The login frame is blocked: frame-src lacks https://login.club.test.',
    });
    expect([frames.open(), clock.pending()]).toEqual([{ frames: 0, listeners: 0 }, 0]);
  });

  test('a code that is refused is an outcome', async () => {
    const { client, service } = setUp();
    const body = { error: 'invalid_grant', error_description: 'The code has expired.' };
    await ask(client).catch(() => null); // a visitor by now
    service.on(TOKEN_PATH, () => ({ status: 400, body }));
    expect(await client.auth.completeDirectLogin('ses')).toEqual({
      state: 'refused',
      error: 'invalid_grant',
      description: 'The code has expired.',
    });
    expect(client.session.role()).toBe('visitor');
  });

  test('a failure of the network is none', async () => {
    const { client, service } = setUp();
    service.on(REDIRECT, OFFLINE);
    await expect(client.auth.completeDirectLogin('ses')).rejects.toMatchObject({ name: 'NetworkError' });
  });
});
