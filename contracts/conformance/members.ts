import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { currentMemberResponse, type Member } from '../members/member.ts';
import { memberResponse, membersResponse } from '../members/members-api.ts';
import type { Connect, PlatformCheck } from './check.ts';
import { type Answer, applicationCode, type ContractApi } from './contract-api.ts';
import { onTarget } from './on-site.ts';
import { isSameJson } from './same-json.ts';

let registered = 0;

/** Registers an active member, whom everybody can see unless `more` says otherwise. */
async function somebody(connect: Connect, more: object = {}): Promise<{ id: string; email: string; nickname: string }> {
  const api = connect();
  const nickname = `Somebody ${Date.now()} ${registered++}`;
  const email = `${nickname.replaceAll(' ', '-').toLowerCase()}@example.com`;
  const profile = { nickname, privacyStatus: 'PUBLIC', ...more };
  const body = { loginId: { email }, password: 'a-good-password', profile };
  const token = (await api.visitorTokens()).access_token;
  const answer = authenticationAnswer.parse((await api.post('register', body, token)).body);
  if (answer.state !== 'SUCCESS' || answer.identity === undefined) throw new Error('somebody could not register');
  return { id: answer.identity.id, email, nickname };
}

type Credentials = ContractApi['target']['member'];

async function ownMember(connect: Connect, credentials?: Credentials): Promise<{ token: string; member: Member }> {
  const api = connect();
  const token = (await api.memberTokens(credentials)).access_token;
  const { body } = await api.get('currentMember', { fieldsets: 'FULL' }, token);
  return { token, member: currentMemberResponse.parse(body).member };
}

/** A member of the check's own, who may be changed: the target's member stays as it is. */
async function newMember(connect: Connect): Promise<{ token: string; member: Member; credentials: Credentials }> {
  const { email } = await somebody(connect);
  const credentials = { email, password: 'a-good-password' };
  return { ...(await ownMember(connect, credentials)), credentials };
}

async function visitorToken(api: ContractApi): Promise<string> {
  return (await api.visitorTokens()).access_token;
}

function coded(answer: Answer): readonly unknown[] {
  return [answer.status, applicationCode(answer)];
}

export const getMemberChecks: readonly PlatformCheck[] = [
  {
    title: 'a visitor sees the public side: the name, but neither address nor status',
    observe: async (connect) => {
      const api = connect();
      const { id, nickname } = await somebody(connect);
      const { body } = await api.call('GET', 'getMember', { id, query: { id }, token: await visitorToken(api) });
      const { member } = memberResponse.parse(body);
      const { loginEmail, contact, status } = member;
      return [member.id === id, member.profile.nickname === nickname, loginEmail, contact, status];
    },
    expected: [true, true, undefined, undefined, 'UNKNOWN'],
  },
  {
    title: 'members see all of themselves',
    observe: async (connect) => {
      const { token, member } = await ownMember(connect);
      const call = { id: member.id, query: { fieldsets: 'FULL' }, token };
      const { body } = await connect().call('GET', 'getMember', call);
      return isSameJson(memberResponse.parse(body).member, member);
    },
    expected: true,
  },
  ...['EXTENDED', 'FULL'].map(
    (fieldsets): PlatformCheck => ({
      title: `nobody but the owner sees the fieldset ${fieldsets} of others`,
      observe: async (connect) => {
        const { id } = await somebody(connect);
        const { token } = await ownMember(connect);
        return (await connect().call('GET', 'getMember', { id, query: { fieldsets }, token })).status;
      },
      expected: 403,
    }),
  ),
  {
    title: 'an unknown id is 404 NOT_FOUND',
    observe: onTarget(async (api) =>
      coded(await api.call('GET', 'getMember', { id: 'nobody', token: await visitorToken(api) })),
    ),
    expected: [404, 'NOT_FOUND'],
  },
];

const PRIVATE: readonly (readonly [string, string | undefined])[] = [
  ['chose PRIVATE', 'PRIVATE'],
  ['chose nothing', undefined],
];

export const privateMemberChecks: readonly PlatformCheck[] = [
  ...PRIVATE.map(
    ([what, privacyStatus]): PlatformCheck => ({
      title: `one who ${what} is shown neither to visitors nor to other members`,
      observe: async (connect) => {
        const api = connect();
        const { id, nickname } = await somebody(connect, { privacyStatus });
        return Array.fromAsync([await visitorToken(api), (await ownMember(connect)).token], async (token) => {
          const query = { filter: { 'profile.nickname': nickname } };
          const found = membersResponse.parse((await api.post('queryMembers', { query }, token)).body);
          const all = await api.getPayload('listMembers', { paging: { limit: 1000 } }, token);
          const isListed = membersResponse.parse(all.body).members.some((member) => member.id === id);
          return [found.metadata.total, isListed, coded(await api.call('GET', 'getMember', { id, token }))];
        });
      },
      expected: [
        [0, false, [404, 'NOT_FOUND']],
        [0, false, [404, 'NOT_FOUND']],
      ],
    }),
  ),
  {
    title: 'nickname and slug of a member who named neither do not show the e-mail address',
    observe: async (connect) => {
      const api = connect();
      const { id, email } = await somebody(connect, { nickname: undefined });
      const { body } = await api.call('GET', 'getMember', { id, token: await visitorToken(api) });
      const [name = email] = email.split('@');
      return [memberResponse.parse(body).member.id === id, JSON.stringify(body).includes(name)];
    },
    expected: [true, false],
  },
];

