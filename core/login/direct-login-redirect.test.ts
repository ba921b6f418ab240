import { describe, expect, test } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { TOKEN_PATH } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { beginDirectLoginRedirect } from './direct-login-redirect.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const CALLBACK = 'https://club.test/callback';
const REQUEST = { sessionToken: 'ses', redirectUri: CALLBACK, returnTo: '/books/b7' };

function setUp() {
  const flowStorage = memoryStorage();
  const parts = testClient({ flowStorage });
  parts.service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: 'https://site.test/authorize' } } }));
  return { ...parts, flowStorage };
}

describe('direct login by a full page (AUT-9)', () => {
  test('direct login by a full page asks for a code in the fragment, for the session token and without a page', async () => {
    const { client, service } = setUp();
    expect(await beginDirectLoginRedirect(client, REQUEST)).toBe('https://site.test/authorize');
    const body = service.callsTo(REDIRECT)[0]?.body;
    expect(body).toEqual({
      auth: {
        authRequest: {
          redirectUri: CALLBACK,
          clientId: 'site-1',
          codeChallenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          sessionToken: 'ses',
        },
        prompt: 'none',
      },
    });
    expect(redirectSessionRequest.safeParse(body).success).toBe(true);
  });

  test.each([
    ['code=c1', { state: 'member', returnTo: '/books/b7' }, 'member'],
    [
      'error=login_required',
      { state: 'refused', error: 'login_required', description: null, returnTo: '/books/b7' },
      'visitor',
    ],
  ])('direct login by a full page is finished as a hosted login is: %s', async (fragment, outcome, role) => {
    const { client, service } = setUp();
    await beginDirectLoginRedirect(client, REQUEST);
    const body = redirectSessionRequest.parse(service.callsTo(REDIRECT)[0]?.body);
    const back = new URL(`${CALLBACK}#${fragment}&state=${body.auth?.authRequest.state}`);
    expect(await client.auth.finishHostedLogin(back)).toEqual(outcome);
    expect(client.session.role()).toBe(role);
    if (role === 'member') {
      expect(service.callsTo(TOKEN_PATH).at(-1)?.body).toMatchObject({ code: 'c1', redirectUri: CALLBACK });
    }
  });

  test('the session token is not kept', async () => {
    const { client, flowStorage } = setUp();
    await beginDirectLoginRedirect(client, { ...REQUEST, sessionToken: 'secret-session' });
    expect(flowStorage.get('backlot:site-1:login-flows')).not.toContain('secret-session');
  });

  test('direct login by a full page without an address to go to fails in the words of the spec (§8)', async () => {
    const { client, service } = setUp();
    service.on(REDIRECT, () => ({ body: {} }));
    await expect(beginDirectLoginRedirect(client, REQUEST)).rejects.toThrow('No redirect URL found');
  });
});
