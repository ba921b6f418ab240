import type { Browser } from 'playwright';
import { operations } from '#contracts/operations/operations.ts';
import { createControlClient } from '#kit/testing.ts';

/** The pages of the console in the guide, and the names of their pictures. */
const PAGES = { inbox: 'console-inbox.png', members: 'console-members.png' } as const;

/** Saves pictures of the console's pages in `folder`, after a visitor has signed up and waits for a code. */
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
  for (const [name, picture] of Object.entries(PAGES)) {
    await page.goto(`${apiUrl}/backlot/sites/${siteId}/${name}`);
    await page.getByText('you@example.com').first().waitFor();
    await page.screenshot({ path: `${folder}/${picture}` });
  }
  await page.close();
}
