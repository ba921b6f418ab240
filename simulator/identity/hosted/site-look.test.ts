import { expect, test } from 'vitest';
import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

async function signInPage(settings: SettingsChanges, acceptLanguage = 'en') {
  const { clientId } = await simulator().createSite({ settings });
  const query = new URLSearchParams({ clientId, postFlowUrl: 'http://localhost:4321/' });
  const response = await fetch(`${simulator().url}${pagePaths.login.path}?${query}`, {
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
