import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { World } from '#kit/testing.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);

// The page of a book asks the shop for it.
test.use({ worldOptions: { seed: 'none', settings: { packs: { shop: { on: true } } } } });

/** Runs the script like an owner on a command line. Returns its output. */
async function provision({ apiKey, siteId, url }: World, ...options: string[]): Promise<string> {
  const key = ['--api-key', apiKey, '--site-id', siteId, '--api-url', url];
  const { stdout } = await run(process.execPath, ['scripts/provision/main.ts', ...key, ...options]);
  return stdout;
}

test('an empty site is provisioned, and the club is open', { tag: '@path' }, async ({ page, world }) => {
  test.slow();
  expect(await provision(world, '--seed', 'marginalia', '--yes')).toMatch(/Books: create the collection.*Done\./s);
  expect(await provision(world, '--seed', 'marginalia')).toContain('There is nothing to do.');
  await page.goto('/books?title=cartographer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cartographer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the members wrote' })).toBeVisible();
});

test('without somebody to ask, provision shows a plan and does nothing', async ({ world }) => {
  const refused = await provision(world).catch((failure: { code: number; stdout: string; stderr: string }) => failure);
  if (typeof refused === 'string') throw new Error('it asked nobody');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('Books: create the collection');
  expect(refused.stderr).toContain('Add --yes');
  expect(await provision(world, '--yes')).toContain('Books: create the collection');
});
