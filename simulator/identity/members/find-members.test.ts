import { beforeAll, describe, expect, test } from 'vitest';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { membersResponse } from '#contracts/members/members-api.ts';
import { runSimulator } from '../../testing/run-simulator.ts';
import { type MembersSite, openMembersSite, refusalOf } from './testing/members-site.ts';

const simulator = runSimulator();

describe('finding members (WIR-40)', () => {
  let site: MembersSite;
  let ada = '';
  beforeAll(async () => {
    site = await openMembersSite(simulator());
    const clock = (verb: string, body: object) => site.control('POST', `/clock/${verb}`, body);
    await clock('freeze', { at: '2025-01-01T00:00:00Z' });
    ada = await site.addMember('ada@example.com', {
      nickname: 'Ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      privacyStatus: 'PUBLIC',
    });
    await clock('advance', { ms: 1000 });
    await site.addMember('ben@example.com', { nickname: 'Ben', firstName: 'Benjamin', slug: 'big-ben' });
    await clock('advance', { ms: 1000 });
    await site.addMember('cleo@example.org', { nickname: 'Cleo' });
    await clock('advance', { ms: 1000 });
    await site.addMember('dora@example.com', { nickname: 'dora' }, 'PENDING_ADMIN_APPROVAL');
    await site.addMember('gone@example.com', {}, 'DELETED');
  });

  const find = async (query: object, more: object = {}) => {
    const answer = await site.call('POST', '/query', site.apiKey, { query, ...more });
    expect(answer.status).toBe(200);
    return membersResponse.parse(answer.body);
  };
  const nicknames = async (query: object) => (await find(query)).members.map(({ profile }) => profile.nickname);

  test('everybody sees the active, public members; the owner all but the deleted, newest first', async () => {
    const { body } = await site.call('GET', '', await site.tokenOf());
    const visible = membersResponse.parse(body).members.map(({ profile }) => profile.nickname);
    expect(visible).toEqual(['Ada']);
    expect(await nicknames({})).toEqual(['dora', 'Cleo', 'Ben', 'Ada']);
  });

  test('a visitor finds no private member, neither by a filter that names it nor by one that excludes others', async () => {
    const token = await site.tokenOf();
    const totals: number[] = [];
    for (const filter of [{ 'profile.nickname': 'Ben' }, { 'profile.slug': 'big-ben' }, { id: { $ne: ada } }]) {
      const { body } = await site.call('POST', '/query', token, { query: { filter } });
      totals.push(membersResponse.parse(body).metadata.total);
    }
    expect(totals).toEqual([0, 0, 0]);
  });

  test('the fieldset PUBLIC contains neither address nor statuses nor contact', async () => {
    const { body } = await site.call('GET', `/${ada}`, await site.tokenOf());
    expect(body).toEqual({
      member: {
        id: ada,
        contactId: ada,
        profile: { nickname: 'Ada', slug: 'ada', title: null },
        status: 'UNKNOWN',
        privacyStatus: 'UNKNOWN',
        activityStatus: 'UNKNOWN',
        createdDate: '2025-01-01T00:00:00.000Z',
        updatedDate: '2025-01-01T00:00:00.000Z',
      },
    });
  });

  test.each([
    ['EXTENDED', { loginEmail: 'ada@example.com', status: 'APPROVED', privacyStatus: 'PUBLIC' }, false],
    ['FULL', { loginEmail: 'ada@example.com', contact: { lastName: 'Lovelace', emails: ['ada@example.com'] } }, true],
  ])('the fieldset %s contains more', async (fieldset, member, hasContact) => {
    const { body } = await site.call('GET', `/${ada}?id=${ada}&fieldsets=${fieldset}`, site.apiKey);
    expect(body).toMatchObject({ member });
    expect('contact' in Object(body).member).toBe(hasContact);
  });

  test('of several fieldsets of members, the widest one applies', async () => {
    const { body } = await site.call('GET', `/${ada}?fieldsets=PUBLIC&fieldsets=FULL`, site.apiKey);
    expect(body).toMatchObject({ member: { contact: { firstName: 'Ada' } } });
  });

  test.each([
    ['equality', { 'profile.nickname': 'Ada' }, ['Ada']],
    ['the status', { status: 'PENDING' }, ['dora']],
    ['the privacy', { privacyStatus: { $ne: 'PRIVATE' } }, ['Ada']],
    ['a list', { 'profile.nickname': { $in: ['Ben', 'Cleo'] } }, ['Cleo', 'Ben']],
    ['one of some', { loginEmail: { $hasSome: ['ben@example.com'] } }, ['Ben']],
    ['an address in another case', { loginEmail: 'Ada@Example.COM' }, ['Ada']],
    ['a list of addresses in another case', { loginEmail: { $in: ['BEN@example.com'] } }, ['Ben']],
    [
      'another address, in another case',
      { loginEmail: { $ne: 'ADA@example.com' }, status: 'APPROVED' },
      ['Cleo', 'Ben'],
    ],
    ['a beginning, in any case', { loginEmail: { $startsWith: 'CLEO' } }, ['Cleo']],
    ['an end', { loginEmail: { $endsWith: '.org' } }, ['Cleo']],
    ['a piece', { 'contact.firstName': { $contains: 'jam' } }, ['Ben']],
    ['a slug', { 'profile.slug': 'big-ben' }, ['Ben']],
    ['an instant', { createdDate: { $gt: '2025-01-01T00:00:01Z', $lte: '2025-01-01T00:00:02.000Z' } }, ['Cleo']],
    ['a date of the client', { _createdDate: { $lt: { $date: '2025-01-01T00:00:00.500Z' } } }, ['Ada']],
    ['existence', { 'contact.lastName': { $exists: true } }, ['Ada']],
    ['no login yet', { lastLoginDate: { $exists: false }, 'profile.nickname': 'Ada' }, ['Ada']],
    ['either', { $or: [{ 'profile.nickname': 'Ada' }, { 'profile.nickname': 'Ben' }] }, ['Ben', 'Ada']],
    ['both', { $and: [{ status: 'APPROVED' }, { loginEmail: { $contains: '.com' } }] }, ['Ben', 'Ada']],
    ['neither', { $not: { $or: [{ status: 'PENDING' }, { 'profile.nickname': 'Ada' }] } }, ['Cleo', 'Ben']],
    ['not this', { 'profile.nickname': { $not: { $in: ['Ada', 'Ben', 'Cleo'] } } }, ['dora']],
    ['nothing', { loginEmail: {} }, []],
  ])('a filter finds by %s', async (_case, filter, expected) => {
    expect(await nicknames({ filter })).toEqual(expected);
  });

  test('a member whose address has capitals is found by it in lower case, and keeps it as it was typed', async () => {
    const other = await openMembersSite(simulator());
    await other.addMember('Eve@Example.com');
    const found = async (filter: object) => {
      const { body } = await other.call('POST', '/query', other.apiKey, { fieldsets: ['FULL'], query: { filter } });
      return membersResponse.parse(body).members.map(({ loginEmail }) => loginEmail);
    };
    expect(await found({ loginEmail: 'eve@example.com' })).toEqual(['Eve@Example.com']);
    expect(await found({ loginEmail: { $gte: 'eve@example.com' } })).toEqual(['Eve@Example.com']);
    expect(await found({ loginEmail: { $ne: 'eve@example.com' } })).toEqual([]);
  });

  test('a filter finds by id, in either spelling', async () => {
    expect(await nicknames({ filter: { id: ada } })).toEqual(['Ada']);
    expect(await nicknames({ filter: { _id: { $in: [ada] } } })).toEqual(['Ada']);
  });

  test.each([
    ['an unknown field', { filter: { shoeSize: 41 } }, 'shoeSize'],
    ['a field of Object', { filter: { constructor: 1 } }, 'constructor'],
    ['an unknown field under $and', { filter: { $and: [{ shoeSize: 41 }] } }, 'shoeSize'],
    ['an unknown operator', { filter: { id: { $near: 'x' } } }, '$near'],
    ['an operator of content only', { filter: { id: { $isEmpty: true } } }, '$isEmpty'],
    ['one under $not', { filter: { id: { $not: { $urlized: 'x' } } } }, '$urlized'],
    ['a regex', { filter: { id: { $regex: '.*' } } }, '$regex'],
    ['an operator at the top', { filter: { $nor: [] } }, '$nor'],
    ['an operand of the wrong kind', { filter: { id: { $in: 'x' } } }, 'id.$in'],
    ['a filter that is no object', { filter: 'id' }, 'query.filter'],
    ['an unknown sort field', { sort: [{ fieldName: 'shoeSize' }] }, 'shoeSize'],
    ['a limit of 0', { paging: { limit: 0 } }, 'query.paging.limit'],
    ['a limit above 1000', { paging: { limit: 1001 } }, 'query.paging.limit'],
  ])('finding members refuses %s with a text that names it', async (_case, query, named) => {
    const answer = await site.call('POST', '/query', site.apiKey, { query });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(named);
    expect(JSON.stringify(answer.body)).not.toContain('WDE');
  });

  test('a query of members pages by offset, and returns the total on each page', async () => {
    const { members, metadata } = await find({ paging: { limit: 2, offset: 1 } });
    expect(members.map(({ profile }) => profile.nickname)).toEqual(['Cleo', 'Ben']);
    expect(metadata).toEqual({ count: 2, offset: 1, total: 4, tooManyToCount: false });
    expect((await find({ paging: { offset: 9 } })).metadata).toMatchObject({ count: 0, offset: 9, total: 4 });
  });

  test('a page without a limit has 50', async () => {
    const full = await openMembersSite(simulator());
    for (let count = 0; count < 51; count++) await full.addMember(`member-${count}@example.com`);
    const { body } = await full.call('POST', '/query', full.apiKey, {});
    expect(membersResponse.parse(body).metadata).toEqual({ count: 50, offset: 0, total: 51, tooManyToCount: false });
  });

  test.each([
    ['sort, as the builder sends it', { sort: [{ fieldName: 'profile.nickname', order: 'ASC' }] }],
    ['sorting, as the typed form sends it', { sorting: [{ fieldName: 'profile.nickname' }] }],
  ])('finding members sorts by %s', async (_case, query) => {
    expect(await nicknames(query)).toEqual(['Ada', 'Ben', 'Cleo', 'dora']);
  });

  const request = { paging: { limit: 1, offset: 1 }, sorting: [{ fieldName: 'createdDate', order: 'ASC' }] };
  test.each([
    ['dotted', '?paging.limit=1&paging.offset=1&sorting.fieldName=createdDate&sorting.order=ASC&fieldsets=EXTENDED'],
    ['in .r', `?.r=${encodePayloadParameter({ ...request, fieldsets: ['EXTENDED'] })}`],
  ])('a list can be asked for %s (WIR-2)', async (_form, search) => {
    const { members, metadata } = membersResponse.parse((await site.call('GET', search, site.apiKey)).body);
    expect(members.map(({ loginEmail }) => loginEmail)).toEqual(['ben@example.com']);
    expect(metadata).toEqual({ count: 1, offset: 1, total: 4, tooManyToCount: false });
  });

  test.each([
    ['?paging.limit=many', ['paging.limit']],
    ['?fieldsets=SECRET', ['fieldsets.0']],
    ['?.r=%25', ['.r']],
    [`?.r=${encodePayloadParameter([1])}`, ['.r']],
  ])('finding members refuses the list %s with 400', async (search, named) => {
    expect(refusalOf(await site.call('GET', search, site.apiKey))).toEqual([400, named]);
  });

  test.each([
    '?fieldsets=SECRET',
    '?fieldsets=PUBLIC&fieldsets=SECRET',
    `?.r=${encodePayloadParameter({ fieldsets: 'SECRET' })}`,
  ])('a member who asks for an unknown fieldset gets the names of those there are: %s', async (search) => {
    const { status, body } = await site.call('GET', `/my${search}`, await site.tokenOf(ada));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringMatching(/"fieldsets\.[01]" must be one of "PUBLIC", "EXTENDED", "FULL"$/),
    });
  });

  test('an unknown id, and a deleted member, are 404 NOT_FOUND', async () => {
    const gone = await site.addMember('also-gone@example.com', {}, 'DELETED');
    expect(refusalOf(await site.call('GET', '/nobody', site.apiKey))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await site.call('GET', `/${gone}`, site.apiKey))).toEqual([404, 'NOT_FOUND']);
  });
});
