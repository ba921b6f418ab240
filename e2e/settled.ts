import type { Page } from '@playwright/test';

/** Every page has loaded everything long before. */
const PATIENCE_MS = 10_000;

/**
 * Waits until the page makes no more requests, for ten seconds at most. If a hidden frame is removed while it still
 * loads something, Playwright could otherwise wait forever.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
}
