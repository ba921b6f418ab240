import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

const ADA = { email: 'ada@marginalia.test' };

test('a visitor goes from a review to the page of its reader, and on to a book on the shelf', { tag: '@path' }, async ({
  reader,
  world,
}) => {
  const { page } = reader;
  const [latest] = (await world.content.list('Reviews')).filter(({ reviewer }) => reviewer === 'Ada');
  await reader.visit(`/books/${latest?.book}`);
  const name = page.getByRole('main').getByRole('link', { name: 'Ada', exact: true });
  const more = page.getByRole('button', { name: 'More reviews' });
  await expect(async () => {
    if (!(await name.isVisible())) await more.click({ timeout: 500 });
    await expect(name).toBeVisible({ timeout: 500 });
  }).toPass();
  await name.click();
  await expect(reader.heading('Ada')).toBeFocused();
  await expect(page.getByText(/^With the club since .* · \d+ reviews, \d\.\d stars on average$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const shelf = page.getByRole('region', { name: 'Has read' }).getByRole('article').first().getByRole('link');
  const title = String(await shelf.textContent());
  await shelf.click();
  await expect(reader.heading(title)).toBeVisible();
});

test('a member closes their page, which others no longer find, and opens it again', async ({
  reader,
  browser,
  siteOrigin,
}) => {
  const { page } = reader;
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  const own = page.getByRole('link', { name: 'Everybody can see it' });
  const path = String(await own.getAttribute('href'));
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(siteOrigin + path);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await page.getByRole('radio', { name: 'Nobody but the club’s host' }).check();
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'This reader has no page' })).toBeVisible();
  await page.getByRole('link', { name: 'Only you can see it' }).click();
  await expect(page.getByText('Only you see this page.')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(page.getByRole('button', { name: 'Show my shelf on my page' })).toBeVisible();
  await page.getByRole('button', { name: 'Show my shelf on my page' }).click();
  await expect(page.getByText(/^Your page shows \d+ books, as they were/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('region', { name: 'Reading' }).getByRole('article').first()).toBeVisible();
  await visitor.context().close();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a reader of German opens the page of a member from the front page', async ({ reader }) => {
    const { page } = reader;
    await reader.visit('/');
    const quote = page.getByRole('figure').first();
    const name = quote.getByRole('link').first();
    await expect(name).toHaveAttribute('href', /^\/readers\//);
    await name.click();
    await expect(
      page.getByText(/^Im Club seit/).or(page.getByText('Zu diesem Mitglied gibt es keine Seite')),
    ).toBeVisible();
  });
});
