import { operations } from '#contracts/operations/operations.ts';
import { ADA } from './accounts.ts';
import { askForNothing, openConsole, watchConsole } from './console-page.ts';
import { join } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('the reason of a refusal leads to the setting that decided it', { tag: '@path' }, async ({ page, world }) => {
  await world.changeSettings({ captcha: 'visible' });
  await join(world, 'new@example.com');
  await openConsole(page, world);
  await page.getByRole('link', { name: 'Why did it fail?' }).click();
  await page.getByRole('region', { name: 'Why' }).getByRole('link', { name: 'Setting captcha' }).click();
  await expect(page.getByRole('combobox', { name: 'Captcha' })).toHaveValue('visible');
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
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
  await expect(page.getByRole('main').getByText('paused, ').first()).toContainText(/[1-9]\d* new/);
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
  await expect(page.getByRole('row').filter({ hasText: 'Books where year > 2000' })).toHaveCount(1);
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

test('a refused request is compared by one key with the last one that passed, and passes when it is edited', async ({
  page,
  world,
}) => {
  await world.control.requestLog.record();
  const body = { dataCollectionId: 'Books', query: { filter: { year: { $gt: 2000 } } } };
  await world.fetch(operations.queryItems.path, { body });
  await askForNothing(world);
  await openConsole(page, world);
  await page.getByRole('link', { name: 'Why did it fail?' }).click();
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByRole('button', { name: 'With the last one that passed' })).toBeEnabled();
  await page.keyboard.press('d');
  const row = (name: string) => compare.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Body dataCollectionId')).toHaveText('requestBody dataCollectionId"Nothing""Books"');
  await expect(row('Status')).toHaveText('answerStatus404200');
  await expect(row('Path')).toHaveCount(0);

  const again = page.getByRole('region', { name: 'Send again' });
  await again.getByText('Edit it first').click();
  const editor = again.getByRole('textbox', { name: 'Body (JSON)' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{\n  "dataCollectionId": "Books"\n');
  await expect(again.getByRole('alert')).toContainText('Line 3: the body is not well-formed JSON.');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('}');
  await expect(again.getByRole('alert')).toHaveCount(0);
  await again.getByRole('textbox', { name: 'Path' }).fill('//example.com/');
  await expect(again.getByRole('textbox', { name: 'Path' })).toHaveAccessibleDescription(/must be a path/);
  await expect(again.getByRole('button', { name: 'As a visitor' })).toBeDisabled();
  await again.getByRole('textbox', { name: 'Path' }).fill(operations.queryItems.path);
  await again.getByRole('button', { name: 'As a visitor' }).click();
  await expect(again.locator('.status')).toContainText('200');
  await again.getByRole('link', { name: 'Compare with this one' }).click();
  await expect(row('Body dataCollectionId')).toHaveText('requestBody dataCollectionId"Books""Nothing"');
  await expectAccessible(page);
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

test('a request with an unknown client id is listed on the first page of the console, until the list is cleared', async ({
  page,
  world,
}) => {
  await page.request.post(`${world.url}/oauth2/token`, { data: { grantType: 'anonymous', clientId: 'no-such-site' } });
  await page.goto(`${world.url}/backlot/`);
  const refusals = page.getByRole('region', { name: 'Refused requests that name no site' });
  await expect(refusals.getByRole('row').filter({ hasText: 'no-such-site' })).toContainText('POST /oauth2/token');
  await page.getByRole('button', { name: 'Clear this list' }).click();
  await expect(refusals).toBeHidden();
});

test('three samples of a service with derived answers are made beside the list of its calls', async ({
  page,
  world,
}) => {
  await world.fetch('/data-mover/v1/jobs');
  await openConsole(page, world, '/requests');
  await page.getByText('Calls that the simulator does not play, or whose answers are derived').click();
  await page.getByRole('button', { name: 'Make three samples of data' }).click();
  await expect(page.getByText('Made three of each: ')).toContainText('wix.hub.v1.job');
});
