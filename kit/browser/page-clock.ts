import { type BrowserContext, expect, type Frame, type Request } from '@playwright/test';
import type { World } from '../world/create-world.ts';
import { isPlatformAddress } from './connect-context.ts';

/** The clock of the pages and that of the world as one. */
export interface PageClock {
  /** Moves both forward, by milliseconds. Timers of the pages that are due run. */
  advance(ms: number): Promise<void>;
  /** Sets both, without running any timers of the pages. */
  set(at: Date | string): Promise<void>;
}

/**
 * Takes control of the clock of all pages of this context. Call it before a page is visited. No request reaches the
 * platform between the two changes: otherwise a token would be expired on one side only, which no visitor can experience.
 */
export async function installPageClock(context: BrowserContext, world: World): Promise<PageClock> {
  const isPlatform = (url: URL) => isPlatformAddress(url, world);
  const underWay = watchRequests(context, isPlatform);
  const held = new Set<Request>();
  let moved = Promise.resolve();
  await context.route(isPlatform, async (route, request) => {
    held.add(request);
    await moved;
    held.delete(request);
    await route.fallback();
  });
  await context.clock.install({ time: (await world.clock.read()).now });
  const whileHeld = async (change: () => Promise<void>): Promise<void> => {
    const move = Promise.withResolvers<void>();
    moved = move.promise;
    try {
      const notHeld = () => [...underWay].filter((request) => !held.has(request)).map((request) => request.url());
      await expect.poll(notHeld, { message: 'requests of the page have not ended' }).toEqual([]);
      await change();
    } finally {
      move.resolve();
    }
  };
  return {
    advance: (ms) =>
      whileHeld(async () => {
        await world.clock.advance(ms);
        await context.clock.fastForward(ms);
      }),
    set: (at) =>
      whileHeld(async () => {
        await world.clock.set(at);
        await context.clock.setSystemTime(at);
      }),
  };
}

/** The requests of all pages to the platform that have not ended yet. */
function watchRequests(context: BrowserContext, isPlatform: (url: URL) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => {
    const frame = frameOf(request);
    // A new document ends the requests of the one before, and not all of these are reported as ended.
    if (request.isNavigationRequest() && frame !== undefined) {
      for (const other of underWay) if (frameOf(other) === frame) underWay.delete(other);
    }
    if (isPlatform(new URL(request.url()))) underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Requests of service workers have no frame, and the first request of a new page has none yet. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}
