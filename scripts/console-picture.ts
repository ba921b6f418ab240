import type { Browser } from '@playwright/test';
import { operations } from '#contracts/operations/operations.ts';
import { createControlClient } from '#kit/testing.ts';

/** Saves the picture of the console that the guide has in `folder`, after a visitor has signed up and waits for a code. */
export async function photographConsole(
  browser: Browser,
  { apiUrl, siteId }: { readonly apiUrl: string; readonly siteId: string },
  folder: string,
): Promise<void> {
  const site = createControlClient({ url: apiUrl }).site(siteId);
  await site.changeSettings({ requireEmailVerification: true });
  const { accessToken } = await site.createSession();
  await fetch(apiUrl + operations.register.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify({ loginId: { email: 'you@example.com' }, password: 'a-long-password' }),
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' });
  await page.goto(`${apiUrl}/backlot/sites/${siteId}/inbox`);
  await page.getByText('you@example.com').first().click();
  await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
  await page.screenshot({ path: `${folder}/console-inbox.png` });
  await page.close();
}
