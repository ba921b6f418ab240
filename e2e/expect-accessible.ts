import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  var axe: typeof axeCore | undefined;
}

/** The code of axe. It takes a page longer to load it than to run it, so each page loads it once. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe that look at colours. The others find the same in both themes: a theme changes nothing but colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page, in the light theme and in the dark one. */
export async function expectAccessible(page: Page, place = page.url()): Promise<void> {
  await renderEverything(page);
  expect(await findings(page, { type: 'tag', values: TAGS }), place).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { type: 'rule', values: COLOR_RULES }), `${place}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Switches `content-visibility` off: with it, parts outside of the window keep the colours of the theme before. */
async function renderEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** The rules that are broken, each with the HTML of the elements that break it. The pages have no frames. */
async function findings(page: Page, runOnly: axeCore.RunOnly): Promise<unknown> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const found = await globalThis.axe?.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return found?.violations;
  }, runOnly);
  return violations?.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
