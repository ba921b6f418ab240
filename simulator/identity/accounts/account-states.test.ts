import { beforeAll, describe, expect, test } from 'vitest';
import { inboxResponse } from '#contracts/control/control-api.ts';
import { authenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const PASSWORD = 'a-good-password';

/** Creates a site with these settings, and functions that call its identity service with a visitor's token. */
async function openSite(settings: object = {}) {
  const { createSite, send } = simulator();
  const { siteId, clientId } = await createSite({ settings });
  const tokens = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const { access_token: authorization } = { access_token: '', ...Object(tokens.body) };
  const call = (operation: string, email: string, more: object = {}) =>
    send('POST', `/v2/${operation}`, { loginId: { email }, password: PASSWORD, ...more }, { authorization });
  return {
    register: (email: string, more?: object) => call('register', email, more),
    login: (email: string, more?: object) => call('login', email, more),
    addMember: (email: string, status: string) =>
      send('POST', `/backlot/v1/sites/${siteId}/members`, { email, status, password: PASSWORD }),
    inbox: async (query = '') =>
      inboxResponse.parse((await send('GET', `/backlot/v1/sites/${siteId}/inbox${query}`)).body).messages,
  };
}

describe('what a login answers, by the state of the account (MEM-4)', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    site = await openSite();
  });

  test.each([
    ['ACTIVE', 200, { state: 'SUCCESS' }],
    ['PENDING_ADMIN_APPROVAL', 200, { state: 'REQUIRE_OWNER_APPROVAL' }],
    ['PENDING_EMAIL_VERIFICATION', 200, { state: 'REQUIRE_EMAIL_VERIFICATION' }],
    ['BLOCKED', 403, { details: { applicationError: { code: 'IDENTITY_NOT_ACTIVE' } } }],
    ['OFFLINE', 403, { details: { applicationError: { code: 'IDENTITY_NOT_ACTIVE' } } }],
    ['MUST_RESET_PASSWORD', 403, { details: { applicationError: { code: '-19973' } } }],
  ])('a login answers by the state of the account: %s: %i', async (status, httpStatus, body) => {
    await site.addMember(`${status}@example.com`, status);
    const answer = await site.login(`${status}@example.com`);
    expect([answer.status, answer.body]).toMatchObject([httpStatus, body]);
  });

  test('of the answers to a login, only SUCCESS carries a session token (MEM-1)', async () => {
    const { body } = await site.login('pending_admin_approval@example.com');
    expect(body).not.toHaveProperty('sessionToken');
  });

  test('a login with a wrong password does not reveal that an account is not active', async () => {
    const answer = await site.login('blocked@example.com', { password: 'not-the-password' });
    expect(answer.body).toMatchObject({ details: { applicationError: { code: '-19976' } } });
  });

  test('e-mail addresses are compared trimmed and without regard to case (MEM-19)', async () => {
    expect((await site.login('  aCtIvE@EXAMPLE.com ')).body).toMatchObject({ state: 'SUCCESS' });
  });
});

describe("what a registration answers, by the site's settings (MEM-3)", () => {
  test.each([
    [{}, 'SUCCESS'],
    [{ requireOwnerApproval: true }, 'REQUIRE_OWNER_APPROVAL'],
    [{ requireEmailVerification: true }, 'REQUIRE_EMAIL_VERIFICATION'],
    [{ requireOwnerApproval: true, requireEmailVerification: true }, 'REQUIRE_EMAIL_VERIFICATION'],
  ])('a registration answers by the site’s settings: %j: %s', async (settings, state) => {
    const site = await openSite(settings);
    const { body } = await site.register('new@example.com');
    expect(authenticationAnswer.parse(body).state).toBe(state);
    expect((await site.login('new@example.com')).body).toMatchObject({ state });
  });

  test('a code of six digits is mailed, in text and in HTML, and each login mails a new one (MEM-8)', async () => {
    const site = await openSite({ requireEmailVerification: true });
    await site.register('Verify.Me@example.com');
    await site.login('verify.me@example.com');
    const messages = await site.inbox('?to=verify.me@example.com&kind=verify-email');
    expect(messages).toHaveLength(2);
    for (const { code, text, html, to } of messages) {
      expect(code).toMatch(/^\d{6}$/);
      expect([text.includes(String(code)), html.includes(String(code)), to]).toEqual([
        true,
        true,
        'Verify.Me@example.com',
      ]);
    }
  });

  test('two registrations of one address at once create one member', async () => {
    const site = await openSite();
    const answers = await Promise.all([site.register('twice@example.com'), site.register('twice@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('captcha (MEM-5)', () => {
  test.each([
    ['visible', 'Recaptcha'],
    ['invisible', 'InvisibleRecaptcha'],
  ])('a site that requires the %s captcha expects %s', async (captcha, key) => {
    const site = await openSite({ captcha });
    await site.addMember('human@example.com', 'ACTIVE');
    const login = async (captchaTokens?: object[]) => (await site.login('human@example.com', { captchaTokens })).body;
    const refused = (code: string) => ({ details: { applicationError: { code } } });
    expect(await login()).toMatchObject(refused('-19971'));
    expect(await login([{}])).toMatchObject(refused('-19971'));
    expect(await login([{ [key]: 'made-up' }])).toMatchObject(refused('-19970'));
    expect(await login([{ [key]: 'sim-captcha-ok-1' }])).toMatchObject({ state: 'SUCCESS' });
    expect(await login([{ [key]: 'sim-captcha-ok-1' }])).toMatchObject(refused('-19970'));
    expect(await login([{ [key]: 'sim-captcha-ok-2' }])).toMatchObject({ state: 'SUCCESS' });
  });
});
