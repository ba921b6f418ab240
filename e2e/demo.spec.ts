import { expect, test } from './test.ts';

test('every page says that it is a demonstration, and where that is explained', { tag: '@path' }, async ({
  reader,
  world,
}) => {
  const { page } = reader;
  await reader.visit('/join');
  await page.getByRole('link', { name: 'About this demonstration' }).click();
  await expect(reader.heading('Nothing here is real')).toBeFocused();
  const facts = page.getByRole('region', { name: 'This world' });
  await expect(facts).toContainText(world.clientId);
  await expect(facts).toContainText(world.url);
  await expect(facts).toContainText('marginalia');
  await expect(page.getByRole('row', { name: /editor@marginalia\.test/ })).toContainText('looks after the shelves');
});

test('the commands and addresses of the demonstration can be copied, and work', async ({ reader, context }) => {
  const { page } = reader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.visit('/about-this-demo');
  await page.getByRole('button', { name: /^Copy .*\/health$/ }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect((await fetch(address)).status).toBe(200);
});

test('the page about the demonstration leads to the inbox of its world in the console, from another origin', async ({
  reader,
  world,
}) => {
  const { page } = reader;
  await reader.visit('/about-this-demo');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^The inbox of this world/ }).click();
  const console = await opened;
  await expect(console.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(console.url()).toBe(`${world.url}/backlot/sites/${world.siteId}/inbox`);
});

test('the page about the demonstration is in German too', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/about-this-demo');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(reader.heading('Nichts hiervon ist echt')).toBeVisible();
});
