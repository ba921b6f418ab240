import { beforeAll, describe, expect, test } from 'vitest';
import { memberResponse, membersResponse } from '#contracts/control/control-api.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

let siteId = '';
let control = '';
beforeAll(async () => {
  ({ siteId } = await console().createSite());
  control = `/backlot/v1/sites/${siteId}`;
  await make('findme@example.com');
  await make('named@example.com', { status: 'BLOCKED', profile: { nickname: 'Findme' } });
  await make('taken@example.com');
});

async function make(email: string, more: object = {}): Promise<string> {
  const { body } = await console().send('POST', `${control}/members`, { email, ...more });
  return memberResponse.parse(body).member.id;
}
async function memberWithId(id: string) {
  const { members } = membersResponse.parse((await console().send('GET', `${control}/members`)).body);
  return members.find((member) => member.id === id);
}
const open = (path: string) => console().open(`/sites/${siteId}${path}`);
const post = (path: string, fields?: Record<string, string>) => console().post(`/sites/${siteId}${path}`, fields);

describe('the list of members', () => {
  test('shows what each member waits for, and only the actions that its state allows', async () => {
    const id = await make('waiting@example.com', { status: 'PENDING_ADMIN_APPROVAL' });
    const { html } = await open('/members?search=waiting@');
    expect(html).toContain('<span class="state" data-state="PENDING">PENDING</span>, waits for owner approval');
    const verbs = [...html.matchAll(new RegExp(`members/${id}/([\\w-]+)"`, 'g'))].map(([, verb]) => verb);
    expect(verbs).toEqual(['approve', 'reject', 'block', 'delete']);
  });

  test.each([
    ['search=FINDME', ['findme@example.com', 'named@example.com']],
    ['search=findme@', ['findme@example.com']],
    ['search=findme&status=BLOCKED', ['named@example.com']],
    ['search=nobody-at-all', []],
  ])('is filtered by %s', async (query, expected) => {
    const { html } = await open(`/members?${query}`);
    const found = [...html.matchAll(/<li><div><a href="[^"]+">([^<]+)</g)].map(([, email]) => email);
    expect(found.sort()).toEqual(expected);
  });

  test.each(['/members?search', '/inbox?to'])(
    'the console says that a plus sign in %s=plus+tag@example.com has to be written as %%2B',
    async (query) => {
      const { html } = await open(`${query}=plus+tag@example.com`);
      expect(html).toContain('write a plus sign as %2B');
    },
  );

  test('is shown in pages', async () => {
    const { siteId: crowded } = await console().createSite();
    for (let n = 0; n < 51; n++) {
      await console().send('POST', `/backlot/v1/sites/${crowded}/members`, { email: `m${n}@example.com` });
    }
    const { html } = await console().open(`/sites/${crowded}/members`);
    expect(html).toContain('1 to 50 of 51 members');
    expect(html).toContain(`<a rel="next" href="/backlot/sites/${crowded}/members?offset=50">Next</a>`);
    const rest = await console().open(`/sites/${crowded}/members?offset=50`);
    expect(rest.html).toContain('51 of 51 members');
    expect(rest.html).toContain(`<a rel="prev" href="/backlot/sites/${crowded}/members">Previous</a>`);
  });
});

describe('the actions of the owner on a member', () => {
  test.each([
    ['PENDING_ADMIN_APPROVAL', 'approve', 'ACTIVE'],
    ['PENDING_ADMIN_APPROVAL', 'reject', 'BLOCKED'],
    ['ACTIVE', 'block', 'BLOCKED'],
    ['BLOCKED', 'unblock', 'ACTIVE'],
    ['ACTIVE', 'require-reset', 'ACTIVE'],
    ['ACTIVE', 'delete', 'DELETED'],
  ])('%s, then %s: %s', async (status, verb, after) => {
    const id = await make(`${verb}@example.com`, { status });
    const done = await post(`/members/${id}/${verb}`);
    expect([done.status, done.location]).toEqual([
      303,
      `/backlot/sites/${siteId}/members/${id}?done=${verb}&about=${verb}%40example.com`,
    ]);
    expect((await memberWithId(id))?.status).toBe(after);
  });

  test('an action in the list returns to the same place in the list', async () => {
    const id = await make('listed@example.com', { status: 'PENDING_ADMIN_APPROVAL' });
    const formValues = { list: 'yes', search: 'list & co', status: 'PENDING', offset: '50' };
    const { location } = await post(`/members/${id}/approve`, formValues);
    expect(location).toBe(
      `/backlot/sites/${siteId}/members?search=list+%26+co&status=PENDING&offset=50&done=approve&about=listed%40example.com`,
    );
  });

  test('the outcome is shown in the row of the member, or above the list if the member is not on the page', async () => {
    await make('inrow@example.com');
    const said = 'The member inrow@example.com was approved.';
    const { html } = await open('/members?search=inrow@&done=approve&about=inrow%40example.com');
    expect(html.indexOf(said)).toBeGreaterThan(html.indexOf('<ul class="rows">'));
    expect(html.split(said)).toHaveLength(2);
    const { html: without } = await open('/members?search=nobody-at-all&done=approve&about=inrow%40example.com');
    expect(without.indexOf(said)).toBeLessThan(without.indexOf('<ul class="rows">'));
    expect(without).toContain(said);
  });

  test('an action that the state does not allow is rejected with the error of the control API', async () => {
    const id = await make('active@example.com');
    const { status, html } = await post(`/members/${id}/unblock`);
    expect(status).toBe(409);
    expect(html).toContain(
      '&quot;unblock&quot; is not possible for a member that is active. Possible now: block, require-reset, delete.',
    );
  });

  test('Delete asks for confirmation first', async () => {
    const id = await make('going@example.com');
    const { html } = await open(`/members/${id}/delete`);
    expect(html).toContain('<h1>Delete going@example.com?</h1>');
    expect(html).toContain(`<form method="post" action="/backlot/sites/${siteId}/members/${id}/delete"`);
    expect((await memberWithId(id))?.status).toBe('ACTIVE');
  });

  test.each([['constructor'], ['promote']])('the action %s is unknown', async (verb) => {
    expect((await post(`/members/${await make(`${verb}@no.example.com`)}/${verb}`)).status).toBe(404);
  });

  test('an unknown member is 404', async () => {
    expect((await open('/members/nobody')).status).toBe(404);
    expect((await post('/members/nobody/block')).status).toBe(404);
  });
});

describe('a new member', () => {
  test('is created from the form, and can log in', async () => {
    const formValues = { email: 'new@example.com', password: ' spaces count ', nickname: 'New', newStatus: 'ACTIVE' };
    const { location } = await post('/members', formValues);
    expect(location).toMatch(new RegExp(`^/backlot/sites/${siteId}/members/[\\w-]{36}\\?done=member-made&about=\\S+$`));
    const { html } = await console().open(location.replace('/backlot', ''));
    expect(html).toContain('<h1>new@example.com</h1>');
    expect(html).toContain('&quot;nickname&quot;: &quot;New&quot;');
    const session = await console().send('POST', `${control}/sessions`, { email: 'new@example.com' });
    expect(session.status).toBe(200);
  });

  test.each([
    ['no address', { email: 'nonsense' }, 'must be an e-mail address.'],
    ['none', {}, 'is missing.'],
    ['one that is taken', { email: 'TAKEN@example.com' }, 'is already used by a member of this site.'],
  ])('is rejected next to the field: %s', async (_case, formValues, text) => {
    const { status, html } = await post('/members', { ...formValues, nickname: '"><i>kept', newStatus: 'BLOCKED' });
    expect([status, /id="email-problem">([^<]*)</.exec(html)?.[1]]).toEqual([400, text]);
    expect(html).toContain(`>Correct the form. E-mail address: ${text}</p>`);
    expect(html).toContain('name="nickname" value="&quot;&gt;&lt;i&gt;kept"');
    expect(html).toContain('<option value="BLOCKED" selected>');
  });
});

describe('the page of a member', () => {
  test('says how many sessions are open, and how others have ended', async () => {
    const { siteId: frozen } = await console().createSite();
    const controlled = `/backlot/v1/sites/${frozen}`;
    await console().send('POST', `${controlled}/clock/freeze`, { at: '2026-01-01T12:00:00Z' });
    const { body } = await console().send('POST', `${controlled}/members`, { email: 'ada@example.com' });
    const { id } = memberResponse.parse(body).member;
    const page = async () => (await console().open(`/sites/${frozen}/members/${id}`)).html;
    await console().send('POST', `${controlled}/sessions`, { memberId: id });
    const before = await page();
    await console().send('POST', `${controlled}/members/${id}/block`);
    expect([before, await page()]).toEqual([
      expect.stringContaining('<dd>1 open</dd>'),
      expect.stringContaining('<dd>0 open<br>One has ended: the member was blocked at 2026-01-01T12:00:00.000Z</dd>'),
    ]);
  });
});

describe('tokens for a member', () => {
  test('are shown once, with an example request, and never in an address', async () => {
    const id = await make('tokens@example.com');
    const { status, location, html, headers } = await post(`/members/${id}/tokens`);
    const accessToken = /data-copy="access token">([^<]+)</.exec(html)?.[1] ?? '';
    const request = /data-copy="request">([^<]+)</.exec(html)?.[1] ?? '';
    expect([status, location, headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect(request).toBe(`curl -s ${console().url}/v1/members/my -H &#39;authorization: ${accessToken}&#39;`);
    const my = await console().send('GET', '/v1/members/my', undefined, { authorization: accessToken });
    expect([my.status, my.body]).toMatchObject([200, { member: { id } }]);
    expect((await open(`/members/${id}/tokens`)).status).toBe(404);
  });

  test('are not created for a member who cannot log in', async () => {
    const id = await make('blocked@example.com', { status: 'BLOCKED' });
    const { status, html } = await post(`/members/${id}/tokens`);
    expect([status, html.includes('Only an active member can have a session.')]).toEqual([409, true]);
  });
});

describe('the role of a member', () => {
  test('is changed with a button on the page of the member', async () => {
    const id = await make('role@example.com');
    expect((await open(`/members/${id}`)).html).toContain('Make CMS_EDITOR');
    const { location } = await post(`/members/${id}/role`, { role: 'CMS_EDITOR' });
    expect(location).toBe(`/backlot/sites/${siteId}/members/${id}?done=role-changed&about=role%40example.com`);
    expect((await memberWithId(id))?.role).toBe('CMS_EDITOR');
    expect((await open(`/members/${id}?done=role-changed`)).html).toContain('Take the role away');
  });
});
