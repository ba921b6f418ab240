import { expect, type Locator } from '@playwright/test';

/**
 * Presses "Try again" while the page shows it, until `arrived` holds. The page also retries by itself; either may come
 * first.
 */
export async function askAgain(place: Locator, arrived: () => Promise<void>): Promise<void> {
  const again = place.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await arrived();
  }).toPass();
}
