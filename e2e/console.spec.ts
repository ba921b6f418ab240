import { operations } from '#contracts/operations/operations.ts';
import { addressOf, askForNothing, openConsole, watchConsole } from './console-page.ts';
import { join } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

const PAGES = [
  '',
  '/requests',
  '/inbox',
  '/events',
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

test('from the front page, each frequent action is one click', { tag: '@path' }, async ({ page, context, world }) => {
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
  expect(await world.control.snapshots.list()).toHaveLength(2);

  await page.getByRole('link', { name: 'Why did it fail?' }).click();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(page.getByText('The Nothing collection does not exist.').first()).toBeVisible();
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
  await expect(page.getByRole('combobox', { name: /^Find a page/ })).toBeFocused();
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

test('the palette finds members, items, mails, requests and other sites by a part of their names', async ({
  page,
  world,
}) => {
  const sent = await world.fetch(operations.sendRecoveryEmail.path, { body: { email: 'ada@marginalia.test' } });
  expect(sent.status).toBe(200);
  await openConsole(page, world);
  const find = async (text: string, found: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await page.getByRole('option', { name: found }).first().click();
  };
  await find('member ada@', /^Member ada@marginalia\.test/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada', exact: true })).toBeVisible();
  await find('ferryman takes', /^Item The Ferryman Takes Thursdays Off in Books$/);
  await expect(page.getByRole('region', { name: 'Item a62019ff-7549-4b6b-9aa1-a6091d60e38e' })).toBeVisible();
  await find('a62019ff-7549-4b6b-9aa1-a6091d60e38e', /^Item The Ferryman Takes Thursdays Off in Books$/);
  await find('mail ada', /^Mail .+ to ada@marginalia\.test$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await find('send-email 200', /^Request .+ POST .*send-email 200$/);
  await expect(page.getByRole('heading', { level: 1, name: /sendRecoveryEmail/ })).toBeVisible();
  await find(world.clientId, /^Site /);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing has this');
  await expect(page.getByText('Nothing has this name.')).toBeVisible();
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
