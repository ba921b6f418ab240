import { SITE_ID_HEADER } from '../site-id-header.ts';
import { authorizeUrl } from './authorization.ts';
import { openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import { VERIFIER } from './contract-api.ts';
import type { ControlledApi } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf, sessionTokenOf } from './outcome.ts';

/** Posts to the token endpoint as a form. A field that occurs twice is sent twice. */
async function postForm(api: ControlledApi, fields: [string, string][], headers: Record<string, string> = {}) {
  const response = await api.raw('/oauth2/token', { method: 'POST', body: new URLSearchParams(fields), headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function code(api: ControlledApi, scope = 'offline_access'): Promise<string> {
  const { email, password } = api.target.member;
  const sessionToken = sessionTokenOf(await api.enter('login', email, { password }));
  const { location } = await openBrowser().open(authorizeUrl(api, { sessionToken, scope, prompt: 'none' }));
  return URL.parse(location)?.searchParams.get('code') ?? '';
}

function exchangeFields(api: ControlledApi, bought: string): [string, string][] {
  return [
    ['grant_type', 'authorization_code'],
    ['client_id', api.target.clientId],
    ['redirect_uri', api.target.redirectUri],
    ['code', bought],
    ['code_verifier', VERIFIER],
  ];
}

export const ACCESS_ONLY_SCOPE: Check = {
  title: 'without offline_access in the scope there is no refresh token (TOK-12)',
  observe: onSite(async (api) => {
    const keys: string[][] = [];
    for (const scope of ['openid', 'openid offline_access']) {
      const { body } = await postForm(api, exchangeFields(api, await code(api, scope)));
      keys.push(Object.keys(Object(body)).sort());
    }
    return keys;
  }),
  expected: [
    ['access_token', 'expires_in', 'token_type'],
    ['access_token', 'expires_in', 'refresh_token', 'token_type'],
  ],
};

export const EMPTY_IS_LEFT_OUT: Check = {
  title: 'a parameter without a value counts as left out, in a form and in JSON (RFC 6749 §3.2)',
  observe: onSite(async (api) => {
    const { clientId } = api.target;
    const { refresh_token, access_token } = await api.visitorTokens();
    const answers = [
      await postForm(api, [
        ['grant_type', 'anonymous'],
        ['client_id', clientId],
        ['client_secret', ''],
        ['scope', ''],
      ]),
      await api.post('token', {
        grantType: 'refresh_token',
        refreshToken: refresh_token,
        clientId: '',
        clientSecret: '',
      }),
      await api.post('token', { grantType: 'anonymous', clientId: '' }),
      await api.post('tokenInfo', { token: '' }),
      await api.post('tokenInfo', { token: access_token, clientId: '' }),
      await postForm(api, [...exchangeFields(api, await code(api)), ['client_secret', '']]),
    ];
    return answers.map(outcomeOf);
  }),
  expected: ['200', '200', '400 invalid_request', '400 invalid_request', '200', '200'],
};

export const tokenFormChecks: readonly Check[] = [
  {
    title: 'every grant may come as a form in snake_case, as OAuth libraries send it (TOK-1)',
    observe: onSite(async (api) => {
      const { clientId, apiKey, siteId } = api.target;
      const { id } = await api.addMember('member@example.com');
      const { refresh_token } = await api.visitorTokens();
      const answers = [
        await postForm(api, [
          ['grant_type', 'anonymous'],
          ['client_id', clientId],
        ]),
        await postForm(api, [
          ['grant_type', 'refresh_token'],
          ['refresh_token', refresh_token],
          ['client_id', clientId],
        ]),
        await postForm(api, exchangeFields(api, await code(api))),
        await postForm(
          api,
          [
            ['grant_type', 'authorized_client'],
            ['member_id', id],
          ],
          { authorization: apiKey, [SITE_ID_HEADER]: siteId },
        ),
      ];
      return answers.map(outcomeOf);
    }),
    expected: ['200', '200', '200', '200'],
  },
  {
    title: 'expires_in is a number of seconds, not a text (TOK-1)',
    observe: onSite(async (api) => {
      const { body } = await api.post('token', { grantType: 'anonymous', clientId: api.target.clientId });
      const [, expiresIn] = Object.entries(Object(body)).find(([name]) => name === 'expires_in') ?? [];
      return typeof expiresIn === 'number' && Number.isInteger(expiresIn) ? 'a whole number' : expiresIn;
    }),
    expected: 'a whole number',
  },
  {
    title: 'JSON can use camelCase or snake_case too (TOK-1)',
    observe: onSite(async (api) => {
      const { clientId, redirectUri } = api.target;
      const snake = {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code: await code(api),
        code_verifier: VERIFIER,
      };
      return outcomeOf(await api.post('token', snake));
    }),
    expected: '200',
  },
  {
    title: 'errors have the format of RFC 6749 in every form (TOK-11, ERR-8)',
    observe: onSite(async (api) => {
      const { clientId } = api.target;
      const answers = [
        await postForm(api, []),
        await postForm(api, [['grant_type', 'anonymous']]),
        await postForm(api, [
          ['grant_type', 'anonymous'],
          ['client_id', 'nobody'],
        ]),
        await postForm(api, [
          ['grant_type', 'password'],
          ['client_id', clientId],
        ]),
        await postForm(api, [
          ['grant_type', 'anonymous'],
          ['client_id', clientId],
          ['client_id', 'another'],
        ]),
        await postForm(api, [
          ['grant_type', 'refresh_token'],
          ['refresh_token', 'made-up'],
        ]),
      ];
      return answers.map((answer) => [outcomeOf(answer), answer.headers.get('cache-control')]);
    }),
    expected: [
      ['400 invalid_request', 'no-store'],
      ['400 invalid_request', 'no-store'],
      ['400 invalid_client', 'no-store'],
      ['400 unsupported_grant_type', 'no-store'],
      ['400 invalid_request', 'no-store'],
      ['400 invalid_grant', 'no-store'],
    ],
  },
];
