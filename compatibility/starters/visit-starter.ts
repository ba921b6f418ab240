import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#contracts/marginalia/demo-accounts.ts';

const ADA = 'ada@marginalia.test';
/** The first books of the seed by title. */
const FIRST_TITLES = [
  'A Bad Year for Tomatoes',
  'A Childhood in Lowercase',
  'A Crown of Ordinary Iron',
  'A Defence of Small Talk',
  'A Discreet Poisoning',
];
const NOTICES = 12;

/** What the server renders for a visitor without cookies: books of the seed, and a session. */
export async function checkFirstPage(origin: string): Promise<void> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } });
  const html = await response.text();
  equal(response.status, 200, html);
  deepEqual(
    [...html.matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, title]) => title),
    FIRST_TITLES,
  );
  match(response.headers.getSetCookie().join(), /[sS]ession=/);
}

/** What the server renders on another page for a visitor. */
export async function checkPage(address: string, text: string): Promise<void> {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  ok(html.includes(text), `${address} does not show "${text}":\n${html}`);
}

/** What the scripts of a page show, which ask the platform themselves. No request reaches another host than this machine. */
export async function checkBrowserPage(browser: Browser, address: string, texts: readonly string[]): Promise<void> {
  const context = await browser.newContext();
  try {
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(address);
    // The development server bundles packages while the page asks for them, and then loads it again.
    for (const text of texts) await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 });
    deepEqual(elsewhere, []);
  } finally {
    await context.close();
  }
}

/** A visitor signs in on the hosted page, reads as a member, and signs out. */
export async function checkLogin(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext();
  try {
    await signInAndOut(await context.newPage(), origin);
  } finally {
    await context.close();
  }
}

async function signInAndOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await expect(page.getByText('You are a visitor.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(ADA);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(`${origin}/account`);
  await expect(page.getByText(`You are ${ADA}.`)).toBeVisible();
  await expect(page.getByText(`${NOTICES} notices`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`You are ${ADA}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are a visitor.')).toBeVisible();
  equal(new URL(page.url()).origin, origin);
}
