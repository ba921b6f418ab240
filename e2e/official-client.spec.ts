import { expect, test } from './test.ts';
import { ADA, SIMULATOR_URL } from './world.ts';

test('@wix/sdk, unmodified, logs a member in directly: a hidden frame, two origins', async ({ reader }) => {
  const { page } = reader;
  await reader.visit(`/official-client/page.html?api=${SIMULATOR_URL}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('button', { name: 'Log in directly' }).click();
  await expect(page.getByRole('status')).toHaveText('member: true, posts: 12, frames: 0');
});
