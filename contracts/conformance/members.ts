import { describe, expect, test } from 'vitest';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { currentMemberResponse } from '../members/member.ts';
import { memberResponse, membersResponse } from '../members/members-api.ts';
import { applicationCode, type ContractApi } from './contract-api.ts';

/** What a members service promises its clients when they look for members and change themselves (wire §7.3). */
export function membersContract(connect: () => ContractApi): void {
  let registered = 0;
  /** Registers an active member, whom everybody can see unless `more` says otherwise. */
  const somebody = async (more: object = {}) => {
    const api = connect();
    const nickname = `Somebody ${Date.now()} ${registered++}`;
    const email = `${nickname.replaceAll(' ', '-').toLowerCase()}@example.com`;
    const body = {
      loginId: { email },
      password: 'a-good-password',
      profile: { nickname, privacyStatus: 'PUBLIC', ...more },
    };
    const answer = authenticationAnswer.parse(
      (await api.post('register', body, (await api.visitorTokens()).access_token)).body,
    );
    if (answer.state !== 'SUCCESS' || answer.identity === undefined) throw new Error('somebody could not register');
    return { id: answer.identity.id, email, nickname };
  };
  const ownMember = async () => {
    const api = connect();
    const token = (await api.memberTokens()).access_token;
    const { body } = await api.get('currentMember', { fieldsets: 'FULL' }, token);
    return { token, member: currentMemberResponse.parse(body).member };
  };

  describe('get member', () => {
    test('a visitor sees the public side: the name, but neither address nor status', async () => {
      const api = connect();
      const { id, nickname } = await somebody();
      const token = (await api.visitorTokens()).access_token;
      const { body } = await api.call('GET', 'getMember', { id, query: { id }, token });
      const { member } = memberResponse.parse(body);
      expect([member.id, member.profile.nickname, member.loginEmail, member.contact, member.status]).toEqual([
        id,
        nickname,
        undefined,
        undefined,
        'UNKNOWN',
      ]);
    });

    test('members see all of themselves', async () => {
      const { token, member } = await ownMember();
      const call = { id: member.id, query: { fieldsets: 'FULL' }, token };
      const { body } = await connect().call('GET', 'getMember', call);
      expect(memberResponse.parse(body).member).toEqual(member);
    });

    test.each(['EXTENDED', 'FULL'])('nobody but the owner sees the fieldset %s of others', async (fieldsets) => {
      const { id } = await somebody();
      const { token } = await ownMember();
      expect((await connect().call('GET', 'getMember', { id, query: { fieldsets }, token })).status).toBe(403);
    });

    test('an unknown id is 404 NOT_FOUND', async () => {
      const token = (await connect().visitorTokens()).access_token;
      const answer = await connect().call('GET', 'getMember', { id: 'nobody', token });
      expect([answer.status, applicationCode(answer)]).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('private members', () => {
    test.each([
      ['chose PRIVATE', { privacyStatus: 'PRIVATE' }],
      ['chose nothing', { privacyStatus: undefined }],
    ])('one who %s is shown neither to visitors nor to other members', async (_case, privacy) => {
      const api = connect();
      const { id, nickname } = await somebody(privacy);
      const own = (await ownMember()).token;
      for (const token of [(await api.visitorTokens()).access_token, own]) {
        const query = { filter: { 'profile.nickname': nickname } };
        const found = membersResponse.parse((await api.post('queryMembers', { query }, token)).body);
        const listed = membersResponse.parse(
          (await api.getPayload('listMembers', { paging: { limit: 1000 } }, token)).body,
        );
        const got = await api.call('GET', 'getMember', { id, token });
        expect([found.metadata.total, listed.members.some((member) => member.id === id)]).toEqual([0, false]);
        expect([got.status, applicationCode(got)]).toEqual([404, 'NOT_FOUND']);
      }
    });

    test('nickname and slug of a member who named neither do not show the e-mail address', async () => {
      const api = connect();
      const { id, email } = await somebody({ nickname: undefined });
      const token = (await api.visitorTokens()).access_token;
      const { body } = await api.call('GET', 'getMember', { id, token });
      expect(memberResponse.parse(body).member.id).toBe(id);
      expect(JSON.stringify(body)).not.toContain(email.split('@')[0]);
    });
  });

  describe('query and list members', () => {
    const sort = [{ fieldName: 'createdDate', order: 'ASC' }];

    test('filters, and says the total', async () => {
      const api = connect();
      const { id, nickname } = await somebody();
      const token = (await api.visitorTokens()).access_token;
      const query = { filter: { 'profile.nickname': { $eq: nickname } }, sort };
      const { members, metadata } = membersResponse.parse((await api.post('queryMembers', { query }, token)).body);
      expect(members.map((member) => member.id)).toEqual([id]);
      expect(metadata).toEqual({ count: 1, offset: 0, total: 1, tooManyToCount: false });
    });

    test('pages, in a query and in a list, flat or in .r', async () => {
      const api = connect();
      await somebody();
      await somebody();
      const token = (await api.visitorTokens()).access_token;
      const paging = { limit: 1, offset: 1 };
      const answers = [
        await api.post('queryMembers', { query: { paging, sort } }, token),
        await api.getPayload('listMembers', { paging, sorting: sort }, token),
        await api.get('listMembers', { 'paging.limit': '1', 'paging.offset': '1' }, token),
      ];
      const pages = answers.map(({ body }) => membersResponse.parse(body));
      expect(pages[1]).toEqual(pages[0]);
      for (const { members, metadata } of pages) {
        expect([members.length, metadata.count, metadata.offset]).toEqual([1, 1, 1]);
        expect(metadata.total).toBeGreaterThanOrEqual(2);
      }
    });

    test('a caller who may not see an address cannot search by it', async () => {
      const { email } = await somebody();
      const { token } = await ownMember();
      const query = { filter: { loginEmail: email } };
      expect((await connect().post('queryMembers', { query }, token)).status).toBe(403);
    });

    test.each([
      ['field', { filter: { shoeSize: 41 } }, 'shoeSize'],
      ['operator', { filter: { id: { $near: 1 } } }, '$near'],
    ])('an unknown %s is 400 and named', async (_what, query, named) => {
      const api = connect();
      const { status, body } = await api.post('queryMembers', { query }, (await api.visitorTokens()).access_token);
      expect([status, JSON.stringify(body).includes(named)]).toEqual([400, true]);
    });
  });

  describe('update member', () => {
    test('members change themselves, and read it back', async () => {
      const { token, member } = await ownMember();
      const { id } = member;
      const jobTitle = `Reader ${Date.now()}`;
      const body = { member: { id, contact: { jobTitle } } };
      expect((await connect().call('PATCH', 'updateMember', { id, body, token })).status).toBe(200);
      expect((await ownMember()).member).toMatchObject({ profile: member.profile, contact: { jobTitle } });
    });

    test('members name their slug, but not as another is named', async () => {
      const api = connect();
      const { token } = await ownMember();
      const slug = `contract-${Date.now()}-${registered++}`;
      const { body } = await api.post('updateOwnSlug', { slug }, token);
      expect(memberResponse.parse(body).member.profile.slug).toBe(slug);
      const { id } = await somebody();
      const other = memberResponse.parse((await api.call('GET', 'getMember', { id, token })).body).member;
      const taken = await api.post('updateOwnSlug', { slug: other.profile.slug }, token);
      expect([taken.status, applicationCode(taken)]).toEqual([409, 'SLUG_ALREADY_EXISTS']);
    });

    test('nobody changes, approves, blocks or deletes others', async () => {
      const api = connect();
      const { id } = await somebody();
      const visitor = (await api.visitorTokens()).access_token;
      const { token: member } = await ownMember();
      const body = { member: { id, profile: { nickname: 'Changed' } } };
      for (const token of [visitor, member]) {
        const answers = [
          await api.call('PATCH', 'updateMember', { id, body, token }),
          await api.call('POST', 'approveMember', { id, body: { id }, token }),
          await api.call('POST', 'blockMember', { id, body: { id }, token }),
          await api.call('DELETE', 'deleteMember', { id, token }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      }
    });

    test('a visitor has no member to name or to delete (MEM-18)', async () => {
      const api = connect();
      const token = (await api.visitorTokens()).access_token;
      const named = await api.post('updateOwnSlug', { slug: 'nobody' }, token);
      const deleted = await api.call('DELETE', 'deleteOwnMember', { token });
      expect([named.status, deleted.status]).toEqual([403, 403]);
    });

    test('members cannot block themselves', async () => {
      const { token, member } = await ownMember();
      const answer = await connect().call('POST', 'blockMember', { id: member.id, body: { id: member.id }, token });
      expect([answer.status, applicationCode(answer)]).toEqual([403, 'MEMBER_SELF_BLOCK_FORBIDDEN']);
    });
  });
}
