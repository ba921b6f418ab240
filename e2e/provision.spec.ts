import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';
import { createWorld, deleteWorld, SIMULATOR_URL, type World } from './world.ts';

const run = promisify(execFile);

/** Runs the script like an owner on a command line. Returns its output. */
async function provision({ apiKey, siteId }: World, ...options: string[]): Promise<string> {
  const key = ['--api-key', apiKey, '--site-id', siteId, '--api-url', SIMULATOR_URL];
  const { stdout } = await run(process.execPath, ['scripts/provision.ts', ...key, ...options]);
  return stdout;
}

test('an empty site is provisioned, and the club is open', async ({ page }) => {
  test.slow();
  const empty = await createWorld('none');
  expect(await provision(empty, '--seed', 'marginalia', '--yes')).toMatch(/Books: create the collection.*Done\./s);
  expect(await provision(empty, '--seed', 'marginalia')).toContain('There is nothing to do.');
  await page.goto(`${empty.siteOrigin}/books?title=cartographer`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cartographer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the members wrote' })).toBeVisible();
  await deleteWorld(empty);
});

test('without somebody to ask, a plan is shown and nothing is done', async () => {
  const empty = await createWorld('none');
  const refused = await provision(empty).catch((failure: { code: number; stdout: string; stderr: string }) => failure);
  if (typeof refused === 'string') throw new Error('it asked nobody');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('Books: create the collection');
  expect(refused.stderr).toContain('Add --yes');
  expect(await provision(empty, '--yes')).toContain('Books: create the collection');
  await deleteWorld(empty);
});
