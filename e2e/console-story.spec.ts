import { readFile } from 'node:fs/promises';
import { createControlClient } from '#kit/testing.ts';
import { openConsole, watchConsole } from './console-page.ts';
import { join } from './elsewhere.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('a failing registration is exported as a story, and fails in the same way when it is played', {
  tag: '@path',
}, async ({ page, world }) => {
  await world.changeSettings({ captcha: 'visible' });
  await join(world, 'new@example.com');
  await openConsole(page, world, '/snapshots');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export the story since the world as it began' }).click(),
  ]);
  const story = await readFile(await download.path(), 'utf8');
  const simulator = createControlClient({ url: world.url });
  const { siteId, steps } = await simulator.playStory(story);
  // The fixture has set the addresses of the site before.
  expect(steps.map(({ status, differs }) => [status, differs])).toEqual([
    [200, null],
    [200, null],
    [400, null],
  ]);
  await simulator.site(siteId).delete();
});
