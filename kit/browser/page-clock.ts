import { expect, type Page, type Request } from '@playwright/test';
import type { World } from '../world/create-world.ts';
import { isPlatformAddress } from './connect-context.ts';

/** The clock of the page and that of the world as one. */
export interface PageClock {
  /** Moves both forward, by milliseconds. Timers of the page that are due run. */
  advance(ms: number): Promise<void>;
}

/**
 * Takes control of the page's clock. Call it before the page is visited. No request reaches the platform between the two
 * advances: otherwise a token would be expired on one side only, which no visitor can experience.
 */
export async function installPageClock(page: Page, world: World): Promise<PageClock> {
  const underWay = new Set<Request>();
  const held = new Set<Request>();
  let moved = Promise.resolve();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.route(
    (url) => isPlatformAddress(url, world),
    async (route, request) => {
      held.add(request);
      await moved;
      held.delete(request);
      await route.fallback();
    },
  );
  await page.clock.install({ time: (await world.clock.read()).now });
  return {
    advance: async (ms) => {
      const move = Promise.withResolvers<void>();
      moved = move.promise;
      try {
        const areHeld = () => [...underWay].every((request) => held.has(request));
        await expect.poll(areHeld, { message: 'a request of the page has not ended' }).toBe(true);
        await world.clock.advance(ms);
        await page.clock.fastForward(ms);
      } finally {
        move.resolve();
      }
    },
  };
}
