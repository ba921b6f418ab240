import { expect, type Page, type Request } from '@playwright/test';

/** Every page has loaded everything long before. */
const PATIENCE_MS = 10_000;
/** The requests of each watched page that have not ended yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Starts to watch the requests of a page, for `settled`. Call it before the page is opened. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A new document ends the requests of the one before, and not all of these are reported as ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until the page has no request under way and nothing left to render. `networkidle` would wait for half a second
 * longer each time.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error('settled() needs watchRequests() before the page is opened');
  const isQuiet = async (): Promise<boolean> => {
    if (requests.size > 0) return false;
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
    return requests.size === 0;
  };
  await expect.poll(isQuiet, { timeout: PATIENCE_MS, intervals: [20, 50, 100] }).toBe(true);
}
