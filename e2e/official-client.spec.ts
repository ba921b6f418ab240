import { ADA } from './accounts.ts';
import { expect, test } from './test.ts';

// The kit redirects the requests of this page. All other pages ask the simulator by themselves.
test.use({ connectPages: true });

test('@wix/sdk, unmodified, logs a member in directly: a hidden frame, two origins', { tag: '@path' }, async ({
  page,
  world,
}) => {
  await page.goto('/official-client/page.html');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in directly' }).click();
  await expect(page.getByRole('status')).toHaveText('member: true, posts: 12, frames: 0');
  await world.requests.expect('login', 1);
});
