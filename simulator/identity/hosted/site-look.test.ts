import { expect, test } from 'vitest';
import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../../testing/run-simulator.ts';
import german from './pages/german.json' with { type: 'json' };
import informalGerman from './pages/german-informal.json' with { type: 'json' };

const simulator = runSimulator();

async function signInPage(settings: SettingsChanges, acceptLanguage = 'en') {
  return hostedPage(pagePaths.login.path, settings, acceptLanguage);
}

async function hostedPage(path: string, settings: SettingsChanges, acceptLanguage = 'en') {
  const { clientId } = await simulator().createSite({ settings });
  const query = new URLSearchParams({ clientId, postFlowUrl: 'http://localhost:4321/' });
  const response = await fetch(`${simulator().url}${path}?${query}`, {
    headers: { 'accept-language': acceptLanguage },
  });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

test('a hosted page has the name, the colour and the logo of its site', async () => {
  const siteLogo = 'data:image/svg+xml;base64,PHN2Zy8+';
  const { html, policy } = await signInPage({ siteName: 'Bookshop', siteColor: '#1F4E8C', siteLogo });
  expect(html).toContain('<title>Sign in · Bookshop</title>');
  expect(html).toContain(
    `<header><img class="logo" src="${siteLogo}" alt=""><a href="http://localhost:4321/">Go back to Bookshop</a></header>`,
  );
  expect(html).toContain('--accent: #1f4e8c; --on-accent: #ffffff;');
  expect(policy).toContain('; img-src data:;');
});

test('a hosted page of a site without a logo loads no image', async () => {
  const { html, policy } = await signInPage({});
  expect([html.includes('<img'), policy.includes("; img-src 'none';")]).toEqual([false, true]);
});

test.each([
  ['browser', 'de', 'Anmelden'],
  ['de', 'en', 'Anmelden'],
  ['en', 'de', 'Sign in'],
] as const)('with siteLanguage %s, a browser that prefers %s sees "%s"', async (siteLanguage, accepted, title) => {
  expect((await signInPage({ siteLanguage }, accepted)).html).toContain(`<h1>${title}</h1>`);
});

test.each([
  ['formal', 'Geben Sie Ihre E-Mail-Adresse ein.'],
  ['informal', 'Gib deine E-Mail-Adresse ein.'],
] as const)('with siteTone %s, a German page says "%s"', async (siteTone, sentence) => {
  const { html } = await hostedPage(pagePaths.forgotPassword.path, { siteLanguage: 'de', siteTone });
  expect(html).toContain(`<p>${sentence} Wir schicken`);
});

test('the informal texts leave no formal address', () => {
  const isFormal = (text: string) => /\bIhr(e|en|em|er|es)?\b|\bIhnen\b|\w Sie\b|^Sie sind/.test(text);
  const left = Object.values({ ...german, ...informalGerman }).filter(isFormal);
  expect(left).toEqual([]);
});

test.each([
  [{ siteLanguage: 'de', siteTone: 'informal', siteName: 'Lesekreis' }, undefined, 'Wähle hier ein neues Passwort'],
  [{ siteLanguage: 'de' }, undefined, 'Wählen Sie hier ein neues Passwort'],
  [{ siteLanguage: 'de' }, 'en', 'Choose a new password here'],
  [{}, undefined, 'Choose a new password here'],
] as const)('a site with %j, asked for %s, mails "%s", in its look', async (settings, language, sentence) => {
  const { siteId, clientId } = await simulator().createSite({ settings: { siteColor: '#1f4e8c', ...settings } });
  const path = `/backlot/v1/sites/${siteId}`;
  const [email, password] = ['ada@example.com', 'a-good-password'];
  await simulator().send('POST', `${path}/members`, { email, password });
  const anonymous = await simulator().send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const authorization: string = Object(anonymous.body).access_token;
  await simulator().send('POST', '/v1/send-email', { email, language }, { authorization });
  const inbox = await simulator().send('GET', `${path}/inbox`);
  const html: string = Object(inbox.body).messages[0].html;
  expect(html).toContain(`">${sentence}</a></p>`);
  expect(html).toContain('<body link="#1f4e8c" vlink="#1f4e8c" alink="#1f4e8c">');
  expect(html.includes('<header>Lesekreis</header>')).toBe('siteName' in settings);
});

test.each([
  [{ siteColor: 'red' }, '"settings.siteColor" must be a colour such as "#1f4e8c", or empty'],
  [{ siteColor: '#123456;}' }, '"settings.siteColor" must be a colour such as "#1f4e8c", or empty'],
  [{ siteLogo: 'https://example.com/logo.png' }, '"settings.siteLogo" must be a data URL of an image in base64'],
  [{ siteLogo: 'data:text/html;base64,PGI+' }, '"settings.siteLogo" must be a data URL of an image in base64'],
  [{ siteLanguage: 'fr' }, '"settings.siteLanguage" must be one of'],
])('the look %j of a site is refused', async (settings, sentence) => {
  const { status, body } = await simulator().send('POST', '/backlot/v1/sites', { settings });
  expect([status, JSON.stringify(body).replaceAll('\\"', '"')]).toEqual([400, expect.stringContaining(sentence)]);
});

test('the password of a hosted page can be shown, by a script that the policy names', async () => {
  const { html, policy } = await signInPage({});
  expect(html).toContain(
    '<button type="button" class="quiet show" aria-pressed="false" hidden>Show the password</button>',
  );
  const [, nonce] = /script-src '(nonce-[\w-]+)'/.exec(policy) ?? [];
  expect(html).toContain(`<script nonce="${nonce?.replace('nonce-', '')}">`);
});
