import { memberResponse } from '../members/members-api.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

/** The member in an answer, without the parts that differ in each run. */
function memberIn({ body }: Answer): object {
  const { id: _, contactId: __, createdDate: ___, updatedDate: ____, ...rest } = memberResponse.parse(body).member;
  return rest;
}

const NEW = {
  loginEmail: 'new@example.com',
  profile: { nickname: 'New', slug: 'new-one', title: 'Reader' },
  contact: { firstName: 'Nora', lastName: 'New', phones: ['+1 555 0100'] },
  privacyStatus: 'PUBLIC',
};

export const CREATE: Check = {
  title: 'the owner creates members, who are approved, have no password and set one by a recovery mail (WIR-40)',
  observe: onSite(async (api) => {
    const { apiKey, redirectUri, clientId } = api.target;
    const create = (member: object, token = apiKey) => api.post('createMember', { member }, token);
    const created = await create(NEW);
    const { id } = memberResponse.parse(created.body).member;
    const login = outcomeOf(await api.enter('login', NEW.loginEmail));
    await api.ask('sendRecoveryEmail', { email: NEW.loginEmail, redirect: { url: redirectUri, clientId } });
    const [mail] = await api.mail(NEW.loginEmail);
    await api.ask('recover', { recoveryToken: mail?.token, password: 'a-good-password' });
    const visitor = (await api.visitorTokens()).access_token;
    return [
      memberIn(created),
      login,
      outcomeOf(await api.enter('login', NEW.loginEmail)),
      outcomeOf(await create({ loginEmail: 'NEW@example.com' })),
      outcomeOf(await create({ loginEmail: 'nonsense' })),
      outcomeOf(await create({})),
      outcomeOf(await api.post('createMember', undefined, apiKey)),
      memberIn(await create({ loginEmail: 'second@example.com', profile: { slug: 'new-one' } })),
      outcomeOf(await create({ loginEmail: 'third@example.com' }, visitor)),
      outcomeOf(await create({ loginEmail: 'third@example.com' }, (await api.session(NEW.loginEmail)).accessToken)),
      outcomeOf(await api.call('GET', 'getMember', { id, token: visitor })),
    ];
  }),
  expected: [
    {
      loginEmail: 'new@example.com',
      loginEmailVerified: false,
      status: 'APPROVED',
      profile: { nickname: 'New', slug: 'new-one', title: 'Reader' },
      contact: {
        firstName: 'Nora',
        lastName: 'New',
        company: null,
        jobTitle: null,
        birthdate: null,
        phones: ['+1 555 0100'],
        emails: ['new@example.com'],
        addresses: [],
        customFields: {},
      },
      privacyStatus: 'PUBLIC',
      activityStatus: 'ACTIVE',
      lastLoginDate: null,
    },
    '401 -19976',
    'SUCCESS',
    '409 ALREADY_EXISTS',
    '400 member.loginEmail',
    '400 member.loginEmail',
    '400 body',
    {
      loginEmail: 'second@example.com',
      loginEmailVerified: false,
      status: 'APPROVED',
      profile: { nickname: null, slug: 'new-one-1', title: null },
      contact: {
        firstName: null,
        lastName: null,
        company: null,
        jobTitle: null,
        birthdate: null,
        phones: [],
        emails: ['second@example.com'],
        addresses: [],
        customFields: {},
      },
      privacyStatus: 'PRIVATE',
      activityStatus: 'ACTIVE',
      lastLoginDate: null,
    },
    '403 FORBIDDEN',
    '403 FORBIDDEN',
    '200',
  ],
};

const NO_SUCH_DAYS = [
  '2024-02-30',
  '2023-02-29',
  '2024-04-31',
  '2024-13-01',
  '2024-1-5',
  'yesterday',
  '2024-02-29T10:00:00Z',
];

export const BIRTHDATES: Check = {
  title: 'a birthdate is a day that exists, as YYYY-MM-DD, in the members API and at registration (MEM-17)',
  observe: onSite(async (api) => {
    const { apiKey } = api.target;
    const days = ['2024-02-29', ...NO_SUCH_DAYS];
    return Array.fromAsync(days.entries(), async ([n, birthdate]) => {
      const member = { loginEmail: `born-${n}@example.com`, contact: { birthdate } };
      const created = await api.post('createMember', { member }, apiKey);
      const loginId = { email: `also-born-${n}@example.com` };
      const registered = await api.ask('register', { loginId, password: 'a-good-password', profile: { birthdate } });
      return [outcomeOf(created), registered.status];
    });
  }),
  expected: [['200', 200], ...NO_SUCH_DAYS.map(() => ['400 member.contact.birthdate', 400])],
};

