import { ADA } from './accounts.ts';
import { Reader } from './reader.ts';
import { expect, test } from './test.ts';

// What the fixtures of backlot/testing/playwright promise, and no other test of this folder would notice.

test('signedInAs again signs another member in', async ({ reader, signedInAs }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  await expect(reader.heading('Good to see you, Ada')).toBeVisible();
  await signedInAs('bruno@marginalia.test');
  await reader.page.reload();
  await expect(reader.heading('Good to see you, Bruno')).toBeVisible();
});

test('openPage opens the page of another person', async ({ reader, openPage, signedInAs }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/');
  await reader.expectMember();
  const visitor = new Reader(await openPage(), signedInAs);
  await visitor.visit('/');
  await visitor.expectVisitor();
});

test('the clock of all pages and of the platform is set', async ({ page, context, world, clock }) => {
  const other = await context.newPage();
  await clock.set('2031-05-06T07:08:09.000Z');
  const years = [page, other].map((each) => each.evaluate(() => new Date().getUTCFullYear()));
  expect([...(await Promise.all(years)), (await world.clock.read()).now.slice(0, 4)]).toEqual([2031, 2031, '2031']);
});
