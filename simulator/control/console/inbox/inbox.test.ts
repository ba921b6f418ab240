import { beforeAll, describe, expect, test } from 'vitest';
import {
  type InboxMessage,
  inboxResponse,
  memberResponse,
  pushChallengesResponse,
} from '#contracts/control/control-api.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

let siteId = '';
let clientId = '';
beforeAll(async () => {
  ({ siteId, clientId } = await console().createSite({ settings: { requireEmailVerification: true } }));
});

/** Registers a member. The site sends a mail with a code. */
async function join(email: string): Promise<void> {
  const tokens = await console().send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const { access_token: authorization } = { access_token: '', ...Object(tokens.body) };
  await console().send('POST', '/v2/register', { loginId: { email }, password: 'a-good-password' }, { authorization });
}
async function mailTo(to: string): Promise<InboxMessage> {
  const { body } = await console().send('GET', `/backlot/v1/sites/${siteId}/inbox?to=${to}`);
  const [message] = inboxResponse.parse(body).messages;
  if (message === undefined) throw new Error(`no mail to ${to}`);
  return message;
}
const open = (query = '') => console().open(`/sites/${siteId}/inbox${query}`);

describe('the inbox', () => {
  test('shows the newest mail first, with its text and a code to copy', async () => {
    await join('first@example.com');
    await join('second@example.com');
    const { html } = await open();
    const { code, text } = await mailTo('second@example.com');
    expect(html.indexOf('second@example.com')).toBeLessThan(html.indexOf('first@example.com'));
    expect(code).toMatch(/^\d{6}$/);
    expect(html).toContain(`<code data-copy="code">${code}</code>`);
    expect(html).toContain(text.split('\n')[0]);
  });

  test('opens the link of a mail in a tab without access to this one', async () => {
    await join('lost@example.com');
    const tokens = await console().send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    const { access_token: authorization } = { access_token: '', ...Object(tokens.body) };
    const sent = await console().send(
      'POST',
      '/_api/iam/recovery/v1/send-email',
      { email: 'lost@example.com' },
      { authorization },
    );
    expect(sent.status).toBe(200);
    const { html } = await open('?to=lost@example.com&kind=reset-password');
    expect(html).toMatch(/<a href="http:[^"]+" target="_blank" rel="noopener noreferrer">Open link /);
  });

  test.each([
    ['?to=THIRD@example.com', ['third@example.com']],
    ['?to=third@example.com&kind=second-factor', []],
    ['?to=&kind=&to=', ['fourth@example.com', 'third@example.com']],
  ])('is filtered by %s', async (query, expected) => {
    await join('third@example.com');
    await join('fourth@example.com');
    const { html } = await open(query);
    const shown = [...html.matchAll(/ to <strong>([^<]+)</g)].map(([, to]) => to);
    expect(shown.filter((to) => to === 'third@example.com' || to === 'fourth@example.com')).toEqual(expected);
  });

  test('an unknown kind is rejected', async () => {
    const { status, html } = await open('?kind=telegram');
    expect([status, html.includes('role="alert"')]).toEqual([400, true]);
  });

  test('HTML in a mail is shown as text', async () => {
    await console().send('POST', `/backlot/v1/sites/${siteId}/members`, { email: 'x@example.com' });
    const { html } = await open(`?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
  });

  test('a page that waits gets a response with the next mail of its site only', async () => {
    const { siteId: other } = await console().createSite();
    const { html } = await open();
    const wait = /data-follow="\/backlot([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(wait).toMatch(/\/inbox\/wait\?after=[\w-]{36}$/);
    const following = console().open(wait);
    await join('followed@example.com');
    expect((await following).status).toBe(200);
    expect((await console().open(`/sites/${other}/inbox`)).html).toContain(
      `data-follow="/backlot/sites/${other}/inbox/wait"`,
    );
  });

  test('waiting after an unknown message is rejected', async () => {
    expect((await open('/wait?after=nothing')).status).toBe(400);
  });
});

describe('a request on a phone (factor PUSH)', () => {
  async function requested(): Promise<{ id: string; challengeId: string; memberId: string }> {
    const { siteId: id, clientId: client } = await console().createSite({ settings: { multiFactor: true } });
    const email = 'phone@example.com';
    const member = { email, password: 'a-good-password', push: true };
    const added = await console().send('POST', `/backlot/v1/sites/${id}/members`, member);
    const tokens = await console().send('POST', '/oauth2/token', { clientId: client, grantType: 'anonymous' });
    const { access_token: authorization } = { access_token: '', ...Object(tokens.body) };
    const body = { loginId: { email }, password: 'a-good-password' };
    const login = await console().send('POST', '/v2/login', body, { authorization });
    await console().send('POST', '/v2/PUSH/verify', { stateToken: Object(login.body).stateToken }, { authorization });
    const { challenges } = pushChallengesResponse.parse(
      (await console().send('GET', `/backlot/v1/sites/${id}/push`)).body,
    );
    return { id, challengeId: challenges[0]?.challengeId ?? '', memberId: memberResponse.parse(added.body).member.id };
  }

  test.each(['approve', 'deny'] as const)('has a button to %s it in the inbox, until it is answered', async (verb) => {
    const { id, challengeId } = await requested();
    const action = `action="/backlot/sites/${id}/push/${challengeId}/${verb}"`;
    expect((await console().open(`/sites/${id}/inbox?kind=push`)).html).toContain(action);
    const answered = await console().post(`/sites/${id}/push/${challengeId}/${verb}`);
    expect([answered.status, answered.location]).toEqual([303, `/backlot/sites/${id}/inbox?done=push-${verb}`]);
    const { html } = await console().open(`/sites/${id}/inbox?kind=push`);
    expect([html.includes(action), html.includes('This request was answered, or has expired.')]).toEqual([false, true]);
    expect((await console().post(`/sites/${id}/push/${challengeId}/${verb}`)).status).toBe(409);
  });

  test('has the same buttons on the page of the member, and returns there', async () => {
    const { id, challengeId, memberId } = await requested();
    const page = `/sites/${id}/members/${memberId}`;
    const { html } = await console().open(page);
    expect(html).toContain('push “Phone”');
    expect(html).toContain(`action="/backlot/sites/${id}/push/${challengeId}/approve"`);
    const answered = await console().post(`/sites/${id}/push/${challengeId}/approve`, { member: memberId });
    expect(answered.location).toBe(`/backlot${page}?done=push-approve`);
    expect((await console().open(page)).html).not.toContain(challengeId);
  });

  test('that is unknown, and an unknown answer, are a 404', async () => {
    const { id, challengeId } = await requested();
    expect((await console().post(`/sites/${id}/push/invented/approve`)).status).toBe(404);
    expect((await console().post(`/sites/${id}/push/${challengeId}/ignore`)).status).toBe(404);
  });
});
