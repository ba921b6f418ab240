import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** The rules that are broken, each with the HTML of the elements that break it. */
async function findings(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<unknown> {
  // Without frames, the mode for frames of other origins finds nothing more, and it opens another page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
