import { signOnResponse } from '../identity/sign-on.ts';
import { currentMemberResponse } from '../members/member.ts';
import { accessOnlyResponse, tokenResponse } from '../oauth/token-response.ts';
import { SITE_ID_HEADER } from '../site-id-header.ts';
import type { Check } from './check.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf } from './outcome.ts';

const EMAIL = 'from-elsewhere@example.com';

/** The API key as external logins send it: after an access token and a comma (WIR-5). */
async function vouching(open: OpenSite): Promise<{ api: ControlledApi; visitor: string; key: string }> {
  const api = await open();
  const visitor = (await api.visitorTokens()).access_token;
  return { api, visitor, key: `${visitor},${api.target.apiKey}` };
}

async function signOn(api: ControlledApi, key: string, body: object = {}) {
  return signOnResponse.parse((await api.post('signOn', { loginId: { email: EMAIL }, ...body }, key)).body);
}

function exchange(api: ControlledApi, key: string | undefined, body: object) {
  return api.post('token', { grant_type: 'authorized_client', scope: 'offline_access', ...body }, key);
}

async function emailUnder(api: ControlledApi, accessToken: string): Promise<string | undefined> {
  const { body } = await api.get('currentMember', { fieldsets: 'FULL' }, accessToken);
  return currentMemberResponse.safeParse(body).data?.member.loginEmail;
}

export const EXTERNAL_LOGIN_NEEDS_KEY: Check = {
  title: 'only the holder of the API key can use authorized_client (TOK-10)',
  observe: async (open) => {
    const { api, visitor } = await vouching(open);
    const { id } = await api.addMember(EMAIL);
    const other = await open();
    const outcomes = await Array.fromAsync(
      [undefined, visitor, `${visitor},made-up`, `${visitor},${api.target.apiKey}x`],
      async (key) => outcomeOf(await exchange(api, key, { member_id: id })),
    );
    return [outcomes, outcomeOf(await exchange(other, other.target.apiKey, { member_id: id }))];
  },
  expected: [
    ['403 unauthorized_client', '403 unauthorized_client', '403 unauthorized_client', '403 unauthorized_client'],
    '400 invalid_grant',
  ],
};

export const KEY_NAMES_ITS_SITE: Check = {
  title: 'an API key works only with the id of its site, in wix-site-id or in an access token before it (WIR-2)',
  observe: async (open) => {
    const { api, visitor } = await vouching(open);
    const other = await open();
    const stranger = (await other.visitorTokens()).access_token;
    const { apiKey, siteId } = api.target;
    const ways: [credentials: string, site: string | undefined][] = [
      [apiKey, siteId],
      [apiKey, undefined],
      [apiKey, ''],
      [apiKey, other.target.siteId],
      [apiKey, 'this-one'],
      [`${visitor},${apiKey}`, undefined],
      [`${visitor},${apiKey}`, other.target.siteId],
      [`${stranger},${apiKey}`, undefined],
      [`made-up,${apiKey}`, undefined],
    ];
    return Array.fromAsync(ways, async ([authorization, site]) => {
      const headers = { authorization, ...(site !== undefined && { [SITE_ID_HEADER]: site }) };
      const listed = await api.call('GET', 'listCollections', { headers });
      const grant = { grant_type: 'authorized_client', member_id: 'nobody' };
      const token = await api.call('POST', 'token', { headers, body: grant });
      return [outcomeOf(listed), outcomeOf(token)];
    });
  },
  expected: [
    ['200', '400 invalid_grant'],
    ...Array(4).fill(['403 FORBIDDEN', '403 unauthorized_client']),
    ['200', '400 invalid_grant'],
    ...Array(3).fill(['403 FORBIDDEN', '403 unauthorized_client']),
  ],
};

export const SIGN_ON_NEEDS_KEY: Check = {
  title: 'only the holder of the API key can use sign-on (MEM-15)',
  observe: given(vouching, async ({ api, visitor }) => {
    const body = { loginId: { email: EMAIL } };
    return [outcomeOf(await api.post('signOn', body, visitor)), outcomeOf(await api.post('signOn', body))];
  }),
  expected: ['403 FORBIDDEN', '403 FORBIDDEN'],
};

