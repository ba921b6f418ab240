import type { Page } from '@playwright/test';
import type { Reader } from './reader.ts';
import { EDITOR_SCREENS, MEMBER_SCREENS, shelfScreens, VISITOR_SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';
import { ADA, EDITOR } from './world.ts';

/** Ways to read a page with little room (WCAG 2.2, 1.4.4 and 1.4.10), and one that mirrors it. */
const WAYS = [
  { way: '320 pixels', width: 320, fontSize: '', dir: 'ltr' },
  { way: '320 pixels, from right to left', width: 320, fontSize: '', dir: 'rtl' },
  { way: '1280 pixels at 200 %', width: 640, fontSize: '', dir: 'ltr' },
  { way: 'text of 200 %', width: 1280, fontSize: '200%', dir: 'ltr' },
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

async function expectToFit(reader: Reader, path: string): Promise<void> {
  const { page } = reader;
  await reader.visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
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
}

test.describe('nothing scrolls sideways at 320 pixels, at 200 %, or from right to left:', () => {
  test('what visitors see', async ({ reader }) => {
    test.slow();
    const paths = [...VISITOR_SCREENS, '/about-this-demo', ...(await shelfScreens(reader))];
    for (const path of paths) await expectToFit(reader, path);
  });

  test('what members see', async ({ reader }) => {
    test.slow();
    await reader.arriveSignedIn(ADA);
    const [book = ''] = await shelfScreens(reader);
    for (const path of [...MEMBER_SCREENS, book]) await expectToFit(reader, path);
  });

  test('the editor’s desk', async ({ reader }) => {
    test.slow();
    await reader.arriveSignedIn(EDITOR);
    for (const path of EDITOR_SCREENS) await expectToFit(reader, path);
  });
});
