import { describe, expect, test } from 'vitest';
import { openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { inboxResponse } from '#contracts/control/control-api.ts';
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
