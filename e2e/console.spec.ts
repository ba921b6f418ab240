import type { Page } from '@playwright/test';
import { operations } from '#contracts/operations/operations.ts';
import type { World } from '#kit/testing.ts';
import { ADA } from './accounts.ts';
import { addressOf, openConsole, watchConsole } from './console-page.ts';
import { join } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

/** Asks for a collection that the site does not have, which is refused. */
function askForNothing(world: World): Promise<Response> {
  return world.fetch(operations.queryItems.path, { body: { dataCollectionId: 'Nothing', query: {} } });
}

test.beforeEach(({ context, world }) => watchConsole(context, world));

const PAGES = [
  '',
  '/requests',
  '/inbox',
  '/members?search=pending',
  '/collections',
  '/items?collection=Books',
  '/items?collection=Reviews&item=new&filter=%5B%5B%22rating%22,%22$gte%22,%224%22%5D%5D',
  '/clock',
  '/faults',
  '/gates',
  '/coverage',
  '/packs',
  '/snapshots',
  '/settings',
  '/nowhere',
];

test('axe finds nothing on any page in both themes, and nothing scrolls sideways at 320 pixels', async ({
  page,
  world,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await world.changeSettings({ requireEmailVerification: true });
  await world.control.requestLog.record();
  await join(world, 'first@example.com');
  await askForNothing(world);
  await world.control.faults.add({ status: 500, count: 1 });
  await world.control.snapshots.take('first');
  const [request] = (await world.control.requestLog.list()).slice(-1);
  const addresses = [
    `${world.url}/backlot/`,
    ...[...PAGES, `/requests/${request?.id}`].map((path) => addressOf(world, path)),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectAccessible(page, address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, overflow]).toEqual([address, 0]);
  }
});

test('from the front page, each frequent action is one click', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await world.changeSettings({ requireEmailVerification: true });
  await world.control.requestLog.record();
  await join(world, 'new@example.com');
  await askForNothing(world);
  await openConsole(page, world);

  await page.getByRole('button', { name: 'Approve pending-approval@marginalia.test' }).click();
  await expect(page.getByText('pending-approval@marginalia.test was approved.')).toBeVisible();

  const { code } = await world.inbox.next({ to: 'new@example.com', kind: 'verify-email' });
  await page.getByRole('button', { name: `Copy the code ${code}` }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const before = Date.parse((await world.clock.read()).now);
  await page.getByRole('button', { name: 'Clock +4 h' }).click();
  await expect(page.getByText(/^The clock shows /)).toBeVisible();
  expect(Date.parse((await world.clock.read()).now) - before).toBeGreaterThanOrEqual(4 * 60 * 60 * 1000);

  await page.getByRole('button', { name: 'Next 3 requests fail with 500' }).click();
  await expect(page.getByText('The next 3 requests fail with 500.')).toBeVisible();
  expect(await world.control.faults.list()).toMatchObject([{ status: 500, remaining: 3 }]);

  await page.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(page.getByText(/^The snapshot .* was taken\./)).toBeVisible();
  expect(await world.control.snapshots.list()).toHaveLength(1);

  await page.getByRole('link', { name: 'Why did it fail?' }).click();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(page.getByText('The Nothing collection does not exist.').first()).toBeVisible();
});

test('the reason of a refusal leads to the setting that decided it', async ({ page, world }) => {
  await world.changeSettings({ captcha: 'visible' });
  await join(world, 'new@example.com');
  await openConsole(page, world);
  await page.getByRole('link', { name: 'Why did it fail?' }).click();
  await page.getByRole('region', { name: 'Why' }).getByRole('link', { name: 'Setting captcha' }).click();
  await expect(page.getByRole('combobox', { name: 'Captcha' })).toHaveValue('visible');
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
});

