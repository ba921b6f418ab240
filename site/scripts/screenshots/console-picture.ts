import type { Browser, Page } from '@playwright/test';
import { openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { operations } from '#contracts/operations/operations.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { createControlClient, type SiteControl } from '#kit/testing.ts';

const REDIRECT_URI = 'http://localhost:4321/callback';
const ADA = { email: 'ada@marginalia.test', password: 'read-more-books' };

/** Saves the pictures of the console that the documents have in `folder`: a mail with a code, and a login that is drawn. */
export async function photographConsole(
  browser: Browser,
  { apiUrl, siteId, clientId }: { readonly apiUrl: string; readonly siteId: string; readonly clientId: string },
  folder: string,
): Promise<void> {
  const site = createControlClient({ url: apiUrl }).site(siteId);
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' });
  await showLogin(page, { apiUrl, clientId, site });
  await page.screenshot({ path: `${folder}/console-login.png` });
  await showInbox(page, { apiUrl, site });
  await page.screenshot({ path: `${folder}/console-inbox.png` });
  await page.close();
}

/** A member mistypes the password, signs in, and the application exchanges the code. */
async function showLogin(
  page: Page,
  { apiUrl, clientId, site }: { readonly apiUrl: string; readonly clientId: string; readonly site: SiteControl },
): Promise<void> {
  await site.requestLog.record();
  await site.changeSettings({ allowedRedirectUris: [REDIRECT_URI] });
  const query = new URLSearchParams({
    ...{ clientId, redirectUri: REDIRECT_URI, responseType: 'code', state: 'a-state' },
    ...{ codeChallengeMethod: 'S256', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
  });
  const person = openBrowser();
  const form = await person.open(`${apiUrl}${pagePaths.authorize.path}?${query}`);
  const again: ShownPage = await person.submit(form, { ...ADA, password: 'read-less-books' });
  const { location } = await person.submit(again, ADA);
  await fetch(apiUrl + operations.token.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grantType: 'authorization_code', clientId, redirectUri: REDIRECT_URI },
      ...{ code: new URL(location).searchParams.get('code') },
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    }),
  });
  await page.goto(`${apiUrl}/backlot/sites/${site.siteId}/requests`);
  await page.getByRole('row').filter({ hasText: 'page:authorize' }).getByRole('link').last().click();
  await page.getByRole('list', { name: 'The steps of the login, in their order' }).waitFor();
}

/** A visitor has signed up and waits for a code. */
async function showInbox(
  page: Page,
  { apiUrl, site }: { readonly apiUrl: string; readonly site: SiteControl },
): Promise<void> {
  await site.changeSettings({ requireEmailVerification: true });
  const { accessToken } = await site.createSession();
  await fetch(apiUrl + operations.register.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify({ loginId: { email: 'you@example.com' }, password: 'a-long-password' }),
  });
  await page.goto(`${apiUrl}/backlot/sites/${site.siteId}/inbox`);
  await page.getByText('you@example.com').first().click();
  await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
}
