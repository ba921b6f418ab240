import AxeBuilder from '@axe-core/playwright';
import { VISITOR_SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';
import { ADA } from './world.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function halvesOf(paths: readonly string[]): string[][] {
  const middle = Math.ceil(paths.length / 2);
  return [paths.slice(0, middle), paths.slice(middle)];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    // All screens share one world: creating a world for each would take longer than the checks.
    for (const screens of halvesOf(VISITOR_SCREENS)) {
      test(`axe finds nothing on ${screens.join(', ')}`, async ({ reader }) => {
        test.slow();
        for (const path of screens) {
          await reader.visit(path);
          await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
          await settled(reader.page);
          const { violations } = await new AxeBuilder({ page: reader.page }).withTags(RULES).analyze();
          expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
        }
      });
    }

    test('axe finds nothing on a book, nor on what members see', async ({ reader }) => {
      test.slow();
      const { page } = reader;
      await reader.visit('/sign-in');
      await reader.signIn(ADA);
      await reader.expectMember();
      for (const name of ['Account', 'Bulletin', 'Books']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([]);
      }
      await page.getByRole('main').getByRole('link', { name: /\w/ }).last().click();
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });
}

test('the keyboard alone leads from the front page to a book', async ({ reader }) => {
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
