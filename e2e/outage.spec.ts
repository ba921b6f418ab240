import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyLine } from '#contracts/control/control-api.ts';
import { freePort } from '../scripts/programs/free-port.ts';
import { spawnScript } from '../scripts/programs/spawned.ts';
import { askAgain } from './ask-again.ts';
import { expect, test } from './test.ts';

test('the site says when the platform is down, and recovers by itself', { tag: '@path' }, async ({ reader, world }) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await world.faults.add({ drop: true });
  await page.getByRole('link', { name: 'Browse the books' }).click();
  await expect(page.getByText('We cannot reach the club’s library.')).toBeVisible();
  await world.faults.clear();
  await expect(page.getByText('We cannot reach the club’s library.')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /\d+ books/ })).toBeVisible();
});

test('a typed text stays when the platform does not answer', async ({ reader, world }) => {
  const { page } = reader;
  await reader.visit('/join');
  await world.faults.add({ drop: true });
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('patient@example.com');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('a-long-sentence-is-better');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach the club just now.');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('patient@example.com');
});

test('without its own code the site says so, and can be loaded again', async ({ reader, context }) => {
  const { page } = reader;
  const ownCode = '**/assets/site-*.js';
  await context.route(ownCode, (route) => route.abort());
  await page.goto('/books');
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  await context.unroute(ownCode);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(reader.results()).toHaveText(/^24 of/);
});

test('an incomplete answer is an error, and can be requested again', async ({ reader, context }) => {
  const { page } = reader;
  let whole = false;
  await context.route('**/wix-data/**', async (route) => {
    if (whole) return await route.continue();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  await reader.visit('/books');
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong on the library’s side.' });
  await expect(notice).toBeVisible();
  whole = true;
  await askAgain(notice, () => expect(reader.results()).toHaveText(/^24 of/, { timeout: 1000 }));
});

test('the service is stopped under a reader, and what they asked for comes when it is back', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'backlot-outage-'));
  const port = String(await freePort());
  const startService = () => spawnScript('command/main.ts', '--port', port, '--data', join(folder, 'club'), '--json');
  let service = startService();
  const { url, clientId } = readyLine.parse(JSON.parse(await service.firstLine()));
  const sitePort = String(await freePort());
  const site = spawnScript('e2e/site-server.ts', process.env.BACKLOT_E2E_BUILD ?? '', sitePort, url);
  try {
    await site.firstLine();
    await page.goto(`http://${clientId}.localhost:${sitePort}/books`);
    const book = page.getByRole('main').getByRole('article').first().getByRole('link');
    const title = String(await book.textContent());
    await service.stop();
    await book.click();
    await expect(page.getByText('We cannot reach the club’s library.')).toBeVisible();
    service = startService();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
  } finally {
    await Promise.all([service.stop(), site.stop()]);
    await rm(folder, { recursive: true });
  }
});
