import { ADA } from './accounts.ts';
import { Reader } from './reader.ts';
import { expect, test } from './test.ts';

const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;

test('the session is renewed once when the clock passes four hours, and the member stays one', {
  tag: '@path',
}, async ({ reader, world, clock }) => {
  const { page } = reader;
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await reader.expectMember();
  await world.requests.clear();
  await clock.advance(FOUR_HOURS_MS + 1000);
  await page.getByRole('link', { name: 'Bulletin' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(reader.heading('Good to see you, Ada')).toBeVisible();
  const [renewal] = await world.requests.expect('token', 1);
  expect(JSON.parse(renewal?.requestBody ?? '')).toMatchObject({ grantType: 'refresh_token' });
});

test('signing out in one tab signs out the other', async ({ reader, context, signedInAs }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/');
  await reader.expectMember();
  const other = new Reader(await context.newPage(), signedInAs);
  await other.visit('/account');
  await expect(other.heading('Good to see you, Ada')).toBeVisible();

  await reader.signOut();
  await other.expectVisitor();
  await expect(other.page.getByText(ADA.email)).toBeHidden();
  const later = new Reader(await context.newPage(), signedInAs);
  await later.visit('/account');
  await later.expectVisitor();
});

test('signing out ends the session on the platform too', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/sign-in');
  await reader.signInByHostedPage(ADA);
  await reader.expectMember();
  await reader.signOut();
  await reader.visit('/sign-in');
  await page.getByRole('button', { name: 'Use the club’s sign-in page' }).click();
  await page.waitForURL(/\/_api\/oauth2\/authorize/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('no token stands in an address, in the log, or on a page (SEC-18)', async ({ reader, context, world }) => {
  const { page } = reader;
  const said: string[] = [];
  context.on('request', (request) => said.push(request.url()));
  context.on('console', (message) => said.push(message.text()));
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await reader.expectMember();
  const tokens = await page.evaluate(() =>
    Object.values(localStorage).flatMap((kept) => kept.match(/(?:OauthNG|IST)\.[\w.-]+/g) ?? []),
  );
  expect(tokens).not.toEqual([]);
  // The page shows errors, and may also log them. Neither may contain a token.
  await world.faults.add({ status: 500 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bulletin' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  said.push((await page.locator('body').textContent()) ?? '', page.url());
  expect(said.filter((text) => /OauthNG|IST\./.test(text) || tokens.some((token) => text.includes(token)))).toEqual([]);
});
