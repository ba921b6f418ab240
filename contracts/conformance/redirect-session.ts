import { describe, expect, test } from 'vitest';
import { redirectSessionResponse } from '../redirects/redirect-session.ts';
import { applicationCode, authRequest, type ContractApi, follow } from './contract-api.ts';

/** What POST redirect-session, and the page it leads to, promise their clients (semantics §14). */
export function redirectSessionContract(connect: () => ContractApi): void {
  const create = async (api: ContractApi, body: object) => {
    const { access_token } = await api.visitorTokens();
    return api.post('createRedirectSession', body, access_token);
  };
  const addressOf = async (api: ContractApi, body: object) =>
    redirectSessionResponse.parse((await create(api, body)).body).redirectSession.fullUrl;

  describe('POST redirect-session', () => {
    test('an auth intent leads to a page with one form for e-mail and password (RED-3, RED-4)', async () => {
      const api = connect();
      const answer = await create(api, { auth: { authRequest: authRequest(api.target), prompt: 'login' } });
      const { fullUrl, urlDetails } = redirectSessionResponse.parse(answer.body).redirectSession;
      expect(fullUrl.startsWith(urlDetails.endpoint)).toBe(true);
      expect(fullUrl.length).toBeLessThanOrEqual(2048);
      const page = await follow(fullUrl);
      expect(page.status).toBe(200);
      expect(page.text.match(/<form/g)).toHaveLength(1);
      expect(page.text).toContain('type="email"');
      expect(page.text).toContain('type="password"');
    });

    test('its address opens once', async () => {
      const api = connect();
      const address = await addressOf(api, { auth: { authRequest: authRequest(api.target), prompt: 'login' } });
      expect((await follow(address)).status).toBe(200);
      const again = await follow(address);
      expect(again.status).toBeGreaterThanOrEqual(400);
      expect([again.location, again.text.includes('<form')]).toEqual(['', false]);
    });

    test('a login intent and a logout intent lead to pages too', async () => {
      const api = connect();
      expect((await follow(await addressOf(api, { login: {} }))).status).toBe(200);
      expect((await follow(await addressOf(api, { logout: { clientId: api.target.clientId } }))).status).toBe(200);
    });

    test('logout leads back to an allowed address (LGO-1)', async () => {
      const api = connect();
      const { clientId, postFlowUrl } = api.target;
      const page = await follow(await addressOf(api, { logout: { clientId }, callbacks: { postFlowUrl } }));
      expect([302, 303]).toContain(page.status);
      expect(page.location.startsWith(postFlowUrl)).toBe(true);
    });

    test('logout does not lead to an address that is not allowed (LGO-2, SEC-2)', async () => {
      const api = connect();
      const callbacks = { postFlowUrl: 'https://evil.test/' };
      const page = await follow(await addressOf(api, { logout: { clientId: api.target.clientId }, callbacks }));
      expect([page.status, page.location]).toEqual([400, '']);
    });

    test('without a session, prompt none comes back as login_required with the state (AUT-4)', async () => {
      const api = connect();
      const address = await addressOf(api, { auth: { authRequest: authRequest(api.target), prompt: 'none' } });
      const back = new URL((await follow(address)).location);
      expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
        'login_required',
        'state-of-the-contract',
      ]);
    });

    test('the fragment mode answers in the fragment (AUT-1)', async () => {
      const api = connect();
      const request = { ...authRequest(api.target), responseMode: 'fragment' };
      const { location } = await follow(await addressOf(api, { auth: { authRequest: request, prompt: 'none' } }));
      const { hash, search } = new URL(location);
      expect([new URLSearchParams(hash.slice(1)).get('error'), search]).toEqual(['login_required', '']);
    });

    test.each([
      ['an unlisted redirect URI (AUT-3, SEC-1)', { redirectUri: 'https://evil.test/callback' }],
      ['another client id', { clientId: 'nobody' }],
    ])('the page refuses %s and shows no form', async (_case, wrong) => {
      const api = connect();
      const request = { ...authRequest(api.target), ...wrong };
      const page = await follow(await addressOf(api, { auth: { authRequest: request, prompt: 'login' } }));
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect([page.location, page.text.includes('<form')]).toEqual(['', false]);
    });

    test.each([
      ['no intent', {}],
      ['two intents', { login: {}, logout: { clientId: 'x' } }],
      ['an intent and a checkout', { login: {}, ecomCheckout: { checkoutId: 'x' } }],
      ['a checkout without its id', { ecomCheckout: {} }],
      ['an auth request without its wrapper (RED-3)', { clientId: 'x', codeChallenge: 'y' }],
      ['a plain challenge (SEC-4)', { auth: { authRequest: { codeChallengeMethod: 'plain' } } }],
    ])('refuses %s with 400', async (_case, body) => {
      expect((await create(connect(), body)).status).toBe(400);
    });

    test('a page of the shop is not implemented (RED-2, DEC-6)', async () => {
      const answer = await create(connect(), { storesProduct: { productSlug: 'a-book' } });
      expect([answer.status, applicationCode(answer)]).toEqual([501, 'NOT_IMPLEMENTED']);
    });

    test('needs a token (RED-1)', async () => {
      expect((await connect().post('createRedirectSession', { login: {} })).status).toBe(401);
    });
  });
}
