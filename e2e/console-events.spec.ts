import { once } from 'node:events';
import { createServer } from 'node:http';
import { openConsole, watchConsole } from './console-page.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('an event appears while the page is open, and goes to an address that is added there, as often as wanted', {
  tag: '@path',
}, async ({ page, world }) => {
  let got = 0;
  const server = createServer((request, response) => {
    got += 1;
    request.resume();
    response.writeHead(got === 1 ? 500 : 200).end(`seen ${got}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`;
  try {
    await world.clock.freeze();
    await openConsole(page, world, '/events');
    await expect(page.getByText('Nothing was told yet.')).toBeVisible();
    await page.getByLabel('Address').fill('not an address');
    await page.getByRole('button', { name: 'Add the address' }).click();
    await expect(page.getByText('Address must be an address such as')).toBeVisible();
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Add the address' }).click();
    await expect(page.getByText(`${url} gets the events of the site.`)).toBeVisible();
    await page.getByText('Sent to 1 address').click();
    await expect(page.getByRole('button', { name: 'Copy the public key' })).toBeVisible();
    await world.members.create({ email: 'ada@example.com' });
    await expect(page.getByRole('heading', { name: 'wix.members.v1.member_created' })).toBeVisible();
    const sent = page.getByRole('region', { name: `To ${url}` });
    await expect(sent.first()).toContainText('seen 1');
    await expect(sent.first()).toContainText('waiting');
    await sent.getByRole('button', { name: 'Send again' }).click();
    await world.clock.advance(60_000);
    await expect(sent).toHaveCount(2);
    await expect(sent.nth(0)).toContainText('delivered');
    await expect(sent.nth(1)).toContainText('delivered');
  } finally {
    server.close();
  }
});
