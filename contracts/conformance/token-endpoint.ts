import { tokenError } from '../oauth/token-error.ts';
import { tokenResponse } from '../oauth/token-response.ts';
import type { PlatformCheck } from './check.ts';
import { type Answer, type ContractApi, VERIFIER } from './contract-api.ts';
import { onTarget } from './on-site.ts';

function refusal({ status, body }: Answer): readonly unknown[] {
  return [status, tokenError.parse(body).error];
}

/** The exchange of a new code of the target's member. */
async function codeExchange(api: ContractApi): Promise<Record<string, string>> {
  return {
    clientId: api.target.clientId,
    grantType: 'authorization_code',
    redirectUri: api.target.redirectUri,
    code: await api.memberCode(),
    codeVerifier: VERIFIER,
  };
}

const WRONG_EXCHANGES: readonly (readonly [string, Record<string, string | undefined>])[] = [
  ['another verifier', { codeVerifier: 'a'.repeat(43) }],
  ['another redirect URI', { redirectUri: 'http://localhost:1/elsewhere' }],
  ['no redirect URI', { redirectUri: undefined }],
  ['another code', { code: 'guessed' }],
];

const WRONG_REQUESTS: readonly (readonly [string, unknown, string])[] = [
  ['an unknown client', { clientId: 'nobody', grantType: 'anonymous' }, 'invalid_client'],
  ['no client', { grantType: 'anonymous' }, 'invalid_request'],
  ['no grant type', { clientId: 'nobody' }, 'invalid_request'],
  ['the password grant (SEC-20)', { grantType: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
  ['a made-up refresh token', { grantType: 'refresh_token', refreshToken: 'IST.x.y.z' }, 'invalid_grant'],
  ['an empty refresh token', { grantType: 'refresh_token', refreshToken: '' }, 'invalid_request'],
  ['a list', [], 'invalid_request'],
  ['malformed JSON', '{"grantType":', 'invalid_request'],
];

/** What POST /oauth2/token promises its clients (spec §7, TOK-1). */
export const tokenEndpointChecks: readonly PlatformCheck[] = [
  {
    title: 'grantType anonymous gives a token set that is not to be cached (TOK-2, TOK-3)',
    observe: onTarget(async (api) => {
      const answer = await api.post('token', { clientId: api.target.clientId, grantType: 'anonymous' });
      return [answer.status, tokenResponse.parse(answer.body).token_type, answer.headers.get('cache-control')];
    }),
    expected: [200, 'Bearer', 'no-store'],
  },
  {
    title: 'a renewal gives tokens that work, with a client id or without (TOK-6)',
    observe: onTarget(async (api) => {
      const { refresh_token } = await api.visitorTokens();
      const first = await api.post('token', { refreshToken: refresh_token, grantType: 'refresh_token' });
      const renewed = tokenResponse.parse(first.body);
      const again = await api.post('token', {
        clientId: api.target.clientId,
        refreshToken: renewed.refresh_token,
        grantType: 'refresh_token',
      });
      const read = await api.post('queryItems', { dataCollectionId: 'Books' }, renewed.access_token);
      return [first.status, again.status, read.status];
    }),
    expected: [200, 200, 200],
  },
  {
    title: 'a code buys member tokens (TOK-8)',
    observe: onTarget(async (api) => {
      const { access_token } = await api.memberTokens();
      return (await api.get('currentMember', {}, access_token)).status;
    }),
    expected: 200,
  },
  {
    title: 'a renewed member stays a member (TOK-6)',
    observe: onTarget(async (api) => {
      const { refresh_token } = await api.memberTokens();
      const { body } = await api.post('token', { refreshToken: refresh_token, grantType: 'refresh_token' });
      const { access_token } = tokenResponse.parse(body);
      return (await api.get('currentMember', {}, access_token)).status;
    }),
    expected: 200,
  },
  {
    title: 'a code is good once: its second use is refused and revokes what it bought (TOK-9, SEC-6)',
    observe: onTarget(async (api) => {
      const exchange = await codeExchange(api);
      const bought = tokenResponse.parse((await api.post('token', exchange)).body);
      const renewal = { refreshToken: bought.refresh_token, grantType: 'refresh_token' };
      return [refusal(await api.post('token', exchange)), refusal(await api.post('token', renewal))];
    }),
    expected: [
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
    ],
  },
  ...WRONG_EXCHANGES.map(
    ([wrong, changes]): PlatformCheck => ({
      title: `a code does not go with ${wrong} (TOK-8, SEC-5)`,
      observe: onTarget(async (api) => refusal(await api.post('token', { ...(await codeExchange(api)), ...changes }))),
      expected: [400, 'invalid_grant'],
    }),
  ),
  ...WRONG_REQUESTS.map(
    ([wrong, body, error]): PlatformCheck => ({
      title: `refuses ${wrong} in the form of RFC 6749 (TOK-11, ERR-8)`,
      observe: async (connect) => refusal(await connect().post('token', body)),
      expected: [400, error],
    }),
  ),
];
