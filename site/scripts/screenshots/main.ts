import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { settled, watchRequests } from '../../../e2e/settled.ts';
import { findBrowser } from '../../../scripts/programs/find-browser.ts';
import { serveSite } from '../served-site.ts';
import { photographConsole } from './console-picture.ts';
import { layOutContactSheet, type SheetRow } from './contact-sheet.ts';

/**
 * Takes screenshots of every screen of the site, narrow and wide, light and dark. One of them is for the guide, and one of
 * the console.
 */
const BUILD = 'dist/screenshots-site';
const ALL = 'dist/screenshots';
const GUIDE = 'docs/images';

type Visit = (page: Page, origin: string) => Promise<void>;
const open =
  (path: string): Visit =>
  async (page, origin) => {
    await page.goto(origin + path);
  };
const EDITOR = 'editor@marginalia.test';
const asMember =
  (path: string, email = 'ada@marginalia.test'): Visit =>
  async (page, origin) => {
    await page.goto(`${origin}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('read-more-books');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).waitFor();
    await page.goto(origin + path);
  };
const openBook: Visit = async (page, origin) => {
  await page.goto(`${origin}/books?title=cartographer`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cartographer/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Cartographer/ }).waitFor();
};
const editDraft: Visit = async (page, origin) => {
  await asMember('/desk', EDITOR)(page, origin);
  await page.getByRole('link', { name: /first lines/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit the notice' }).waitFor();
};
const editAuthor: Visit = async (page, origin) => {
  await asMember('/desk', EDITOR)(page, origin);
  await page.getByRole('region', { name: 'Authors' }).getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Edit the author' }).waitFor();
};
const writeReview: Visit = async (page, origin) => {
  await asMember('/books')(page, origin);
  await openBook(page, origin);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 of 5 stars', exact: true }).check();
};
const selectOnShelf: Visit = async (page, origin) => {
  await asMember('/shelf')(page, origin);
  await page
    .getByRole('checkbox', { name: /^Select “/ })
    .first()
    .check();
};
const changeDates: Visit = async (page, origin) => {
  await asMember('/diary')(page, origin);
  await page
    .getByRole('button', { name: /^Dates and rating of/ })
    .first()
    .click();
};
const mapColumns: Visit = async (page, origin) => {
  await asMember('/shelf/import')(page, origin);
  const rows = [
    'Title,Author,Read Status,Last Date Read,Star Rating',
    'Emma,Jane Austen,read,2026/03/20,3.75',
    'Elevator Music,Eun-ji Baek,did-not-finish,2026/04/02,',
    ',Nobody,read,,',
  ];
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('File with your list (CSV)').setInputFiles(file);
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
};
const hostedSignIn: Visit = async (page, origin) => {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: /sign-in page/ }).click();
  await page.waitForURL(/authorize/);
};

const openAuthor: Visit = async (page, origin) => {
  await openBook(page, origin);
  await page.locator('a[href^="/authors/"]').first().click();
  await page.waitForURL(/\/authors\//);
};
const openGenre: Visit = async (page, origin) => {
  await openBook(page, origin);
  await page.locator('a[href^="/genres/"]').first().click();
  await page.waitForURL(/\/genres\//);
};

const SCREENS: Record<string, Visit> = {
  home: open('/'),
  'home-member': asMember('/'),
  books: open('/books'),
  search: open('/search?q=three%20knids'),
  'books-filtered': open('/books?language=French&rating=4&sort=yearDown'),
  'books-empty': open('/books?title=zzzz'),
  book: openBook,
  author: openAuthor,
  genre: openGenre,
  'book-review': writeReview,
  shelf: asMember('/shelf'),
  'shelf-selected': selectOnShelf,
  'shelf-visitor': open('/shelf'),
  diary: asMember('/diary'),
  'diary-dates': changeDates,
  'diary-year': asMember('/diary/2026'),
  'shelf-import': asMember('/shelf/import'),
  'shelf-import-columns': mapColumns,
  join: open('/join'),
  'sign-in': open('/sign-in'),
  pending: open('/pending'),
  'forgot-password': open('/forgot-password'),
  'reset-password': open('/reset-password'),
  callback: open('/callback'),
  account: asMember('/account'),
  bulletin: asMember('/bulletin'),
  'bulletin-visitor': open('/bulletin'),
  desk: asMember('/desk', EDITOR),
  'desk-notice': editDraft,
  'desk-book': asMember('/desk/books/new', EDITOR),
  'desk-author': editAuthor,
  'desk-genre': asMember('/desk/genres/new', EDITOR),
  'desk-closed': asMember('/desk'),
  'about-this-demo': open('/about-this-demo'),
  'not-found': open('/nowhere'),
  'hosted-sign-in': hostedSignIn,
};
const WIDTHS = { narrow: 360, wide: 1280 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** The screenshots of the site in the guide. */
const SHOWN = new Map([['home-wide-light', 'home.png']]);

/** Scrolls through the page, because some parts are loaded only when they come into view. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    // The browser notices in the next frame that a part is visible. The part requests its data one frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise((seen) => requestAnimationFrame(seen));
  });
  await settled(page);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function photograph(browser: Browser, origin: string): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const [name, visit] of Object.entries(SCREENS)) {
    const files: SheetRow['files'][number][] = [];
    for (const [widthName, width] of Object.entries(WIDTHS)) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        watchRequests(page);
        await visit(page, origin);
        await settled(page);
        await readThrough(page);
        const file = `${name}-${widthName}-${colorScheme}`;
        await page.screenshot({ path: `${ALL}/${file}.png`, fullPage: true });
        files.push({ file: `${file}.png`, width });
        const shown = SHOWN.get(file);
        if (shown !== undefined) await page.screenshot({ path: `${GUIDE}/${shown}` });
        await context.close();
      }
    }
    rows.push({ name, files });
  }
  return rows;
}

await Promise.all([ALL, GUIDE].map((folder) => mkdir(folder, { recursive: true })));
const site = await serveSite(BUILD);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
await layOutContactSheet(browser, ALL, await photograph(browser, site.origin));
await photographConsole(browser, site, GUIDE);
await browser.close();
await site.stop();
console.log(
  `All screenshots are in ${ALL}, and together on ${ALL}/contact-sheet.png. Those of the guide are in ${GUIDE}.`,
);
