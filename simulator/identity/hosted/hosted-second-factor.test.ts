import { describe, expect, test } from 'vitest';
import { openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '#contracts/conformance/software-authenticator.ts';
import { inboxResponse, mintSessionResponse, pushChallengesResponse } from '#contracts/control/control-api.ts';
import { enrollFactorResponse } from '#contracts/identity/own-factors.ts';
import { tokenResponse } from '#contracts/oauth/token-response.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const EMAIL = 'careful@example.com';
const PHONE = '+4930123456';
const NEW_PASSWORD = 'another-good-password';
/** "12345678901234567890" in base32, and its code at an instant (RFC 6238, Appendix B, cut to six digits). */
const TOTP = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', at: '2005-03-18T01:58:29Z', code: '081804' };

/** The sign-in page of a site with second factors, for a member whose password was set by a mailed link. */
async function afterRecovery(more: object) {
  const { url, createSite, send } = simulator();
  const settings = { multiFactor: true, allowedRedirectUris: ['http://localhost:4321/callback'] };
  const { siteId, clientId } = await createSite({ settings });
  const control = (method: string, path: string, body?: object) =>
    send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  await control('POST', '/clock/freeze', { at: TOTP.at });
  await control('POST', '/members', { email: EMAIL, password: 'a-good-password', ...more });
  const visitor = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const token = { authorization: tokenResponse.parse(visitor.body).access_token };
  const lastMail = async (to: string) =>
    inboxResponse.parse((await control('GET', `/inbox?${new URLSearchParams({ to })}`)).body).messages.at(-1);
  await send('POST', '/v1/send-email', { email: EMAIL }, token);
  const recovery = { recoveryToken: (await lastMail(EMAIL))?.token, password: NEW_PASSWORD };
  await send('POST', '/v1/recover', recovery, token);
  const query = new URLSearchParams({
    clientId,
    redirectUri: 'http://localhost:4321/callback',
    responseType: 'code',
    responseMode: 'query',
    scope: 'offline_access',
    state: 'a-state',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
  });
  const browser = openBrowser();
  const signIn = await browser.open(`${url}/_api/oauth2/authorize?${query}`);
  const asked = await browser.submit(signIn, { email: EMAIL, password: NEW_PASSWORD });
  return { browser, asked, lastMail };
}

function codeOf({ location }: ShownPage): string | null {
  return URL.parse(location)?.searchParams.get('code') ?? null;
}

describe('the code page asks for the factor that is missing (DEC-7)', () => {
  test('an authenticator app: the page asks for its code and has no button to send one', async () => {
    const { browser, asked } = await afterRecovery({ totpSecret: TOTP.secret });
    expect(asked.html).toContain('Your authenticator app shows a code.');
    expect(asked.html).not.toContain('Send another code');
    const wrong = await browser.submit(asked, { code: '000000' });
    expect([wrong.html.includes('role="alert"'), codeOf(wrong)]).toEqual([true, null]);
    expect(codeOf(await browser.submit(asked, { code: TOTP.code }))).toMatch(/^[\w-]{43}$/);
  });

  test('a phone: the code is sent there', async () => {
    const { browser, asked, lastMail } = await afterRecovery({ profile: { phonesV2: [{ phone: PHONE }] } });
    expect(asked.html).toContain('A code was sent to <strong>your phone</strong>.');
    const code = (await lastMail(PHONE))?.code ?? '';
    expect(codeOf(await browser.submit(asked, { code }))).toMatch(/^[\w-]{43}$/);
  });
});

/** The sign-in of a member who has sent the right password, on a site that asks for a second factor. */
async function afterPassword(more: object, settings: object = {}) {
  const { url, createSite, send } = simulator();
  const allowed = {
    allowedRedirectUris: ['http://localhost:4321/callback'],
    allowedRedirectDomains: ['localhost:4321'],
  };
  const { siteId, clientId } = await createSite({ settings: { multiFactor: true, ...allowed, ...settings } });
  const control = (method: string, path: string, body?: object) =>
    send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  await control('POST', '/members', { email: EMAIL, password: 'a-good-password', ...more });
  const query = new URLSearchParams({
    ...{ clientId, redirectUri: 'http://localhost:4321/callback', responseType: 'code', responseMode: 'query' },
    ...{ scope: 'offline_access', state: 'a-state', codeChallengeMethod: 'S256' },
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  const browser = openBrowser();
  const page = await browser.open(`${url.replace('127.0.0.1', 'localhost')}/_api/oauth2/authorize?${query}`);
  const asked = await browser.submit(page, { email: EMAIL, password: 'a-good-password' });
  return { browser, asked, control };
}

/** The factors that a page offers as another way. */
function otherWays({ html }: ShownPage): string[] {
  return [...html.matchAll(/name="choose" value="(\w+)"/g)].map(([, factor = '']) => factor);
}

describe('the member chooses another factor on the hosted page (DEC-7)', () => {
  test('each hosted page of a second factor offers all others that the member has', async () => {
    const { browser, asked } = await afterPassword({
      ...{ push: true, totpSecret: TOTP.secret },
      profile: { phonesV2: [{ phone: PHONE }] },
    });
    expect(otherWays(asked)).toEqual(['SMS', 'CALL', 'TOTP', 'PUSH']);
    const app = await browser.submit(asked, { choose: 'TOTP' });
    expect([app.html.includes('Your authenticator app shows a code.'), otherWays(app)]).toEqual([
      true,
      ['EMAIL', 'SMS', 'CALL', 'PUSH'],
    ]);
  });

  test('PUSH: the page waits until the request is approved, and works without script', async () => {
    const { browser, asked, control } = await afterPassword({ push: true });
    const waiting = await browser.submit(asked, { choose: 'PUSH' });
    expect([waiting.html.includes('<script'), waiting.headers.get('content-security-policy')]).toEqual([
      false,
      expect.stringContaining("script-src 'none'"),
    ]);
    const early = await browser.submit(waiting, { step: 'verify' });
    expect(early.html).toContain('The request has not been approved yet.');
    const { challenges } = pushChallengesResponse.parse((await control('GET', '/push')).body);
    await control('POST', `/push/${challenges[0]?.challengeId}/approve`);
    expect(codeOf(await browser.submit(early, { step: 'verify' }))).toMatch(/^[\w-]{43}$/);
  });

  test('PUSH: a denied request is told, and another can be sent', async () => {
    const { browser, asked, control } = await afterPassword({ push: true });
    const waiting = await browser.submit(asked, { choose: 'PUSH' });
    const { challenges } = pushChallengesResponse.parse((await control('GET', '/push')).body);
    await control('POST', `/push/${challenges[0]?.challengeId}/deny`);
    const denied = await browser.submit(waiting, { step: 'verify' });
    expect(denied.html).toContain('<p role="alert">The request was denied on the phone.</p>');
    expect((await browser.submit(denied, { step: 'resend' })).html).toContain('I have approved it');
  });

  test('WEBAUTHN: the page runs one script with a nonce, which sends what the passkey has signed', async () => {
    const { browser, asked, control } = await afterPassword({ push: true });
    const authenticator = await softwareAuthenticator(new URL(asked.url).origin);
    await addPasskey(control, authenticator);
    const page = await browser.submit(asked, { choose: 'EMAIL' });
    expect(otherWays(page)).toEqual(['PUSH', 'WEBAUTHN']);
    const { origin } = new URL(asked.url);
    const keys = await browser.submit(page, { choose: 'WEBAUTHN' }, { origin });
    const nonce = /script-src 'nonce-([^']+)'/.exec(keys.headers.get('content-security-policy') ?? '')?.[1];
    expect(keys.html).toContain(`<script nonce="${nonce}">`);
    const options = /\}\)\((\{.*\})\);<\/script>/.exec(keys.html)?.[1] ?? '{}';
    const credential = JSON.stringify(await authenticator.get(options));
    expect(codeOf(await browser.submit(keys, { step: 'verify', credential }, { origin }))).toMatch(/^[\w-]{43}$/);
  });

  test('WEBAUTHN: after a failure the page asks for a new challenge', async () => {
    const { browser, asked, control } = await afterPassword({});
    const { origin } = new URL(asked.url);
    await addPasskey(control, await softwareAuthenticator(origin));
    const keys = await browser.submit(asked, { choose: 'WEBAUTHN' }, { origin });
    const failed = await browser.submit(keys, { step: 'verify', credential: 'nonsense' }, { origin });
    expect([failed.html.includes('role="alert"'), failed.html.includes('<script')]).toEqual([true, false]);
    const again = await browser.submit(failed, { step: 'resend' }, { origin });
    expect(again.html).toContain('<script nonce=');
  });

  test('STATUS_CHECK is passed without a question', async () => {
    const { asked } = await afterPassword({}, { multiFactor: false, statusCheck: true });
    expect(codeOf(asked)).toMatch(/^[\w-]{43}$/);
  });
});

/** Sets a passkey up on the site's own page, which has the same host name as the hosted page. */
async function addPasskey(
  control: (method: string, path: string, body?: object) => Promise<{ body: unknown }>,
  authenticator: SoftwareAuthenticator,
): Promise<void> {
  const { send } = simulator();
  const minted = await control('POST', '/sessions', { email: EMAIL });
  const { accessToken: authorization } = mintSessionResponse.parse(minted.body);
  const origin = 'http://localhost:4321';
  const enrolled = await send('POST', '/v2/WEBAUTHN/enroll', {}, { authorization, origin });
  const { challengeId, publicKeyCredentialCreationOptionsJson = '{}' } =
    enrollFactorResponse.parse(enrolled.body).verificationChallengeData.webauthnData ?? {};
  const credential = await authenticator.create(publicKeyCredentialCreationOptionsJson, { origin });
  const body = { webauthnData: { challengeId, credential } };
  const answer = await send('POST', '/v2/WEBAUTHN/activate', body, { authorization });
  expect(answer.status).toBe(200);
}
