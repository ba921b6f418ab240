import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { ADA, SIMULATOR_URL, type World } from './world.ts';

const NOBODY = 'Nobody of the console asks for anything elsewhere';

function addressOf({ siteId }: World, page = ''): string {
  return `${SIMULATOR_URL}/backlot/sites/${siteId}${page}`;
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
  throw new Error(`the keyboard does not reach ${role} ${name}`);
}

test.beforeEach(({ context }) => {
  context.on('request', (request) => expect(new URL(request.url()).origin, NOBODY).toBe(SIMULATOR_URL));
  context.on('weberror', (failure) => expect(failure.error()).toBeUndefined());
  // Pages that reject a request answer 4xx, which browsers log. They must log nothing else.
  context.on('console', (message) => expect(message.text()).toMatch(/^Failed to load resource: .* 4\d\d /));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the console, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('axe finds nothing on any page, and nothing scrolls sideways at 320 pixels', async ({ page, world }) => {
      test.slow();
      await world.changeSettings({ requireEmailVerification: true });
      const pages = [
        `${SIMULATOR_URL}/backlot/`,
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
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [address, id, nodes.map(({ html }) => html)])).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([address, overflow]).toEqual([address, 0]);
      }
    });
  });
}

test('by keyboard: a member who waits is found and approved, and the focus is on what was done', async ({
  page,
  world,
}) => {
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
  await expect(page.getByRole('status')).toHaveText('The member pending-approval@marginalia.test is approved.');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'pending-approval@' })).toContainText('ACTIVE');
});

test('by keyboard: the clock is stopped and advanced by a day', async ({ page, world }) => {
  await page.goto(addressOf(world, '/clock'));
  await tabTo(page, 'button', 'Stop it here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^The clock stands still at /);
  const shown = page.getByRole('main').getByRole('time').first();
  const before = Date.parse((await shown.getAttribute('datetime')) ?? '');
  await tabTo(page, 'button', '1 day');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^The clock is advanced to /);
  expect(Date.parse((await shown.getAttribute('datetime')) ?? '')).toBe(before + 24 * 60 * 60 * 1000);
});

test('by keyboard: an item is edited as JSON, and a mistake stays to be mended', async ({ page, world }) => {
  await page.goto(addressOf(world, '/collections'));
  await tabTo(page, 'link', 'Genres');
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'The data of the item, as JSON');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"name": "Marginal" ');
  await tabTo(page, 'button', 'Save the item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('"item" is not well-formed JSON');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, 'textbox', 'The data of the item, as JSON');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('}');
  await tabTo(page, 'button', 'Save the item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^The item [\w-]+ is saved\.$/);
  await expect(page.getByRole('textbox')).toHaveValue(/"name": "Marginal"/);
});

test('a mail shows up by itself, with its code; what is open stays open', async ({ page, world }) => {
  await world.changeSettings({ requireEmailVerification: true });
  await page.goto(addressOf(world, '/inbox'));
  await expect(page.getByRole('status')).toHaveText('New mail shows up here by itself.');
  await world.join('first@example.com');
  const first = page.getByRole('article').filter({ hasText: 'first@example.com' });
  await first.getByText('The mail').click();
  await world.join('second@example.com');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('second@example.com');
  await expect(first.locator('details')).toHaveAttribute('open', '');
  const { code = '' } = await world.mailTo('second@example.com', 'verify-email');
  await expect(page.getByRole('article').first().getByRole('code')).toHaveText(code);
  await expect(page.getByRole('status')).toHaveText(`New mail: ${code} is your code`);
});

test('requests show up by themselves while they are recorded, each as a command', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SIMULATOR_URL });
  await page.goto(addressOf(world, '/requests'));
  await page.getByRole('button', { name: 'Record requests' }).click();
  await expect(page.getByText('New traffic shows up here by itself.')).toBeVisible();
  await world.join('first@example.com');
  const register = page.getByRole('article').filter({ hasText: 'register: 200' });
  await register.getByText('Request and answer').click();
  await expect(register).toContainText('"password": "…"');
  await register.getByRole('button', { name: 'Copy the command' }).click();
  await expect(register.getByText('Copied')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command.startsWith(`curl -X POST '${SIMULATOR_URL}/`)).toBe(true);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Requests are not recorded any more.')).toBeFocused();
});

test('tokens for a member are copied by one click, and work', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SIMULATOR_URL });
  await page.goto(addressOf(world, `/members?search=${ADA.email}`));
  await page.getByRole('button', { name: `Tokens ${ADA.email}` }).click();
  const copy = page.getByRole('button', { name: 'Copy the access token' });
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  const authorization = await page.evaluate(() => navigator.clipboard.readText());
  expect(page.url()).not.toContain(authorization.slice(-20));
  const my = await fetch(`${SIMULATOR_URL}/v1/members/my`, { headers: { authorization } });
  expect(await my.json()).toMatchObject({ member: { profile: { nickname: ADA.nickname } } });
});

test('all of it works without script: a setting is saved', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(world, '/settings'));
  await page.getByRole('spinbutton', { name: 'An access token is good for, in seconds' }).fill('90');
  await page.getByRole('checkbox', { name: 'New members wait for the owner' }).check();
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByRole('status')).toHaveText('The settings are saved.');
  await expect(page.getByRole('spinbutton', { name: 'An access token is good for, in seconds' })).toHaveValue('90');
  await expect(page.getByRole('checkbox', { name: 'New members wait for the owner' })).toBeChecked();
  await context.close();
});
