import { expect, type Locator } from '@playwright/test';

/** Asks again where the page offers to, until `arrived` holds. The page asks again by itself, too: whichever comes first. */
export async function askAgain(place: Locator, arrived: () => Promise<void>): Promise<void> {
  const again = place.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await arrived();
  }).toPass();
}
