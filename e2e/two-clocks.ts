import { expect, type Page, type Request } from '@playwright/test';
import { SIMULATOR_URL, type World } from './world.ts';

/** The page's clock and the platform's clock, which advance together. */
export interface TwoClocks {
  advance(ms: number): Promise<void>;
}

/**
 * Takes control of the page's clock; call it before the page is visited. No request reaches the platform between the
 * two advances. Otherwise a token would have expired for one side but not for the other, which cannot happen to a
 * reader.
 */
export async function installTwoClocks(page: Page, world: World): Promise<TwoClocks> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const held = new Set<Request>();
  let moved = Promise.resolve();
  await page.route(`${SIMULATOR_URL}/**`, async (route, request) => {
    held.add(request);
    await moved;
    held.delete(request);
    await route.continue();
  });
  await page.clock.install();
  return {
    async advance(ms) {
      const move = Promise.withResolvers<void>();
      moved = move.promise;
      await expect.poll(() => [...underWay].every((request) => held.has(request))).toBe(true);
      await world.advanceClock(ms);
      await page.clock.fastForward(ms);
      move.resolve();
    },
  };
}
