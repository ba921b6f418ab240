import { describe, expect, test } from 'vitest';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();
const DEFAULT_CLIENT = 'c1de0f1e-0000-4000-8000-000000004700';

describe('all sites', () => {
  test('are listed, newest first, each with a link to its page', async () => {
    const { siteId, clientId } = await console().createSite();
    const { status, html } = await console().open('/');
    expect([status, html.includes(`<a href="/backlot/sites/${siteId}"><code>${clientId}</code></a>`)]).toEqual([
      200,
      true,
    ]);
    expect(html.indexOf(clientId)).toBeLessThan(html.indexOf(DEFAULT_CLIENT));
  });

  test('a site is created from a seed, and its page says so', async () => {
    const made = await console().post('/sites', { seed: 'marginalia' });
    expect([made.status, made.location]).toEqual([
      303,
      expect.stringMatching(/\/sites\/[\w-]{36}\?done=site-made&about=[\w-]{36}$/),
    ]);
    const { html } = await console().open(made.location.replace('/backlot', ''));
    expect(html).toMatch(/<p class="done" role="status" tabindex="-1" autofocus>The site [\w-]{36} was created\.<\/p>/);
    expect(html).toContain('<dt>Seed</dt><dd>marginalia</dd>');
    expect(html).toMatch(/collections">\d{3,} in 6 collections</);
  });

  test('an unknown seed is rejected, and the error lists the seeds', async () => {
    const { status, html } = await console().post('/sites', { seed: 'constructor' });
    expect([status, html.includes('There is no seed &quot;constructor&quot;. Seeds: none, marginalia.')]).toEqual([
      400,
      true,
    ]);
  });
});

describe('one site', () => {
  test('shows its ids, its API key and the number of its entries', async () => {
    const { siteId, clientId, apiKey } = await console().createSite();
    await console().send('POST', `/backlot/v1/sites/${siteId}/members`, { email: 'a@example.com', status: 'PENDING' });
    const { html } = await console().open(`/sites/${siteId}`);
    for (const text of [clientId, siteId, apiKey]) expect(html).toContain(`>${text}</code>`);
    expect(html).toContain(`<a href="/backlot/sites/${siteId}/members">1</a>`);
    expect(html).toContain(`<a href="/backlot/sites/${siteId}/members?status=PENDING">1</a>`);
  });

  test.each([
    ['', ''],
    ['/inbox', '/inbox'],
    ['/members', '/members'],
  ])('is found by its client id%s', async (page, led) => {
    const { siteId, clientId } = await console().createSite();
    const { status, location } = await console().open(`/clients/${clientId}${page}`);
    expect([status, location]).toEqual([303, `/backlot/sites/${siteId}${led}`]);
  });

  test('is only reset if the box that confirms the loss is checked', async () => {
    const { siteId, clientId } = await console().createSite();
    const members = async () => (await console().send('GET', `/backlot/v1/sites/${siteId}/members`)).body;
    await console().send('POST', `/backlot/v1/sites/${siteId}/members`, { email: 'a@example.com' });
    const refused = await console().post(`/sites/${siteId}/reset`, { seed: 'none' });
    expect([refused.status, refused.html.includes('<p class="problem" id="sure-problem">must be checked')]).toEqual([
      400,
      true,
    ]);
    expect(await members()).toMatchObject({ members: [{ email: 'a@example.com' }] });
    const reset = await console().post(`/sites/${siteId}/reset`, { seed: 'none', sure: 'yes' });
    expect(reset.location).toBe(`/backlot/sites/${siteId}?done=site-reset&about=${clientId}`);
    expect(await members()).toEqual({ members: [] });
  });

  test('is only deleted if its client id is entered', async () => {
    const { siteId, clientId } = await console().createSite();
    const refused = await console().post(`/sites/${siteId}/delete`, { clientId: 'something' });
    expect([refused.status, refused.html.includes(`must be ${clientId}`)]).toEqual([400, true]);
    const deleted = await console().post(`/sites/${siteId}/delete`, { clientId });
    expect([deleted.status, deleted.location]).toEqual([303, `/backlot/?done=site-deleted&about=${clientId}`]);
    expect((await console().open(`/sites/${siteId}`)).status).toBe(404);
  });

  test('creates tokens for a new visitor, shown on a page and never in an address', async () => {
    const { siteId, clientId } = await console().createSite();
    const { status, location, html } = await console().post(`/sites/${siteId}/tokens`);
    const accessToken = /data-copy="access token">([^<]+)</.exec(html)?.[1] ?? '';
    expect([status, location]).toEqual([200, '']);
    const answer = await console().send('GET', '/v1/members/my', undefined, { authorization: accessToken });
    expect(answer.status).toBe(403);
    expect(html).toContain(clientId);
  });
});

describe('unknown pages and outcomes', () => {
  test.each([
    ['/sites/nowhere', 'There is no site nowhere.'],
    ['/sites/nowhere/settings', 'There is no site nowhere.'],
    ['/clients/nobody', 'There is no site with the client id nobody.'],
    ['/weather', 'The console does not have this page.'],
  ])('%s is a 404 page', async (path, text) => {
    const { status, headers, html } = await console().open(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(html).toContain(text);
  });

  test('an unknown outcome in an address is not shown', async () => {
    for (const done of ['<b>gone</b>', 'constructor', '__proto__']) {
      const { html } = await console().open(`/?${new URLSearchParams({ done })}`);
      expect(html).not.toContain('class="done"');
    }
  });

  test.each(['Your key has leaked! Call 0800', '<b>x</b>', 'https://evil.test', 'x'.repeat(81)])(
    'an outcome shows a name from the address, but no other text: %s',
    async (about) => {
      const { html } = await console().open(`/?${new URLSearchParams({ done: 'site-deleted', about })}`);
      expect(html).toContain('>The site was deleted.</p>');
    },
  );
});
