import { beforeAll, describe, expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';
import { type MembersSite, openMembersSite, refusalOf } from './testing/members-site.ts';

const simulator = runSimulator();

describe('updating a member (WIR-40, MEM-17)', () => {
  let site: MembersSite;
  beforeAll(async () => {
    site = await openMembersSite(simulator());
  });
  let made = 0;
  const newMember = async (profile = {}) => {
    const id = await site.addMember(`update-${made++}@example.com`, profile);
    const token = await site.tokenOf(id);
    return {
      id,
      update: (changes: object) => site.call('PATCH', `/${id}`, token, { member: { id, ...changes } }),
      read: async () => Object((await site.call('GET', '/my?fieldsets=FULL', token)).body).member,
      slug: (slug: unknown) => site.call('POST', '/my/slug', token, { slug }),
    };
  };

  test('a member changes their own profile and reads it back', async () => {
    const member = await newMember({ language: 'de' });
    const changes = {
      profile: { nickname: 'Ada', slug: 'the-countess', title: 'Countess' },
      contact: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Analytical Engines',
        jobTitle: 'Programmer',
        birthdate: '1815-12-10',
        phones: ['+44 20 1'],
        addresses: [{ city: 'London', country: 'GB' }],
        customFields: { 'custom.city': { name: 'City', value: 'Bath' }, 'custom.age': { value: 36 } },
      },
      privacyStatus: 'PUBLIC',
    };
    const answer = await member.update(changes);
    expect(answer.status).toBe(200);
    const read = await member.read();
    expect(answer.body).toEqual({ member: read });
    expect(read).toMatchObject({
      profile: changes.profile,
      privacyStatus: 'PUBLIC',
      contact: {
        ...changes.contact,
        // An identity stores only the key of a custom field, not its name.
        customFields: {
          'custom.city': { name: 'custom.city', value: 'Bath' },
          'custom.age': { name: 'custom.age', value: 36 },
        },
      },
    });
  });

  test('the street of an address has its name and its number in an object of their own', async () => {
    const member = await newMember({
      addresses: [{ address: { streetName: 'St James’s Square', streetNumber: '12' } }],
    });
    const registered = (await member.read()).contact.addresses;
    const addresses = [{ city: 'London', streetAddress: { name: 'Dorset Street', number: '1' } }];
    await member.update({ contact: { addresses } });
    expect({ registered, changed: (await member.read()).contact.addresses }).toEqual({
      registered: [{ streetAddress: { name: 'St James’s Square', number: '12' } }],
      changed: addresses,
    });
  });

  test('a field that is not sent stays, and a field that is sent empty is removed', async () => {
    const member = await newMember({ firstName: 'Ada', lastName: 'Lovelace', company: 'Engines' });
    await member.update({ profile: { title: 'Countess' }, contact: { customFields: { a: { value: 1 } } } });
    await member.update({ contact: { lastName: null, company: '', customFields: { b: { value: true } } } });
    expect(await member.read()).toMatchObject({
      profile: { title: 'Countess' },
      contact: {
        firstName: 'Ada',
        lastName: null,
        company: null,
        customFields: { a: { value: 1 }, b: { value: true } },
      },
    });
    await member.update({ profile: { title: null }, contact: { customFields: { a: { value: null } } } });
    const { profile, contact } = await member.read();
    expect([profile.title, Object.keys(contact.customFields)]).toEqual([null, ['b']]);
  });

  test('a nickname that is null is removed, as the types of the client allow', async () => {
    const member = await newMember({ nickname: 'Ada' });
    const answer = await member.update({ profile: { nickname: null, slug: null } });
    expect([answer.status, (await member.read()).profile.nickname]).toEqual([200, null]);
  });

  test('the contact has more e-mail addresses than the one to log in with, and they can be changed', async () => {
    const secondaryEmails = [{ email: 'work@example.com', tag: 'WORK' }];
    const member = await newMember({ secondaryEmails });
    const { loginEmail, contact } = await member.read();
    expect(contact.emails).toEqual([loginEmail, 'work@example.com']);
    await member.update({ contact: { emails: ['home@example.com', loginEmail.toUpperCase()] } });
    expect((await member.read()).contact.emails).toEqual([loginEmail, 'home@example.com']);
  });

  test('the picture of the identity is the photo of the member', async () => {
    const member = await newMember({ picture: 'https://example.com/ada.png' });
    expect((await member.read()).profile.photo).toEqual({ url: 'https://example.com/ada.png' });
    await member.update({
      profile: { photo: { id: 'p1', url: 'https://example.com/new.png', height: 80, width: 80 } },
    });
    expect((await member.read()).profile.photo).toEqual({ url: 'https://example.com/new.png' });
    await member.update({ profile: { photo: null } });
    expect((await member.read()).profile).not.toHaveProperty('photo');
  });

  test('the change lands in the identity, with a new revision and time', async () => {
    const own = await openMembersSite(simulator());
    await own.control('POST', '/clock/freeze', { at: '2031-05-01T10:00:00Z' });
    const credentials = { email: 'editor@example.com', password: 'a-good-password' };
    const { member } = Object((await own.control('POST', '/members', credentials)).body);
    await own.control('POST', '/clock/advance', { ms: 60_000 });
    const changes = { member: { id: member.id, contact: { jobTitle: 'Editor' } } };
    await own.call('PATCH', `/${member.id}`, await own.tokenOf(member.id), changes);
    const login = { loginId: { email: credentials.email }, password: credentials.password };
    const answer = await simulator().send('POST', '/v2/login', login, { authorization: await own.tokenOf() });
    expect(answer.body).toMatchObject({
      identity: {
        revision: '2',
        createdDate: '2031-05-01T10:00:00.000Z',
        updatedDate: '2031-05-01T10:01:00.000Z',
        identityProfile: { position: 'Editor' },
      },
    });
  });

  test('statuses and the address to log in with are not for members to change', async () => {
    const member = await newMember();
    await member.update({ loginEmail: 'other@example.com', status: 'BLOCKED', activityStatus: 'MUTED' });
    expect(await member.read()).toMatchObject({ status: 'APPROVED', activityStatus: 'ACTIVE' });
    expect((await member.read()).loginEmail).toMatch(/^update-/);
  });

  test.each([
    ['a nickname that is a number', { profile: { nickname: 7 } }, ['member.profile.nickname']],
    ['a nickname of 101 characters', { profile: { nickname: 'x'.repeat(101) } }, ['member.profile.nickname']],
    ['an unknown privacy', { privacyStatus: 'SECRET' }, ['member.privacyStatus']],
    [
      'a custom field nested too deep',
      { contact: { customFields: { a: { value: JSON.parse('['.repeat(51) + ']'.repeat(51)) } } } },
      ['member.contact.customFields.a.value'],
    ],
    ['an id other than the one in the path', { id: 'other' }, ['member.id']],
  ])('updating a member refuses %s', async (_case, changes, named) => {
    const { update } = await newMember();
    expect(refusalOf(await update(changes))).toEqual([400, named]);
  });

  describe('slugs', () => {
    test.each([
      ['Ada Lovelace', 'ada-lovelace'],
      ['  Zoë & Max! ', 'zoë-max'],
      ['बाल कथा', 'बाल-कथा'],
      ['../../admin/of', 'admin-of'],
    ])('the nickname %j makes the slug %s', async (nickname, slug) => {
      expect((await (await newMember({ nickname })).read()).profile.slug).toBe(slug);
    });

    test.each([
      ['a nickname without letters', '!!!'],
      ['no nickname', undefined],
    ])('%s makes the id the slug: nothing is taken from the e-mail address', async (_case, nickname) => {
      const member = await newMember({ nickname });
      expect((await member.read()).profile).toEqual({
        nickname: nickname ?? null,
        slug: member.id,
        title: null,
      });
    });

    test('members name their own slug', async () => {
      const member = await newMember();
      expect((await member.slug('own-slug')).body).toMatchObject({ member: { profile: { slug: 'own-slug' } } });
      expect((await member.slug('own-slug')).status).toBe(200);
      expect(refusalOf(await member.slug(''))).toEqual([400, ['slug']]);
    });

    test.each([
      ['../../admin', 'admin'],
      ['x/../y', 'x-y'],
      ['%2e%2e%2Fadmin', '2e-2e-2Fadmin'],
      ['a\\b\u0000c\nd?e#f', 'a-b-c-d-e-f'],
      ['My Own_Slug', 'My-Own-Slug'],
    ])('the slug %j becomes %s, in whatever way it is sent', async (sent, slug) => {
      const named = { member: { profile: { slug } } };
      const member = await newMember();
      expect((await member.slug(sent)).body).toMatchObject(named);
      await member.slug(`${slug}-before`);
      expect((await member.update({ profile: { slug: sent } })).body).toMatchObject(named);
      await member.slug(`${slug}-before`);
      const created = await newMember({ slug: sent });
      expect((await created.read()).profile.slug).toBe(slug);
      await created.slug(`${slug}-created`);
    });

    test.each(['..', '///', '%', '\u0000'])('the slug %j, without a letter or a digit, is refused', async (slug) => {
      const member = await newMember();
      expect(refusalOf(await member.slug(slug))).toEqual([400, ['slug']]);
      expect(refusalOf(await member.update({ profile: { slug } }))).toEqual([400, ['member.profile.slug']]);
    });

    test('a slug that another member has is 409 SLUG_ALREADY_EXISTS, in any case, chosen or made', async () => {
      await newMember({ slug: 'taken' });
      await newMember({ nickname: 'Made Of Words' });
      const member = await newMember({ nickname: 'Unchanged' });
      expect(refusalOf(await member.slug('Taken'))).toEqual([409, 'SLUG_ALREADY_EXISTS']);
      expect(refusalOf(await member.slug('made-of-words'))).toEqual([409, 'SLUG_ALREADY_EXISTS']);
      expect(refusalOf(await member.update({ profile: { slug: 'taken', nickname: 'Changed' } }))).toEqual([
        409,
        'SLUG_ALREADY_EXISTS',
      ]);
      expect((await member.read()).profile).toMatchObject({ nickname: 'Unchanged', slug: 'unchanged' });
    });

    test('a slug of maximum length is cut to make room for its number', async () => {
      const slug = 'x'.repeat(255);
      await newMember({ slug });
      const member = await newMember({ slug });
      expect((await member.read()).profile.slug).toBe(`${'x'.repeat(253)}-1`);
    });

    test('members of one name have pages of their own: the later ones are numbered, in any case', async () => {
      const members = [
        await newMember({ nickname: 'Same Name' }),
        await newMember({ nickname: 'SAME name' }),
        await newMember({ slug: 'Same-Name' }),
      ];
      const slugs = await Promise.all(members.map(async ({ read }) => (await read()).profile.slug));
      expect(slugs).toEqual(['same-name', 'same-name-1', 'Same-Name-2']);
    });

    test('of many members who register at once, each gets a slug of their own', async () => {
      const members = await Promise.all(Array.from({ length: 5 }, () => newMember({ nickname: 'Crowd' })));
      const slugs = await Promise.all(members.map(async ({ read }) => (await read()).profile.slug));
      expect(slugs.toSorted()).toEqual(['crowd', 'crowd-1', 'crowd-2', 'crowd-3', 'crowd-4']);
    });

    test('the slug of a member who is deleted, or took another, is free', async () => {
      const [gone, moved] = [await newMember({ nickname: 'Gone' }), await newMember({ nickname: 'Moved' })];
      expect((await site.call('DELETE', `/${gone.id}`, site.apiKey)).status).toBe(200);
      await moved.slug('elsewhere');
      const member = await newMember({ nickname: 'Next' });
      expect((await member.slug('gone')).status).toBe(200);
      expect((await member.slug('moved')).status).toBe(200);
    });

    test('of two members who request one slug at once, one gets it', async () => {
      const [one, other] = [await newMember(), await newMember()];
      const answers = await Promise.all([one.slug('contested'), other.slug('contested')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('the slug of a deleted member is free for others', async () => {
      const id = await site.addMember('leaves@example.com', { slug: 'left-behind' });
      await site.control('POST', `/members/${id}/delete`, {});
      expect((await (await newMember()).slug('left-behind')).status).toBe(200);
    });

    test('a new nickname does not change the address of the page', async () => {
      const member = await newMember({ nickname: 'First Name' });
      await member.update({ profile: { nickname: 'Second Name' } });
      expect((await member.read()).profile).toMatchObject({ nickname: 'Second Name', slug: 'first-name' });
    });
  });
});