test('what was done is undone by one click: the clock, a fault, and a setting', async ({ page, world }) => {
  await openConsole(page, world);
  const before = Date.parse((await world.clock.read()).now);
  await page.getByRole('button', { name: 'Clock +4 h' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(Math.abs(Date.parse((await world.clock.read()).now) - before)).toBeLessThan(60_000);

  await page.goto(addressOf(world, '/faults'));
  await page.getByRole('button', { name: 'Slow by 2 s' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('There are no faults.')).toBeVisible();

  await page.goto(addressOf(world, '/settings?find=captcha'));
  await page.getByRole('combobox', { name: 'Captcha' }).selectOption('visible');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The setting was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Captcha' })).toHaveValue('off');
});

test('by keyboard only: the palette opens a page, and single keys act', async ({ page, world }) => {
  await openConsole(page, world);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a page or an action' })).toBeFocused();
  await page.keyboard.type('members');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'E-mail, name or id' })).toBeFocused();
  await page.keyboard.type('pending-approval');
  await page.keyboard.press('Tab'); // to the choice of a state
  await page.keyboard.press('Tab'); // to the rows
  const approve = page.getByRole('button', { name: 'Approve pending-approval@marginalia.test' });
  for (let step = 0; step < 10 && !(await approve.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('pending-approval@marginalia.test was approved.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText(/^The clock shows /)).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Single keys are on' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible();
});

test('requests appear while they arrive, can be paused, and the filters are in the address', async ({
  page,
  world,
}) => {
  await world.control.requestLog.stop();
  await openConsole(page, world, '/requests');
  await page.getByRole('button', { name: 'Record requests' }).click();
  await expect(page.getByText('Requests are recorded.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Requests, newest first' }).getByRole('row');
  await join(world, 'first@example.com');
  await expect(rows.filter({ hasText: 'register' })).toContainText('200');
  await askForNothing(world);
  await expect(rows.filter({ hasText: 'queryItems' })).toContainText('404');

  await page.getByRole('button', { name: 'Pause' }).click();
  await join(world, 'second@example.com');
  await expect(page.getByText('paused, ').first()).toContainText(/[1-9]\d* new/);
  await expect(rows.filter({ hasText: 'register' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(rows.filter({ hasText: 'register' })).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
  await expect(rows.filter({ hasText: 'register' })).toHaveCount(0);
  await page.reload();
  expect(new URL(page.url()).search).toBe('?status=failed');
  await expect(rows.filter({ hasText: 'queryItems' })).toHaveCount(1);
});

test('a request has its reason first, both bodies, its code, and is sent again as somebody else', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await world.control.requestLog.record();
  const body = {
    dataCollectionId: 'Books',
    query: { filter: { year: { $gt: 2000 } }, sort: [{ fieldName: 'title' }] },
  };
  await world.fetch(operations.queryItems.path, { body });
  await askForNothing(world);
  await openConsole(page, world, '/requests');
  await page.getByRole('row').filter({ hasText: '404' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Why');

  await page.goBack();
  await page.getByRole('row').filter({ hasText: '200' }).getByRole('link', { name: 'queryItems' }).first().click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('dataItems');
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('items');
  await page.getByText('Official client').first().click();
  await expect(page.getByText(".gt('year', 2000)").first()).toBeVisible();
  await page.getByText('curl', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Copy the code curl' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command.startsWith(`curl -X POST '${world.url}/`)).toBe(true);

  const again = page.getByRole('region', { name: 'Send again' });
  // The request was a visitor's. Without a choice, the member that is shown sends it again.
  await again.getByRole('button', { name: 'As the member' }).click();
  await expect(again.getByText('Sent as member.')).toBeVisible();
  await again.getByRole('combobox', { name: 'Member' }).selectOption({ label: ADA.nickname });
  await again.getByRole('button', { name: 'As the member' }).click();
  await expect.poll(async () => (await world.requests.list()).at(-1)?.who.nickname).toBe(ADA.nickname);
  await again.getByRole('link', { name: 'Show in the log' }).click();
  await expect(page.locator('.line').first()).toContainText(ADA.nickname);
});

test('mails are listed beside the chosen one, unread ones are marked, and one key copies the code', async ({
  page,
  context,
  world,
}) => {
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
  await expect(page.frameLocator('iframe').getByText(code)).toBeVisible();
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

test('requests wait at a gate, and go on in any order', async ({ page, world }) => {
  await openConsole(page, world, '/gates');
  await page.getByRole('combobox', { name: 'Operation' }).fill('countItems');
  await page.getByRole('button', { name: 'Hold requests' }).click();
  await expect(page.getByText('From now on, countItems waits.')).toBeVisible();
  const went: string[] = [];
  const count = async (name: string) => {
    await world.fetch(operations.countItems.path, { body: { dataCollectionId: 'Books' } });
    went.push(name);
  };
  const first = count('first');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Let go' });
  await expect(waiting).toHaveCount(1);
  const second = count('second');
  await expect(waiting).toHaveCount(2);
  await waiting.last().getByRole('button').click();
  await second;
  expect(went).toEqual(['second']);
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button').click();
  await first;
  expect(went).toEqual(['second', 'first']);
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

test('items are filtered and sorted, and the filter is shown as the wire and as code', async ({ page, world }) => {
  await openConsole(page, world, '/collections');
  await page.getByRole('link', { name: 'Books' }).click();
  await expect(page.getByText('244 items')).toBeVisible();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('year');
  await page.getByRole('combobox', { name: 'Operator' }).selectOption('is at least');
  await page.getByRole('textbox', { name: 'Value' }).fill('2020');
  await page.getByRole('button', { name: 'year', exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('2020');
  await expect(page.getByRole('columnheader', { name: 'year' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Filter and code' }).click();
  await expect(page.getByRole('region', { name: 'Wire' })).toContainText('"$gte": 2020');
  await expect(page.getByRole('region', { name: 'Official client' })).toContainText(".ge('year', 2020)");
  await page.reload();
  await expect(rows.nth(1)).toContainText('2020');
});

test('an item is edited in three steps and undone, and a mistake in its JSON is said at its line', async ({
  page,
  world,
}) => {
  await openConsole(page, world);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Genres' }).click();
  const cell = page.getByRole('button', { name: /^name of / }).first();
  const before = (await cell.textContent()) ?? '';
  await cell.click();
  await page.getByRole('textbox', { name: /^name of / }).fill('Marginal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('name was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^name of .*: Marginal$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `: ${before}` }).first()).toBeVisible();

  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  const editor = page.getByRole('textbox', { name: 'Item data (JSON)' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{\n  "name": "Marginal"\n');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('alert')).toContainText(/^Line 3: the item is not well-formed JSON/);
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('}');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('The item was saved.')).toBeVisible();
});

test('items are imported from CSV, exported as CSV, and many are deleted, all with undo', async ({ page, world }) => {
  await openConsole(page, world, '/items?collection=Genres');
  await page.getByText('Import and export').click();
  await page.getByLabel('Import JSON or CSV').setInputFiles({
    name: 'genres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('_id,name\nnew-1,"Sea, and ships"\nnew-2,Maps\n'),
  });
  await expect(page.getByText('2 items imported.')).toBeVisible();
  const total = page.locator('[data-total]');
  await expect(total).toHaveText('16 items');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const csv = (await stream.toArray()).join('');
  expect(csv).toContain('new-1,"Sea, and ships"');
  await page.getByText('Import and export').click();
  for (const id of ['new-1', 'new-2']) await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await page.getByRole('button', { name: 'Delete chosen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 items deleted.')).toBeVisible();
  await expect(total).toHaveText('14 items');
  await page.getByText('2 items deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(total).toHaveText('16 items');
});

const MARKUP = '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>';

test('stored text of every kind is text: names, mails, items, requests, faults, snapshots and sites', async ({
  page,
  world,
}) => {
  await world.changeSettings({ siteName: MARKUP.slice(0, 100) });
  await world.control.requestLog.record();
  await world.members.create({ email: 'ada2@example.com', profile: { nickname: MARKUP } });
  await world.fetch(operations.queryItems.path, {
    body: { dataCollectionId: MARKUP, query: { filter: { title: MARKUP } } },
  });
  await world.control.faults.add({ status: 500, message: MARKUP, code: MARKUP.slice(0, 90), count: 1 });
  await world.control.snapshots.take(MARKUP.slice(0, 100));
  const book = { dataCollectionId: 'Genres', dataItem: { data: { _id: 'a<b>"', name: MARKUP } } };
  await world.fetch(operations.insertItem.path, { as: 'owner', body: book });
  const paths = [
    '',
    '/requests',
    '/members?search=ada2',
    '/items?collection=Genres&item=a%3Cb%3E%22',
    '/faults',
    '/snapshots',
    '/settings',
  ];
  for (const path of paths) {
    await openConsole(page, world, path);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await page.locator('img, main script').count(), path).toBe(0);
    await expect(page).not.toHaveTitle('pwned');
  }
  await openConsole(page, world, '/requests');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
  await expect(page).not.toHaveTitle('pwned');
});

/** Scrolls a list from its start to its end, and returns the largest number of rows that the page had at once. */
async function mostRows(page: Page, label: string): Promise<number> {
  const list = page.getByRole('region', { name: label });
  let most = 0;
  for (let step = 0; step <= 12; step++) {
    const rows = await list.evaluate(async (region, at) => {
      region.scrollTop = ((region.scrollHeight - region.clientHeight) * at) / 12;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return region.querySelectorAll('[role=row]').length;
    }, step);
    most = Math.max(most, rows);
  }
  return most;
}

test('of 100,000 items and of 10,000 requests, the page has only the rows that are seen', async ({ page, world }) => {
  const items = (offset: number, limit: number) =>
    Array.from({ length: limit }, (_, at) => {
      const id = `item-${offset + at}`;
      return {
        id,
        dataCollectionId: 'Books',
        data: { _id: id, title: `Title ${offset + at}`, year: 1900 + (at % 100) },
      };
    });
  await page.route(`${world.url}/wix-data/v2/items/query`, async (route) => {
    const { limit, offset = 0 } = route.request().postDataJSON().query.paging;
    const dataItems = items(offset, Math.min(limit, 100_000 - offset));
    await route.fulfill({
      json: { dataItems, pagingMetadata: { count: limit, offset, total: 100_000, hasNext: true } },
    });
  });
  const requests = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ id: `request-${at}`, at: new Date(at * 1000).toISOString(), operation: 'queryItems', method: 'POST' },
    ...{ path: '/wix-data/v2/items/query', caller: null, requestBody: '{}', status: at % 7 ? 200 : 404 },
    ...{
      responseBody: '{}',
      durationMs: 1,
      searches: [],
      who: { kind: 'none' },
      reason: null,
      flow: null,
      page: null,
      advice: [],
    },
  }));
  await page.route(/\/requests\?limit=/, (route) => route.fulfill({ json: { recording: true, requests } }));

  await openConsole(page, world, '/items?collection=Books');
  await expect(page.getByText('100,000 items')).toBeVisible();
  await expect(page.getByText('Title 3', { exact: true })).toBeVisible();
  expect(await mostRows(page, 'Items of Books')).toBeLessThan(120);
  await expect(page.getByText('Title 99999', { exact: true })).toBeVisible();
  await openConsole(page, world, '/requests');
  await expect(page.getByText('10,000 requests')).toBeVisible();
  const rows = await mostRows(page, 'Requests, newest first');
  expect([rows > 10, rows < 120]).toEqual([true, true]);
});
