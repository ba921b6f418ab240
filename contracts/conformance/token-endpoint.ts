import { describe, expect, test } from 'vitest';
import { tokenError } from '../oauth/token-error.ts';
import { tokenResponse } from '../oauth/token-response.ts';
import { type Answer, type ContractApi, VERIFIER } from './contract-api.ts';

/** What POST /oauth2/token promises its clients (spec §7, semantics §13). */
export function tokenEndpointContract(connect: () => ContractApi): void {
  const refusal = ({ status, body }: Answer) => [status, tokenError.parse(body).error];

  describe('POST /oauth2/token', () => {
    test('grantType anonymous gives a token set that is not to be cached (TOK-2, TOK-3)', async () => {
      const api = connect();
      const answer = await api.post('token', { clientId: api.target.clientId, grantType: 'anonymous' });
      expect(answer.status).toBe(200);
      expect(tokenResponse.parse(answer.body)).toMatchObject({ token_type: 'Bearer' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test('a renewal gives tokens that work, with a client id or without (TOK-6)', async () => {
      const api = connect();
      const { refresh_token } = await api.visitorTokens();
      const first = await api.post('token', { refreshToken: refresh_token, grantType: 'refresh_token' });
      const renewed = tokenResponse.parse(first.body);
      const again = await api.post('token', {
        clientId: api.target.clientId,
        refreshToken: renewed.refresh_token,
        grantType: 'refresh_token',
      });
      expect([first.status, again.status]).toEqual([200, 200]);
      const read = await api.post('queryItems', { dataCollectionId: 'Books' }, renewed.access_token);
      expect(read.status).toBe(200);
    });

    test('a code buys member tokens (TOK-8)', async () => {
      const api = connect();
      const { access_token } = await api.memberTokens();
      expect((await api.get('currentMember', {}, access_token)).status).toBe(200);
    });

    test('a renewed member stays a member (TOK-6)', async () => {
      const api = connect();
      const { refresh_token } = await api.memberTokens();
      const { body } = await api.post('token', { refreshToken: refresh_token, grantType: 'refresh_token' });
      const { access_token } = tokenResponse.parse(body);
      expect((await api.get('currentMember', {}, access_token)).status).toBe(200);
    });

    test('a code is good once: its second use is refused and revokes what it bought (TOK-9, SEC-6)', async () => {
      const api = connect();
      const exchange = {
        clientId: api.target.clientId,
        grantType: 'authorization_code',
        redirectUri: api.target.redirectUri,
        code: await api.memberCode(),
        codeVerifier: VERIFIER,
      };
      const bought = tokenResponse.parse((await api.post('token', exchange)).body);
      expect(refusal(await api.post('token', exchange))).toEqual([400, 'invalid_grant']);
      const renewal = { refreshToken: bought.refresh_token, grantType: 'refresh_token' };
      expect(refusal(await api.post('token', renewal))).toEqual([400, 'invalid_grant']);
    });

    test.each([
      ['another verifier', { codeVerifier: 'a'.repeat(43) }],
      ['another redirect URI', { redirectUri: 'http://localhost:1/elsewhere' }],
      ['no redirect URI', { redirectUri: undefined }],
      ['another code', { code: 'guessed' }],
    ])('a code does not go with %s (TOK-8, SEC-5)', async (_case, wrong) => {
      const api = connect();
      const answer = await api.post('token', {
        clientId: api.target.clientId,
        grantType: 'authorization_code',
        redirectUri: api.target.redirectUri,
        code: await api.memberCode(),
        codeVerifier: VERIFIER,
        ...wrong,
      });
      expect(refusal(answer)).toEqual([400, 'invalid_grant']);
    });

    test.each([
      ['an unknown client', { clientId: 'nobody', grantType: 'anonymous' }, 'invalid_client'],
      ['no client', { grantType: 'anonymous' }, 'invalid_request'],
      ['no grant type', { clientId: 'nobody' }, 'invalid_request'],
      [
        'the password grant (SEC-20)',
        { grantType: 'password', username: 'a', password: 'b' },
        'unsupported_grant_type',
      ],
      ['a made-up refresh token', { grantType: 'refresh_token', refreshToken: 'IST.x.y.z' }, 'invalid_grant'],
      ['an empty refresh token', { grantType: 'refresh_token', refreshToken: '' }, 'invalid_request'],
      ['a list', [], 'invalid_request'],
      ['malformed JSON', '{"grantType":', 'invalid_request'],
    ])('refuses %s in the form of RFC 6749 (TOK-11, ERR-8)', async (_case, body, error) => {
      expect(refusal(await connect().post('token', body))).toEqual([400, error]);
    });
  });
}
