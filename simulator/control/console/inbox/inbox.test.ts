import { beforeAll, describe, expect, test } from 'vitest';
import { type InboxMessage, inboxResponse } from '#contracts/control/control-api.ts';
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