export const externalLoginChecks: readonly Check[] = [
  {
    title: 'sign-on creates a member for a new address, and finds the member of a known one (MEM-15)',
    observe: given(vouching, async ({ api, key }) => {
      const first = await signOn(api, key, { profile: { nickname: 'Elsewhere' } });
      const second = await signOn(api, key);
      const { email, status, identityProfile } = second.identity;
      return [first.identity.id === second.identity.id, email, status.name, identityProfile];
    }),
    expected: [true, { address: EMAIL, isVerified: false }, 'ACTIVE', { nickname: 'Elsewhere' }],
  },
  {
    title: 'sign-on may vouch for the address too (MEM-15)',
    observe: given(vouching, async ({ api, key }) => {
      return (await signOn(api, key, { verifyEmail: true })).identity.email.isVerified;
    }),
    expected: true,
  },
  {
    title: 'a malformed address is a violation of type EMAIL (MEM-6)',
    observe: given(vouching, async ({ api, key }) => {
      return outcomeOf(await api.post('signOn', { loginId: { email: 'no-address' } }, key));
    }),
    expected: '400 loginId.email',
  },
  {
    title: 'sign-on returns no session for a member who is not active (MEM-4)',
    observe: given(vouching, async ({ api, key }) => {
      return Array.fromAsync(['BLOCKED', 'OFFLINE', 'PENDING'], async (status) => {
        const email = `${status.toLowerCase()}@example.com`;
        await api.addMember(email, { status });
        return outcomeOf(await api.post('signOn', { loginId: { email } }, key));
      });
    }),
    expected: ['403 IDENTITY_NOT_ACTIVE', '403 IDENTITY_NOT_ACTIVE', '403 IDENTITY_NOT_ACTIVE'],
  },
  {
    title: 'an API key, sent after a comma, gets tokens of any active member (TOK-10, WIR-5)',
    observe: given(vouching, async ({ api, key }) => {
      const { id } = await api.addMember(EMAIL);
      const tokens = tokenResponse.parse((await exchange(api, key, { member_id: id })).body);
      return [await emailUnder(api, tokens.access_token), outcomeOf(await api.renew(tokens.refresh_token))];
    }),
    expected: [EMAIL, '200'],
  },
  {
    title: 'no tokens for an unknown member, nor for one who is not active (TOK-10)',
    observe: given(vouching, async ({ api, key }) => {
      const { id } = await api.addMember(EMAIL, { status: 'BLOCKED' });
      return [
        outcomeOf(await exchange(api, key, { member_id: 'nobody' })),
        outcomeOf(await exchange(api, key, { member_id: id })),
        outcomeOf(await exchange(api, key, {})),
      ];
    }),
    expected: ['400 invalid_grant', '400 invalid_grant', '400 invalid_request'],
  },
  {
    title: 'with the session token of a sign-on it works once, and for that member only (MEM-11, TOK-10)',
    observe: given(vouching, async ({ api, key }) => {
      const stranger = await api.addMember('stranger@example.com');
      const { sessionToken, identity } = await signOn(api, key);
      const bound = { member_id: identity.id, session_token: sessionToken, scope: undefined };
      const first = await exchange(api, key, bound);
      const again = outcomeOf(await exchange(api, key, bound));
      const next = await signOn(api, key);
      const stolen = { member_id: stranger.id, session_token: next.sessionToken };
      const tokens = accessOnlyResponse.parse(first.body);
      return [await emailUnder(api, tokens.access_token), again, outcomeOf(await exchange(api, key, stolen))];
    }),
    expected: [EMAIL, '400 invalid_grant', '400 invalid_grant'],
  },
  {
    title: 'the session token of a password login does as well (MEM-11)',
    observe: given(vouching, async ({ api, key }) => {
      const { id } = await api.addMember(EMAIL);
      const session_token = sessionTokenOf(await api.enter('login', EMAIL));
      return outcomeOf(await exchange(api, key, { member_id: id, session_token }));
    }),
    expected: '200',
  },
];
