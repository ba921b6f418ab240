import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { type Simulator, startSimulator } from '../../start/start-simulator.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const consoleAt = (path: string, init: RequestInit = {}) =>
  fetch(`${simulator().url}/backlot${path}`, { redirect: 'manual', ...init });

describe('access to the console (SEC-37)', () => {
  test('any site may link to it, but no other site can frame, read or script it', async () => {
    const { status, headers } = await consoleAt('/', { headers: { 'sec-fetch-site': 'cross-site' } });
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(status).toBe(200);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:4321' }],
    ['a sandbox', { origin: 'null' }],
  ])('a form from %s changes nothing', async (_case, headers) => {
    const { siteId } = await simulator().createSite();
    const posted = await consoleAt('/key', { method: 'POST', headers, body: new URLSearchParams({ key: 'x' }) });
    expect([posted.status, (await posted.text()).includes('Nothing was changed')]).toEqual([403, true]);
    const deleted = await consoleAt(`/v1/sites/${siteId}`, { method: 'DELETE', headers });
    expect(deleted.status).toBe(403);
    expect((await consoleAt(`/v1/sites/${siteId}`)).status).toBe(200);
  });

  test('a foreign host name that points to this machine is rejected', async () => {
    const { port } = new URL(simulator().url);
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/backlot/', headers: { host: 'rebound.evil.test' } };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe('the console of a simulator that other machines can reach', () => {
  let reachable: Simulator;
  beforeAll(async () => {
    const reportDefect = (defect: unknown) => expect(defect).toBeUndefined();
    reachable = await startSimulator({ port: 0, host: '0.0.0.0', data: ':memory:', seed: 'none', reportDefect });
  });
  afterAll(() => reachable.close());
  const at = (path: string) => `http://127.0.0.1:${new URL(reachable.url).port}/backlot${path}`;

  test('asks for the key, starts a session, redirects to the requested page, and forgets it', async () => {
    const { open, submit } = openBrowser();
    const asked = await open(at('/?offset=5'));
    expect([asked.status, asked.html.includes('API key')]).toEqual([401, true]);
    const opened = await submit(asked, { key: reachable.apiKey });
    expect([opened.status, opened.location]).toEqual([303, '/backlot/?offset=5']);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^backlot-console=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(opened.headers.get('set-cookie')).not.toContain(reachable.apiKey);
    const shown = await open(at('/'));
    expect([shown.status, shown.html.includes('<html data-keyed lang="en">')]).toEqual([200, true]);
    await submit({ url: shown.url, html: '<form method="post" action="/backlot/key/forget"></form>' }, {});
    expect((await open(at('/'))).status).toBe(401);
  });

  test('a session ends in the store when the key is forgotten, not only in the browser', async () => {
    const { open, submit, cookie } = openBrowser();
    await submit(await open(at('/')), { key: reachable.apiKey });
    const kept = { cookie: cookie() };
    const seen = async () => [
      (await fetch(at('/'), { headers: kept })).status,
      (await fetch(at('/v1/sites'), { headers: kept })).status,
    ];
    expect(await seen()).toEqual([200, 200]);
    await fetch(at('/key/forget'), { method: 'POST', headers: kept, redirect: 'manual' });
    expect(await seen()).toEqual([401, 401]);
  });

  test('the API key itself, or another text, in the cookie opens nothing', async () => {
    for (const value of [reachable.apiKey, 'x', '']) {
      const headers = { cookie: `backlot-console=${value}; backlot-key=${value}` };
      expect((await fetch(at('/'), { headers })).status).toBe(401);
      expect((await fetch(at('/v1/sites'), { headers })).status).toBe(401);
    }
  });

  test.each([
    ['no page', 'GET', '/'],
    ['no page of a site', 'GET', '/sites/5be6e4b1-0000-4000-8000-000000004700'],
    ['no form', 'POST', '/sites'],
  ])('shows %s without the key', async (_case, method, path) => {
    const response = await fetch(at(path), { method });
    expect([response.status, (await response.text()).includes('API key required')]).toEqual([401, true]);
  });

  test('takes the key as Authorization, as the control API does', async () => {
    const withKey = (authorization: string) => fetch(at('/'), { headers: { authorization } });
    expect((await withKey(`Bearer ${reachable.apiKey}`)).status).toBe(200);
    expect((await withKey(`${reachable.apiKey}x`)).status).toBe(401);
  });

  test('the page that asks for the key can be framed, opened and read by no other site', async () => {
    const { headers } = await openBrowser().open(at('/'));
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect([headers.get('cache-control'), headers.get('cross-origin-opener-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('says that a key is wrong, and sets no cookie', async () => {
    const { open, submit } = openBrowser();
    const again = await submit(await open(at('/')), { key: 'guess' });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
    expect(again.html).toContain('This is not the API key of this simulator.');
  });

  test.each([['https://evil.test/backlot/'], ['//evil.test/backlot/'], ['/v1/logout'], ['javascript:alert(1)']])(
    'does not redirect to %s',
    async (back) => {
      const { open, submit } = openBrowser();
      const opened = await submit(await open(at('/')), { key: reachable.apiKey, back });
      expect([opened.status, opened.location]).toEqual([303, '/backlot/']);
    },
  );

  test('the page that asks for the key loads nothing: its style is in it', async () => {
    const { html, headers } = await openBrowser().open(at('/'));
    const [, nonce = ''] = /<style nonce="([\w-]{43})">/.exec(html) ?? [];
    expect(headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
    expect(html).not.toMatch(/<link|<img|src=/);
  });

  test('a page of another origin cannot use the session for the control API', async () => {
    const { open, submit, cookie } = openBrowser();
    await submit(await open(at('/')), { key: reachable.apiKey });
    const headers = { cookie: cookie(), 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:4321' };
    expect((await fetch(at('/v1/sites'), { headers })).status).toBe(403);
  });
});