/** The privacy, the activity and the status of the member in an answer, or its error. */
function statesIn(answer: Answer): string {
  if (answer.status !== 200) return outcomeOf(answer);
  const { privacyStatus, activityStatus, status } = memberResponse.parse(answer.body).member;
  return `${privacyStatus} ${activityStatus} ${status}`;
}

export const COMMUNITY: Check = {
  title: 'members join and leave the community, which makes them public and private (WIR-40)',
  observe: onSite(async (api) => {
    const { id } = await api.addMember('joins@example.com');
    const member = (await api.session('joins@example.com')).accessToken;
    const visitor = (await api.visitorTokens()).access_token;
    const seen = async () => outcomeOf(await api.call('GET', 'getMember', { id, token: visitor }));
    const outcomes = [await seen()];
    for (const operation of ['joinCommunity', 'leaveCommunity'] as const) {
      outcomes.push(statesIn(await api.post(operation, {}, member)), await seen());
      outcomes.push(statesIn(await api.post(operation, {}, visitor)));
      outcomes.push(statesIn(await api.post(operation, {}, api.target.apiKey)));
    }
    return outcomes;
  }),
  expected: [
    '404 NOT_FOUND',
    'PUBLIC ACTIVE APPROVED',
    '200',
    '403 FORBIDDEN',
    '403 FORBIDDEN',
    'PRIVATE ACTIVE APPROVED',
    '404 NOT_FOUND',
    '403 FORBIDDEN',
    '403 FORBIDDEN',
  ],
};

const VERBS = ['muteMember', 'unmuteMember', 'disconnectMember'] as const;

async function changed(api: ControlledApi, operation: (typeof VERBS)[number], id: string, token: string) {
  return statesIn(await api.call('POST', operation, { id, body: { id }, token }));
}

export const OWNER_ONLY: Check = {
  title: 'the owner mutes, unmutes and disconnects members; a disconnected member is logged out for good (WIR-40)',
  observe: onSite(async (api) => {
    const { apiKey } = api.target;
    const { id } = await api.addMember('muted@example.com');
    const member = (await api.session('muted@example.com')).accessToken;
    const visitor = (await api.visitorTokens()).access_token;
    const current = async () => outcomeOf(await api.get('currentMember', {}, member));
    const refused = [];
    for (const verb of VERBS) {
      refused.push(await changed(api, verb, id, visitor), await changed(api, verb, id, member));
      refused.push(await changed(api, verb, 'nobody', apiKey));
    }
    return [
      refused,
      await changed(api, 'muteMember', id, apiKey),
      await changed(api, 'muteMember', id, apiKey),
      await current(),
      await changed(api, 'unmuteMember', id, apiKey),
      await changed(api, 'disconnectMember', id, apiKey),
      await current(),
      outcomeOf(await api.enter('login', 'muted@example.com')),
      await changed(api, 'disconnectMember', id, apiKey),
    ];
  }),
  expected: [
    [
      ...['403 FORBIDDEN', '403 FORBIDDEN', '404 NOT_FOUND'],
      ...['403 FORBIDDEN', '403 FORBIDDEN', '404 NOT_FOUND'],
      ...['403 FORBIDDEN', '403 FORBIDDEN', '404 NOT_FOUND'],
    ],
    'PRIVATE MUTED APPROVED',
    'PRIVATE MUTED APPROVED',
    '200',
    'PRIVATE ACTIVE APPROVED',
    'PRIVATE ACTIVE OFFLINE',
    '401 UNAUTHENTICATED',
    '403 IDENTITY_NOT_ACTIVE',
    '409 ILLEGAL_TRANSITION',
  ],
};

export const SLUG: Check = {
  title: 'the owner changes the slug of a member, a member only their own (WIR-40)',
  observe: onSite(async (api) => {
    const { id } = await api.addMember('slug@example.com');
    const other = await api.addMember('other@example.com');
    const member = (await api.session('slug@example.com')).accessToken;
    const change = async (of: string, slug: string, token: string, body = { id: of, slug }) => {
      const answer = await api.call('POST', 'updateMemberSlug', { id: of, body, token });
      return answer.status === 200 ? memberResponse.parse(answer.body).member.profile.slug : outcomeOf(answer);
    };
    return [
      await change(id, 'by-owner', api.target.apiKey),
      await change(id, 'by-member', member),
      await change(other.id, 'by-member', api.target.apiKey),
      await change(other.id, 'stolen', member),
      await change(id, 'x', api.target.apiKey, { id: other.id, slug: 'x' }),
    ];
  }),
  expected: ['by-owner', 'by-member', '409 SLUG_ALREADY_EXISTS', '403 FORBIDDEN', '400 id'],
};
