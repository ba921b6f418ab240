import { createWorld } from '#kit/testing.ts';
import { ADA } from './accounts.ts';
import { addressOf, askForNothing, openConsole, watchConsole } from './console-page.ts';
import { join } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('mails are listed beside the chosen one, unread ones are marked, and one key copies the code', {
  tag: '@path',
}, async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await world.changeSettings({ requireEmailVerification: true });
  await openConsole(page, world, '/inbox');
  await join(world, 'first@example.com');
  await join(world, 'second@example.com');
  await expect(page.getByText('2 mails, 2 unread')).toBeVisible();
  await page.getByRole('button', { name: 'first@example.com' }).click();
  await expect(page.getByText('2 mails, 1 unread')).toBeVisible();
  const { code } = await world.inbox.next({ to: 'first@example.com', kind: 'verify-email' });
  await page.keyboard.press('c');
  await expect(page.getByText(`The code ${code} was copied.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('');
  await expect(page.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible();
});

test('a site is found by the title of its test, above those that were called before it', async ({ page, world }) => {
  await using other = await createWorld({ url: world.url, title: 'another test' });
  await askForNothing(other);
  await askForNothing(world);
  await askForNothing(world);
  await page.goto(`${world.url}/backlot/`);
  const rows = page.getByRole('region', { name: 'All sites' }).getByRole('row');
  const title = 'a site is found by the title of its test, above those';
  await expect(rows.filter({ hasText: 'another test' })).toBeVisible();
  const names = await rows.getByRole('rowheader').allTextContents();
  const place = (part: string) => names.findIndex((name) => name.includes(part));
  expect(place(title)).toBeLessThan(place('another test'));
  await page.getByRole('searchbox', { name: 'Name, client id, site id or seed' }).fill(title);
  const row = rows.filter({ has: page.getByRole('link', { name: title }) });
  await expect(row.getByRole('cell').nth(1)).toHaveText('2');
  await row.getByRole('link').click();
  await expect(page.getByText('● live')).toBeVisible();
});

test('many members are blocked at once and unblocked by undo, and a session of one works', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await openConsole(page, world, '/members?status=ACTIVE');
  for (const email of ['bruno@marginalia.test', 'ines@marginalia.test']) {
    await page.getByRole('checkbox', { name: `Choose ${email}` }).check();
  }
  await page.getByRole('button', { name: 'Block chosen', exact: true }).click();
  await expect(page.getByText('2 members were blocked.')).toBeVisible();
  expect((await world.members.list({ status: 'BLOCKED' })).map(({ email }) => email)).toEqual(
    expect.arrayContaining(['bruno@marginalia.test', 'ines@marginalia.test']),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect((await world.members.list({ email: 'bruno@marginalia.test' }))[0]?.status).toBe('ACTIVE');

  await page.getByRole('link', { name: ADA.email }).click();
  await page.getByRole('button', { name: `Tokens ${ADA.email}` }).click();
  await page.getByRole('button', { name: 'Copy the access token' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const authorization = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).not.toContain(authorization.slice(-20));
  const my = await fetch(`${world.url}/v1/members/my`, { headers: { authorization } });
  expect(await my.json()).toMatchObject({ member: { profile: { nickname: ADA.nickname } } });
});

test('the clock ticks, stops, and is advanced by a day', async ({ page, world }) => {
  await openConsole(page, world, '/clock');
  const shown = page.getByRole('main').getByRole('time');
  const first = await shown.textContent();
  await expect(shown).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Stop clock' }).click();
  await expect(page.getByText(/^The clock was stopped at /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let the clock run' })).toBeVisible();
  const before = Date.parse((await shown.getAttribute('datetime')) ?? '');
  await page.getByRole('button', { name: '1 day' }).click();
  await expect(page.getByText(/^The clock shows /)).toBeVisible();
  await expect
    .poll(async () => Date.parse((await shown.getAttribute('datetime')) ?? '') - before)
    .toBe(24 * 60 * 60 * 1000);
});

test('a fault and a setting that are refused say so at their labels', async ({ page, world }) => {
  await openConsole(page, world, '/faults');
  await page.getByRole('textbox', { name: 'HTTP status' }).fill('200');
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(page.getByRole('textbox', { name: 'HTTP status' })).toHaveAccessibleDescription(/^HTTP status /);
  await page.getByRole('textbox', { name: 'HTTP status' }).fill('503');
  await page.getByRole('combobox', { name: 'Operation' }).fill('queryItems');
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(page.getByText('queryItems: answer 503').first()).toBeVisible();

  await page.goto(addressOf(world, '/settings'));
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('access token');
  await page.getByRole('spinbutton', { name: 'Access token lifetime (seconds)' }).fill('0');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('spinbutton')).toHaveAccessibleDescription(/^Access token lifetime \(seconds\) /);
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
});

test('a line of a list that is refused is said at the list by its label, and changes are not lost without a question', async ({
  page,
  world,
}) => {
  await openConsole(page, world, '/settings');
  const list = page.getByRole('textbox', { name: 'Allowed redirect URIs' });
  await list.fill('https://example.com/callback\nnowhere');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText(/^Allowed redirect URIs must be .* \(line 2\)/);
  await expect(list).toHaveAccessibleDescription(/^Allowed redirect URIs must be .* \(line 2\)/);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('redirect');

  await page.getByRole('link', { name: 'Members' }).click();
  const question = page.getByRole('dialog', { name: 'Changes of this page are not saved.' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toHaveValue('https://example.com/callback\nnowhere');
  await page.getByRole('heading', { name: 'Settings' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.getByRole('link', { name: 'Clock' }).click();
  await expect(page.getByRole('heading', { name: 'Clock' })).toBeVisible();
});

test('two snapshots are compared, and restoring one can be undone', async ({ page, world }) => {
  await openConsole(page, world, '/snapshots');
  await page.getByRole('textbox', { name: 'Name' }).fill('before');
  await page.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(page.getByText('The snapshot before was taken.')).toBeVisible();
  await world.members.create({ email: 'late@example.com' });
  await page.getByRole('textbox', { name: 'Name' }).fill('after');
  await page.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(page.getByText('members: 1 added, 0 removed, 0 changed')).toBeVisible();
  await expect(page.getByText('late@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Restore before', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  const restored = page.getByRole('status').filter({ hasText: 'The site is as it was in before.' });
  await expect(restored).toBeVisible();
  expect(await world.members.list({ email: 'late@example.com' })).toEqual([]);
  await restored.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await world.members.list({ email: 'late@example.com' })).toHaveLength(1);
});
