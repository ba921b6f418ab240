import { tokenInfoResponse } from '../oauth/token-info.ts';
import { anyTokenResponse } from '../oauth/token-response.ts';
import type { Check } from './check.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given, onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const EMAIL = 'member@example.com';

/** The request of a server that proves the app's secret (WIR-5), as `AppStrategy` sends it. */
function credentialsOf({ target }: ControlledApi): Record<string, string> {
  const { clientId, apiKey, siteId } = target;
  return { grant_type: 'client_credentials', client_id: clientId, client_secret: apiKey, instance_id: siteId };
}

async function appToken(api: ControlledApi): Promise<string> {
  return anyTokenResponse.parse((await api.post('token', credentialsOf(api))).body).access_token;
}

/** Creates a site with a member, a collection that only administrators may read, and a frozen clock. */
async function openWithShelf(open: OpenSite): Promise<ControlledApi> {
  const api = await open();
  await api.freeze();
  await api.addMember(EMAIL);
  const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' };
  const collection = { id: 'Shelf', fields: [{ key: 'title', type: 'TEXT' }], permissions };
  await api.post('createCollection', { collection }, await appToken(api));
  return api;
}

/** What middleware of a server reads in an access token, without the key that signed it. */
function dataIn(accessToken: string): unknown {
  const claims: unknown = JSON.parse(atob((accessToken.split('.')[3] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  const { data } = { data: '', ...Object(claims) };
  return JSON.parse(data);
}

export const SECRET_IS_CHECKED: Check = {
  title:
    'client_credentials and strip_bound_session need the secret of the client, and the instance id of its site (WIR-5)',
  observe: async (open) => {
    const api = await open();
    const other = await open();
    const { access_token } = await api.visitorTokens();
    const strip = { grant_type: 'strip_bound_session', access_token, client_secret: api.target.apiKey };
    const wrongs = [
      { ...credentialsOf(api), client_secret: 'guessed' },
      { ...credentialsOf(api), client_secret: other.target.apiKey },
      { ...credentialsOf(api), client_id: 'nobody' },
      { ...credentialsOf(api), instance_id: other.target.siteId },
      { ...credentialsOf(api), client_secret: undefined },
      { ...strip, client_secret: other.target.apiKey },
      { ...strip, client_secret: undefined },
      { ...strip, access_token: 'made-up' },
      {
        grant_type: 'refresh_token',
        refresh_token: (await api.visitorTokens()).refresh_token,
        client_secret: 'guessed',
      },
      { grant_type: 'anonymous', client_id: api.target.clientId, client_secret: 'guessed' },
      {
        grant_type: 'authorization_code',
        client_id: api.target.clientId,
        client_secret: 'guessed',
        code: 'any',
        code_verifier: 'x'.repeat(43),
      },
    ];
    return Array.fromAsync(wrongs, async (wrong) => outcomeOf(await api.post('token', wrong)));
  },
  expected: [
    ...Array(3).fill('400 invalid_client'),
    '400 invalid_grant',
    '400 invalid_request',
    '400 invalid_client',
    '400 invalid_request',
    '400 invalid_grant',
    ...Array(3).fill('400 invalid_client'),
  ],
};

export const tokenAppChecks: readonly Check[] = [
  {
    title: 'client_credentials returns an access token with the rights of the API key, and no refresh token (WIR-5)',
    observe: given(openWithShelf, async (api) => {
      const { body } = await api.post('token', credentialsOf(api));
      const { access_token } = anyTokenResponse.parse(body);
      const visitor = (await api.visitorTokens()).access_token;
      const query = { dataCollectionId: 'Shelf' };
      return [
        Object.keys(Object(body)).sort(),
        outcomeOf(await api.post('queryItems', query, access_token)),
        outcomeOf(await api.post('queryItems', query, visitor)),
        outcomeOf(await api.post('signOn', { loginId: { email: 'new@example.com' } }, access_token)),
      ];
    }),
    expected: [['access_token', 'expires_in', 'token_type'], '200', '403 WDE0027', '200'],
  },
  {
    title: 'the access token of an app ends after its four hours, as the others do (TOK-4)',
    observe: onSite(async (api) => {
      await api.freeze();
      const token = await appToken(api);
      await api.advance(14_399);
      const last = await api.statusUnder(token);
      await api.advance(1);
      return [last, await api.statusUnder(token)];
    }),
    expected: [200, 401],
  },

  {
    title: 'strip_bound_session returns another access token of the same holder (WIR-5)',
    observe: given(openWithShelf, async (api) => {
      const { accessToken } = await api.session(EMAIL);
      await api.advance(1);
      const body = { grant_type: 'strip_bound_session', access_token: accessToken, client_secret: api.target.apiKey };
      const { access_token } = anyTokenResponse.parse((await api.post('token', body)).body);
      return [access_token !== accessToken, outcomeOf(await api.get('currentMember', {}, access_token))];
    }),
    expected: [true, '200'],
  },
  {
    title: 'servers renew at /oauth/access, with the secret (WIR-5)',
    observe: onSite(async (api) => {
      const { clientId, apiKey } = api.target;
      const { refresh_token } = await api.visitorTokens();
      const body = { grant_type: 'refresh_token', refresh_token, client_id: clientId, client_secret: apiKey };
      const response = await api.raw('/oauth/access', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { access_token } = anyTokenResponse.parse(await response.json());
      return [response.status, await api.statusUnder(access_token)];
    }),
    expected: [200, 200],
  },
  {
    title: 'token-info says who holds a token, and of a token that is not valid only that (WIR-4, RFC 7662)',
    observe: given(openWithShelf, async (api) => {
      const { siteId, clientId } = api.target;
      const { accessToken, refreshToken } = await api.session(EMAIL);
      const visitor = await api.visitorTokens();
      const seen = await Array.fromAsync(
        [await appToken(api), accessToken, refreshToken, visitor.access_token, `${accessToken}x`],
        async (token) => {
          const { active, subjectType, subjectId, exp, iat, ...rest } = tokenInfoResponse.parse(
            (await api.post('tokenInfo', { token })).body,
          );
          const lifetime = exp === undefined ? null : Number(exp) - Number(iat);
          const isOfSite = rest.siteId === siteId && rest.instanceId === siteId && rest.clientId === clientId;
          return [active, subjectType, subjectId.length, lifetime, isOfSite];
        },
      );
      return [...seen, outcomeOf(await api.post('tokenInfo', {}))];
    }),
    expected: [
      [true, 'APP', 36, 14_400, true],
      [true, 'MEMBER', 36, 14_400, true],
      [true, 'MEMBER', 36, 2_592_000, true],
      [true, 'VISITOR', 36, 14_400, true],
      [false, 'UNKNOWN', 0, null, false],
      '400 invalid_request',
    ],
  },
  {
    title: 'an access token tells servers the id of its site, as JSON in a text',
    observe: onSite(async (api) => {
      const { siteId } = api.target;
      const { access_token } = await api.visitorTokens();
      const seen = [dataIn(access_token), dataIn(await appToken(api))];
      return seen.map((data) => JSON.stringify(data).replaceAll(siteId, 'the site'));
    }),
    expected: [
      '{"instance":{"instanceId":"the site","metaSiteId":"the site"}}',
      '{"instance":{"instanceId":"the site","metaSiteId":"the site"}}',
    ],
  },
  {
    title: 'a token request whose type says nothing is read by what it is',
    observe: onSite(async (api) => {
      const { clientId } = api.target;
      const json = JSON.stringify({ clientId, grantType: 'anonymous' });
      const form = `client_id=${clientId}&grant_type=anonymous`;
      const outcomes: string[] = [];
      for (const [type, body] of [
        ['text/plain;charset=UTF-8', json],
        ['text/plain', form],
        ['', json],
        ['text/plain', '{"clientId":'],
        ['text/plain', '[]'],
        ['application/octet-stream', json],
      ] as const) {
        // A body of bytes: `fetch` would add text/plain to a text.
        const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
        const bytes = new TextEncoder().encode(body);
        const response = await api.raw('/oauth2/token', { method: 'POST', headers, body: bytes });
        const { status } = response;
        outcomes.push(outcomeOf({ status, body: await response.json() }));
      }
      return outcomes;
    }),
    expected: ['200', '200', '200', '400 invalid_request', '400 invalid_request', '400 invalid_request'],
  },
  {
    title: 'the pages of a site have no scripts of its owner, which a server asks for with a token',
    observe: onSite(async (api) => {
      const { access_token } = await api.visitorTokens();
      const query = { pageUrl: 'https://app.test/' };
      const { body } = await api.get('listSiteScripts', query, access_token);
      return [body, outcomeOf(await api.get('listSiteScripts', query))];
    }),
    expected: [{ siteScripts: [] }, '401 UNAUTHENTICATED'],
  },
];
