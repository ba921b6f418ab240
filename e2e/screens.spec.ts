import type { Page } from '@playwright/test';
import { operations } from '#contracts/operations/operations.ts';
import type { World } from '#kit/testing.ts';
import { ADA, EDITOR } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { EDITOR_SCREENS, MEMBER_SCREENS, shelfScreens, VISITOR_SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

// Everything that holds for every screen is checked in one visit of each. States that a screen gets into by what
// readers do are checked beside the tests of what they do.

/** Ways to read a page with little room (WCAG 2.2, 1.4.4 and 1.4.10), and one that mirrors it. */
const WAYS = [
  { way: '320 pixels', width: 320, fontSize: '', dir: 'ltr' },
  { way: '320 pixels, from right to left', width: 320, fontSize: '', dir: 'rtl' },
  { way: '1280 pixels at 200 %', width: 640, fontSize: '', dir: 'ltr' },
  { way: 'text of 200 %', width: 1280, fontSize: '200%', dir: 'ltr' },
  { way: 'text of 200 % on a phone', width: 390, fontSize: '200%', dir: 'ltr' },
] as const;

/**
 * The elements that extend beyond the page, as far as they can be named. Empty if the page does not scroll sideways.
 */
async function sideways(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [`${scrollWidth - clientWidth} pixels`, ...out.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

async function expectToFit(page: Page, path: string): Promise<void> {
  const window = page.viewportSize();
  for (const { way, width, fontSize, dir } of WAYS) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(
      (root) => {
        document.documentElement.style.fontSize = root.fontSize;
        document.documentElement.dir = root.dir;
      },
      { fontSize, dir },
    );
    expect.soft(await sideways(page), `${path} at ${way}`).toEqual([]);
  }
  if (window !== null) await page.setViewportSize(window);
}

/** Expects that nothing moves for longer than an instant. The configuration makes every reader want no motion. */
async function expectNoMotion(page: Page, path: string): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ animationDuration, transitionDuration }) => `${animationDuration},${transitionDuration}`.split(','))
      .filter((seconds) => Number.parseFloat(seconds) > 0.001),
  );
  expect(moving, path).toEqual([]);
}

const CONTROLS = 'button, input, select, textarea, summary, label, [role=button], [role=combobox], a[data-weight]';

/** Expects that a printed page has nothing to press or to fill in. */
async function expectNoControlsInPrint(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    CONTROLS,
  );
  await page.emulateMedia({ media: null });
  expect.soft(printed, path).toEqual([]);
}

async function expectGoodScreens({ page }: Reader, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectNoMotion(page, path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
    await expectNoControlsInPrint(page, path);
  }
}

async function setFields(
  world: World,
  dataCollectionId: string,
  item: { readonly _id: string } | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const fieldModifications = Object.entries(fields).map(([fieldPath, value]) => ({
    fieldPath,
    action: 'SET_FIELD',
    setFieldOptions: { value },
  }));
  const body = { dataCollectionId, patch: { dataItemId: item?._id, fieldModifications } };
  expect((await world.fetch(operations.patchItem.path, { as: 'owner', body })).status).toBe(200);
}

test.describe('axe finds nothing, nothing moves, no control is printed, and nothing scrolls sideways at 320 pixels, at 200 %, or from right to left:', () => {
  test.slow();
  const middle = Math.ceil(VISITOR_SCREENS.length / 2);

  test('axe finds nothing on the first half of the pages for visitors', async ({ reader }) => {
    await expectGoodScreens(reader, VISITOR_SCREENS.slice(0, middle));
  });

  test('axe finds nothing on the second half of the pages for visitors, with a book, its author and its genre', async ({
    reader,
  }) => {
    await expectGoodScreens(reader, [...VISITOR_SCREENS.slice(middle), ...(await shelfScreens(reader))]);
  });

  test('axe finds nothing on the pages of members', async ({ reader }) => {
    await reader.arriveSignedIn(ADA);
    const [book = ''] = await shelfScreens(reader);
    await expectGoodScreens(reader, [...MEMBER_SCREENS, book]);
  });

  test('axe finds nothing on the desk of the editor', async ({ reader }) => {
    await reader.arriveSignedIn(EDITOR);
    await expectGoodScreens(reader, EDITOR_SCREENS);
  });
});

test('a word that is longer than a line is broken, and scrolls nothing sideways', async ({ reader, world }) => {
  const { page } = reader;
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const [book] = await world.content.list('Books');
  const [author] = await world.content.list('Authors');
  const [genre] = await world.content.list('Genres');
  const [notice] = await world.content.list('Bulletin');
  const [review] = (await world.content.list('Reviews')).filter((each) => each.book === book?._id);
  await setFields(world, 'Books', book, { title: word, publisher: word, tags: [word], blurb: word });
  await setFields(world, 'Authors', author, { name: word, country: word });
  await setFields(world, 'Genres', genre, { name: word });
  await setFields(world, 'Bulletin', notice, { title: word, body: word });
  await setFields(world, 'Reviews', review, { text: word.repeat(3), reviewer: word });
  await reader.arriveSignedIn(EDITOR);
  const items = [`/books/${book?._id}`, `/authors/${author?._id}`, `/genres/${genre?._id}`];
  const edited = [`/desk/books/${book?._id}`, `/desk/authors/${author?._id}`, `/desk/notices/${notice?._id}`];
  for (const path of [...items, `/books?title=${word}`, '/', '/bulletin', '/desk', ...edited]) {
    await reader.visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectToFit(page, path);
  }
});

test('the keyboard alone leads from the front page to a book', { tag: '@path' }, async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Browse the books' }).focus();
  await page.keyboard.press('Enter');
  await expect(reader.heading('Books')).toBeFocused();
});
