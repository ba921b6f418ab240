import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { inboxResponse } from '#contracts/control/control-api.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const HOME = 'http://localhost:4321/after';
const member = { email: 'kept@example.com', password: 'a-good-password' };

let clientId = '';
let siteId = '';
const control = (method: string, path: string, body?: object) =>
  simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);
beforeAll(async () => {
  const settings = { siteName: 'The Reading Club', allowedRedirectDomains: ['localhost:4321'], throttling: false };
  ({ clientId, siteId } = await simulator().createSite({ settings }));
  await control('POST', '/members', member);
});

const addressOf = (page: keyof typeof pagePaths, parameters: Record<string, string>) =>
  `${simulator().url}${pagePaths[page].path}?${new URLSearchParams({ clientId, ...parameters })}`;

/** The address of a link on a page. */
const linkIn = ({ html, url }: ShownPage, text: string) => {
  const [, href = ''] = new RegExp(`<a href="([^"]*)">${text}`).exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'), url).href;
};
const titleOf = ({ html }: ShownPage) => /<h1>([^<]*)/.exec(html)?.[1];
const problemIn = ({ html }: ShownPage) => /<p role="alert">([^<]*)/.exec(html)?.[1];
/** The problems at fields of the page, by their names. */
const problemsAt = ({ html }: ShownPage) =>
  Object.fromEntries(
    [...html.matchAll(/<p class="problem" id="([\w.]+)-problem" role="alert">([^<]*)/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );

const signIn = (browser: Browser) => browser.open(addressOf('login', { postFlowUrl: HOME }));
const mails = async (to: string) => inboxResponse.parse((await control('GET', `/inbox?to=${to}`)).body).messages;

/** Each page that a form leads to, and how to get there. */
const PAGES: readonly (readonly [title: string, go: (browser: Browser) => Promise<ShownPage>])[] = [
  ['Sign in', async (browser) => browser.submit(await signIn(browser), { ...member, password: 'wrong' })],
  [
    'Create an account',
    async (browser) => {
      const form = await browser.open(linkIn(await signIn(browser), 'Create an account'));
      return browser.submit(form, { email: 'nonsense', password: 'short', nickname: 'Ada' });
    },
  ],
  [
    'Enter the code',
    async (browser) => {
      const form = await browser.open(linkIn(await signIn(browser), 'Create an account'));
      return browser.submit(form, { email: `new-${Math.random()}@example.com`, password: member.password });
    },
  ],
  [
    'Check your e-mail',
    async (browser) => {
      const form = await browser.open(linkIn(await signIn(browser), 'Forgot your password\\?'));
      return browser.submit(form, { email: member.email });
    },
  ],
  [
    'Choose a new password',
    async (browser) => {
      await browser.submit(await browser.open(addressOf('forgotPassword', {})), { email: member.email });
      const link = (await mails(member.email)).at(-1)?.link ?? '';
      return browser.submit(await browser.open(link), { password: 'short' });
    },
  ],
  [
    'Signed out',
    async (browser) =>
      browser.submit(await browser.open(addressOf('logout', {}), { 'sec-fetch-site': 'cross-site' }), {}),
  ],
  [
    'Thank you',
    async (browser) => {
      const { body: token } = await simulator().send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
      const authorization = { access_token: '', ...Object(token) }.access_token;
      const { body } = await simulator().send(
        'POST',
        '/v1/redirect-session',
        { ecomCheckout: { checkoutId: 'c' } },
        { authorization },
      );
      const { fullUrl } = { redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession;
      return browser.submit(await browser.open(fullUrl), { step: 'pay' });
    },
  ],
];

describe('after a form, a browser is on an address that shows the same page again, and sends nothing', () => {
  test.each(PAGES)(
    'after a form, a browser is on an address that shows the same page again, and sends nothing: %s',
    async (title, go) => {
      await control('PATCH', '/settings', { requireEmailVerification: true });
      const browser = openBrowser();
      const shown = await go(browser);
      const before = (await mails('')).length;
      expect([titleOf(shown), new URL(shown.url).searchParams.has('shown')]).toEqual([title, true]);
      for (let reload = 0; reload < 2; reload++) {
        const again = await browser.open(shown.url);
        // Only the nonce of the policy differs.
        const bodyOf = ({ html }: ShownPage) => html.slice(html.indexOf('<main>'), html.indexOf('</main>'));
        expect([again.status, bodyOf(again)]).toEqual([shown.status, bodyOf(shown)]);
      }
      expect((await mails('')).length).toBe(before);
    },
  );

  test('a code page stays usable after a reload, and a wrong code keeps its field', async () => {
    await control('PATCH', '/settings', { requireEmailVerification: true });
    const browser = openBrowser();
    const form = await browser.open(linkIn(await signIn(browser), 'Create an account'));
    const email = 'reloads@example.com';
    const asked = await browser.submit(form, { email, password: member.password });
    const wrong = await browser.submit(await browser.open(asked.url), { code: '000000' });
    const reloaded = await browser.open(wrong.url);
    expect([reloaded.status, titleOf(reloaded), problemsAt(reloaded)]).toEqual([
      400,
      'Enter the code',
      { code: 'The code is wrong, has expired or was tried too often. Ask for a new one.' },
    ]);
    const [mail] = await mails(email);
    const done = await browser.submit(reloaded, { code: mail?.code ?? '' });
    expect([done.status, done.location]).toEqual([303, `${HOME}?wixMemberLoggedIn=true`]);
  });

  test('the address of a page with a form has no secret: another browser does not see the page', async () => {
    const shown = await (PAGES[0]?.[1] ?? signIn)(openBrowser());
    const { status, html } = await openBrowser().open(shown.url);
    expect([status, html.includes(member.email), html.includes('<form')]).toEqual([400, false, false]);
    const { search } = new URL(shown.url);
    expect(search).toMatch(/^\?clientId=[\w-]+&shown=[\w-]{22,}$/);
  });

  test('a page expires with its sign-in, after half an hour', async () => {
    const site = await simulator().createSite({ settings: { allowedRedirectDomains: ['localhost:4321'] } });
    const browser = openBrowser();
    const address = `${simulator().url}${pagePaths.login.path}?${new URLSearchParams({ clientId: site.clientId, postFlowUrl: HOME })}`;
    const shown = await browser.submit(await browser.open(address), { ...member, password: 'wrong' });
    await simulator().send('POST', `/backlot/v1/sites/${site.siteId}/clock/advance`, { ms: 30 * 60_000 });
    expect([(await browser.open(shown.url)).status, titleOf(await browser.open(shown.url))]).toEqual([
      400,
      'This sign-in is over',
    ]);
  });
});

describe('each page names the site, and leads back', () => {
  test.each(PAGES)('each page names the site, and leads back: %s', async (_title, go) => {
    await control('PATCH', '/settings', { requireEmailVerification: true });
    const shown = await go(openBrowser());
    expect(linkIn(shown, 'Go back to The Reading Club')).toBe('http://localhost:4321/');
    expect(/<title>([^<]*)/.exec(shown.html)?.[1]).toMatch(/ · The Reading Club$/);
  });

  test.each(['Check your e-mail', 'Enter the code'])('%s has a way back to the sign-in form', async (title) => {
    const browser = openBrowser();
    const go = PAGES.find(([each]) => each === title)?.[1] ?? signIn;
    const back = await browser.open(linkIn(await go(browser), 'Back to sign-in'));
    expect([back.status, titleOf(back)]).toEqual([200, 'Sign in']);
    expect((await browser.submit(back, member)).location).toBe(`${HOME}?wixMemberLoggedIn=true`);
  });

  test('a notice leads back to the allowed site that the browser comes from', async () => {
    const site = await simulator().createSite({});
    const address = `${simulator().url}${pagePaths.login.path}?${new URLSearchParams({ clientId: site.clientId, redirectSessionId: 'used' })}`;
    const from = (referer: string) => openBrowser().open(address, { referer });
    expect(linkIn(await from('http://localhost:3000/books'), 'Go back to localhost:3000')).toBe(
      'http://localhost:3000/',
    );
    expect((await from('https://evil.test/')).html).not.toContain('evil.test');
    expect((await from(`${simulator().url}/v1/login`)).html).not.toContain('<header>');
  });

  test('a page that a link in a mail opens leads back to the site where this browser has signed in before', async () => {
    const site = await simulator().createSite({});
    const parameters = { clientId: site.clientId, postFlowUrl: 'http://localhost:3000/in' };
    const browser = openBrowser();
    const reset = `${simulator().url}${pagePaths.recover.path}?${new URLSearchParams({ clientId: site.clientId })}`;
    expect((await browser.open(reset)).html).not.toContain('<header>');
    await browser.open(`${simulator().url}${pagePaths.login.path}?${new URLSearchParams(parameters)}`);
    expect(linkIn(await browser.open(reset), 'Go back to localhost:3000')).toBe('http://localhost:3000/');
  });

  test('a sign-in of an application leads back to it with the answer that nobody signed in', async () => {
    const settings = { allowedRedirectUris: ['com.example.app:/cb'] };
    const site = await simulator().createSite({ settings });
    const address = `${simulator().url}${pagePaths.authorize.path}?${new URLSearchParams({
      ...{ clientId: site.clientId, redirectUri: 'com.example.app:/cb', responseType: 'code', state: 's' },
      ...{ codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', codeChallengeMethod: 'S256' },
    })}`;
    expect(linkIn(await openBrowser().open(address), 'Go back to com.example.app')).toBe(
      'com.example.app:/cb?error=access_denied&state=s',
    );
  });
});

describe('the pages speak the language that the browser prefers', () => {
  test.each([
    [undefined, 'en', 'Sign in'],
    ['fr', 'en', 'Sign in'],
    ['de', 'de', 'Anmelden'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Anmelden'],
    ['fr-FR, DE;q=0.5, en;q=0.4', 'de', 'Anmelden'],
    ['en-GB, de;q=0.9', 'en', 'Sign in'],
    ['de;q=0, en;q=0.1', 'en', 'Sign in'],
    ['*', 'en', 'Sign in'],
  ])(
    'the pages speak the language that the browser prefers: Accept-Language: %s shows %s',
    async (language, lang, title) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const page = await openBrowser().open(addressOf('login', { postFlowUrl: HOME }), headers);
      expect([
        /<html lang="(\w+)"/.exec(page.html)?.[1],
        titleOf(page),
        page.headers.get('content-language'),
        page.headers.get('vary'),
      ]).toEqual([lang, title, lang, 'accept-language, cookie']);
    },
  );

  test('the pages speak the language that the browser prefers after a form with problems, too', async () => {
    const browser = openBrowser();
    const german = { 'accept-language': 'de' };
    const form = await browser.open(addressOf('login', { postFlowUrl: HOME }), german);
    const wrong = await browser.submit(form, { ...member, password: 'wrong' }, german);
    expect(problemIn(wrong)).toBe('Die E-Mail-Adresse oder das Passwort ist falsch.');
    const register = await browser.open(linkIn(wrong, 'Konto anlegen'), german);
    const refused = await browser.submit(register, { email: 'nonsense', password: 'short' }, german);
    expect([problemIn(refused), problemsAt(refused)]).toEqual([
      undefined,
      { email: 'Die E-Mail-Adresse ist nicht gültig.', password: 'Das Passwort muss 8 bis 100 Zeichen haben.' },
    ]);
  });
});
