import { expect, type Page, test } from '@playwright/test';
import { createWorld } from '#kit/testing.ts';
import { startTestServer } from './test-server.ts';

/** Serves one page on an origin of its own, and opens it. */
async function open(page: Page, html: string): Promise<AsyncDisposable> {
  const server = await startTestServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.end(`<!doctype html><title>A page</title>${html}`);
  });
  await page.goto(`http://localhost:${server.port}/`);
  return server;
}

/** The simulator of the run. The pages are connected by its script alone, not by the fixtures of the kit. */
const SIMULATOR = process.env.BACKLOT_URL ?? '';
const SCRIPT = `${SIMULATOR}/backlot/connect.js`;

test('a script tag connects a page of another origin before its modules run', { tag: '@path' }, async ({ page }) => {
  await using world = await createWorld();
  await using _server = await open(
    page,
    `<script type="module">
      const body = JSON.stringify({ grantType: 'anonymous', clientId: '${world.clientId}' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
      const { access_token: authorization } = await answer.json();
      const asked = new XMLHttpRequest();
      asked.open('GET', 'https://www.wixapis.com/ecom/v1/carts/current');
      asked.setRequestHeader('authorization', authorization);
      const ended = new Promise((resolve) => asked.addEventListener('loadend', resolve));
      asked.send();
      await ended;
      await fetch('https://www.wixapis.com/stores/v1/products', { headers: { authorization } });
      const refused = await fetch('https://manage.wix.com/_api/x?a=1').catch((failure) => failure.message);
      const refusedXhr = (() => {
        try {
          new XMLHttpRequest().open('GET', 'https://frog.wix.com/bi');
        } catch (failure) {
          return failure.name;
        }
      })();
      document.body.append([answer.status, asked.status, refused, refusedXhr].join(' | '));
    </script>
    <script src="${SCRIPT}" data-badge></script>`,
  );
  await expect(page.getByText('|')).toHaveText(
    /200 \| 404 \| Backlot refused a request to https:\/\/manage\.wix\.com\/_api\/x: .* \| RefusedRequest/,
  );
  await expect(page.getByRole('link', { name: 'Connected to Backlot' })).toHaveAttribute(
    'href',
    `${SIMULATOR}/backlot/`,
  );
  await expect
    .poll(async () => {
      const unplayed = await world.control.unplayed.list();
      return unplayed.map(({ service, refused }) => `${service} ${refused ? 'refused' : '404'}`);
    })
    .toEqual(['ecom 404', 'frog.wix.com refused', 'manage.wix.com refused', 'stores 404']);
});

test('an attribute of the script tag lists hosts that the page may reach', async ({ page }) => {
  await page.route('https://static.wixstatic.com/**', (route) =>
    route.fulfill({ body: 'the real one', headers: { 'access-control-allow-origin': '*' } }),
  );
  await using _server = await open(
    page,
    `<script src="${SCRIPT}" data-pass-through="static.wixstatic.com, frog.wix.com"></script>
    <script type="module">
      document.body.append(await (await fetch('https://static.wixstatic.com/media/a.png')).text());
    </script>`,
  );
  await expect(page.getByText('the real one')).toBeVisible();
});

test('the script for pages that is loaded as a module says how to load it', async ({ page }) => {
  const failed = page.waitForEvent('pageerror');
  await using _server = await open(page, `<script type="module" src="${SCRIPT}"></script>`);
  expect((await failed).message).toContain('Load it by a script tag with src, without type="module".');
});
