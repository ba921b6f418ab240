import type { Page } from '@playwright/test';

/** A page has long had all that it asked for by then. */
const PATIENCE_MS = 10_000;

/**
 * Waits until the page asks for nothing any more, ten seconds at most: a hidden frame that is taken away while something
 * of it is loading can keep Playwright waiting for ever.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
}