const SORT = [{ fieldName: 'createdDate', order: 'ASC' }];

const WRONG_QUERIES: readonly (readonly [string, object, string])[] = [
  ['field', { filter: { shoeSize: 41 } }, 'shoeSize'],
  ['operator', { filter: { id: { $near: 1 } } }, '$near'],
];

export const findMembersChecks: readonly PlatformCheck[] = [
  {
    title: 'filters, and says the total',
    observe: async (connect) => {
      const api = connect();
      const { id, nickname } = await somebody(connect);
      const query = { filter: { 'profile.nickname': { $eq: nickname } }, sort: SORT };
      const { body } = await api.post('queryMembers', { query }, await visitorToken(api));
      const { members, metadata } = membersResponse.parse(body);
      return [members.map((member) => member.id === id), metadata];
    },
    expected: [[true], { count: 1, offset: 0, total: 1, tooManyToCount: false }],
  },
  {
    title: 'pages, in a query and in a list, flat or in .r',
    observe: async (connect) => {
      const api = connect();
      await somebody(connect);
      await somebody(connect);
      const token = await visitorToken(api);
      const paging = { limit: 1, offset: 1 };
      const answers = [
        await api.post('queryMembers', { query: { paging, sort: SORT } }, token),
        await api.getPayload('listMembers', { paging, sorting: SORT }, token),
        await api.get('listMembers', { 'paging.limit': '1', 'paging.offset': '1' }, token),
      ];
      const [queried, ...listed] = answers.map(({ body }) => membersResponse.parse(body));
      return [
        isSameJson(listed[0], queried),
        ...[queried, ...listed].map((page) => [
          page?.members.length,
          page?.metadata.count,
          page?.metadata.offset,
          Number(page?.metadata.total) >= 2,
        ]),
      ];
    },
    expected: [true, [1, 1, 1, true], [1, 1, 1, true], [1, 1, 1, true]],
  },
  {
    title: 'a caller who may not see an address cannot search by it',
    observe: async (connect) => {
      const { email } = await somebody(connect);
      const { token } = await ownMember(connect);
      return (await connect().post('queryMembers', { query: { filter: { loginEmail: email } } }, token)).status;
    },
    expected: 403,
  },
  ...WRONG_QUERIES.map(
    ([what, query, named]): PlatformCheck => ({
      title: `an unknown ${what} is 400 and named`,
      observe: onTarget(async (api) => {
        const { status, body } = await api.post('queryMembers', { query }, await visitorToken(api));
        return [status, JSON.stringify(body).includes(named)];
      }),
      expected: [400, true],
    }),
  ),
];

export const updateMemberChecks: readonly PlatformCheck[] = [
  {
    title: 'members change themselves, and read it back',
    observe: async (connect) => {
      const { token, member, credentials } = await newMember(connect);
      const { id } = member;
      const jobTitle = `Reader ${Date.now()}`;
      const body = { member: { id, contact: { jobTitle } } };
      const { status } = await connect().call('PATCH', 'updateMember', { id, body, token });
      const changed = (await ownMember(connect, credentials)).member;
      const isSameProfile = isSameJson(changed.profile, member.profile);
      return [status, isSameProfile, changed.contact?.jobTitle === jobTitle];
    },
    expected: [200, true, true],
  },
  {
    title: 'members name their slug, but not as another is named',
    observe: async (connect) => {
      const api = connect();
      const { token } = await newMember(connect);
      const slug = `contract-${Date.now()}-${registered++}`;
      const { body } = await api.post('updateOwnSlug', { slug }, token);
      const { id } = await somebody(connect);
      const other = memberResponse.parse((await api.call('GET', 'getMember', { id, token })).body).member;
      const taken = await api.post('updateOwnSlug', { slug: other.profile.slug }, token);
      return [memberResponse.parse(body).member.profile.slug === slug, coded(taken)];
    },
    expected: [true, [409, 'SLUG_ALREADY_EXISTS']],
  },
  {
    title: 'nobody changes, approves, blocks or deletes others',
    observe: async (connect) => {
      const api = connect();
      const { id } = await somebody(connect);
      const body = { member: { id, profile: { nickname: 'Changed' } } };
      return Array.fromAsync([await visitorToken(api), (await newMember(connect)).token], async (token) => {
        const answers = [
          await api.call('PATCH', 'updateMember', { id, body, token }),
          await api.call('POST', 'approveMember', { id, body: { id }, token }),
          await api.call('POST', 'blockMember', { id, body: { id }, token }),
          await api.call('DELETE', 'deleteMember', { id, token }),
        ];
        return answers.map(({ status }) => status);
      });
    },
    expected: [
      [403, 403, 403, 403],
      [403, 403, 403, 403],
    ],
  },
  {
    title: 'a visitor has no member to name or to delete (MEM-18)',
    observe: onTarget(async (api) => {
      const token = await visitorToken(api);
      const named = await api.post('updateOwnSlug', { slug: 'nobody' }, token);
      const deleted = await api.call('DELETE', 'deleteOwnMember', { token });
      return [named.status, deleted.status];
    }),
    expected: [403, 403],
  },
  {
    title: 'members cannot block themselves',
    observe: async (connect) => {
      const { token, member } = await newMember(connect);
      return coded(await connect().call('POST', 'blockMember', { id: member.id, body: { id: member.id }, token }));
    },
    expected: [403, 'MEMBER_SELF_BLOCK_FORBIDDEN'],
  },
];
