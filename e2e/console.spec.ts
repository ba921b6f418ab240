import type { Page } from '@playwright/test';
import type { World } from '#kit/testing.ts';
import { ADA } from './accounts.ts';
import { join } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

const OTHER_ORIGIN = 'The console loads nothing from another origin';

function addressOf({ url, siteId }: World, page = ''): string {
  return `${url}/backlot/sites/${siteId}${page}`;
}

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${role} ${name}`);
}

/** The outcome of a form is shown, and has the focus. A key pressed before would keep the focus where it is. */
async function expectOutcome(page: Page, role: 'status' | 'alert', text: string | RegExp): Promise<void> {
  const outcome = page.getByRole(role);
  await expect(outcome).toHaveText(text);
  await expect(outcome).toBeFocused();
}

test.beforeEach(({ context, world }) => {
  context.on('request', (request) => expect(new URL(request.url()).origin, OTHER_ORIGIN).toBe(world.url));
  context.on('weberror', (failure) => expect(failure.error()).toBeUndefined());
  // Pages that reject a request answer 4xx, which browsers log. They must log nothing else.
  context.on('console', (message) => expect(message.text()).toMatch(/^Failed to load resource: .* 4\d\d /));
});

test('axe finds nothing on any page of the console, and nothing scrolls sideways at 320 pixels', async ({
  page,
  world,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await world.changeSettings({ requireEmailVerification: true });
  const pages = [
    `${world.url}/backlot/`,
    addressOf(world),
    addressOf(world, '/settings'),
    addressOf(world, '/clock?done=clock-set'),
    addressOf(world, '/members?search=pending'),
    addressOf(world, '/inbox?kind=nonsense'),
    addressOf(world, '/collections'),
    addressOf(world, '/items?collection=Books'),
    addressOf(world, '/item/new?collection=Books'),
    addressOf(world, '/requests?done=requests-recorded'),
    addressOf(world, '/faults?done=fault-removed'),
    addressOf(world, '/snapshots?done=snapshot-restored'),
    addressOf(world, '/nowhere'),
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, overflow]).toEqual([address, 0]);
  }
});

test('by keyboard: a pending member is found and approved, and the outcome gets the focus', async ({ page, world }) => {
  await page.goto(addressOf(world));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'link', 'Members');
  await page.keyboard.press('Enter');
  await tabTo(page, 'searchbox', 'E-mail, name or id');
  await page.keyboard.type('pending-approval');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Approve pending-approval@marginalia.test');
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'status', 'The member pending-approval@marginalia.test was approved.');
  await expect(page.getByRole('listitem').filter({ hasText: 'pending-approval@' })).toContainText('ACTIVE');
});

test('by keyboard: the clock is stopped and advanced by a day', async ({ page, world }) => {
  await page.goto(addressOf(world, '/clock'));
  await tabTo(page, 'button', 'Stop clock');
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'status', /^The clock was stopped at /);
  const shown = page.getByRole('main').getByRole('time').first();
  const before = Date.parse((await shown.getAttribute('datetime')) ?? '');
  await tabTo(page, 'button', '1 day');
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'status', /^The clock was advanced to /);
  expect(Date.parse((await shown.getAttribute('datetime')) ?? '')).toBe(before + 24 * 60 * 60 * 1000);
});

test('by keyboard: an item is edited as JSON, and a mistake stays in the form to be corrected', async ({
  page,
  world,
}) => {
  await page.goto(addressOf(world, '/collections'));
  await tabTo(page, 'link', 'Genres');
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Item data (JSON)');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"name": "Marginal" ');
  await tabTo(page, 'button', 'Save item');
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'alert', /Item data \(JSON\): is not well-formed JSON/);
  await tabTo(page, 'textbox', 'Item data (JSON)');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('}');
  await tabTo(page, 'button', 'Save item');
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'status', /^The item [\w-]+ was saved\.$/);
  await expect(page.getByRole('textbox')).toHaveValue(/"name": "Marginal"/);
});

test('a new mail appears automatically, with its code, and open mails stay open', async ({ page, world }) => {
  await world.changeSettings({ requireEmailVerification: true });
  await page.goto(addressOf(world, '/inbox'));
  await expect(page.getByRole('status')).toHaveText('New messages appear here automatically.');
  await join(world, 'first@example.com');
  const first = page.getByRole('article').filter({ hasText: 'first@example.com' });
  await first.getByText('Full text').click();
  await join(world, 'second@example.com');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('second@example.com');
  await expect(first.locator('details')).toHaveAttribute('open', '');
  const { code } = await world.inbox.next({ to: 'second@example.com', kind: 'verify-email' });
  await expect(page.getByRole('article').first().getByRole('code')).toHaveText(code);
  await expect(page.getByRole('status')).toHaveText(`New message: ${code} is your code`);
});

test('recorded requests appear automatically, each with a curl command', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await world.control.requestLog.stop();
  await page.goto(addressOf(world, '/requests'));
  await page.getByRole('button', { name: 'Record requests' }).click();
  await expect(page.getByText('New requests appear here automatically.')).toBeVisible();
  await join(world, 'first@example.com');
  const register = page.getByRole('article').filter({ hasText: 'register: 200' });
  await register.getByText('Request and response').click();
  await expect(register).toContainText('"password": "…"');
  await register.getByRole('button', { name: 'Copy the command' }).click();
  await expect(register.getByText('Copied')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command.startsWith(`curl -X POST '${world.url}/`)).toBe(true);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Recording was stopped.')).toBeFocused();
});

test('tokens for a member are copied by one click, and work', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await page.goto(addressOf(world, `/members?search=${ADA.email}`));
  await page.getByRole('button', { name: `Create tokens ${ADA.email}` }).click();
  const copy = page.getByRole('button', { name: 'Copy the access token' });
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  const authorization = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).not.toContain(authorization.slice(-20));
  const my = await fetch(`${world.url}/v1/members/my`, { headers: { authorization } });
  expect(await my.json()).toMatchObject({ member: { profile: { nickname: ADA.nickname } } });
});

test('the console works without script: a setting is saved', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(world, '/settings'));
  await page.getByRole('spinbutton', { name: 'Access token lifetime (seconds)' }).fill('90');
  await page.getByRole('checkbox', { name: /^Owner approval:/ }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('status')).toHaveText('The settings were saved.');
  await expect(page.getByRole('spinbutton', { name: 'Access token lifetime (seconds)' })).toHaveValue('90');
  await expect(page.getByRole('checkbox', { name: /^Owner approval:/ })).toBeChecked();
  await context.close();
});
