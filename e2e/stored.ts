import type { Page } from '@playwright/test';
import { type Operation, operations } from '#contracts/operations/operations.ts';

/**
 * Does what makes the page send a write, and waits for its answer. The page shows a change before it is stored, and a reload
 * would break the request off.
 */
export async function stored(page: Page, operation: Operation, change: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.ok() && new URL(response.url()).pathname === operations[operation].path,
  );
  await change();
  await answer;
}
