import { type BrowserContext, expect, type Frame, type Request } from '@playwright/test';
import type { World } from '../world/create-world.ts';
import { isPlatformAddress } from './connect-context.ts';

/** The clock of all pages of a test and that of its world as one. */
export interface PageClock {
  /** Moves both forward, by milliseconds. Timers of the pages that are due run. */
  advance(ms: number): Promise<void>;
  /** Sets both, without running any timers of the pages. */
  set(at: Date | string): Promise<void>;
}

/** The clocks of all pages of a test, which may be in several contexts. */
export interface PageClocks {
  /** Adds the pages of a context. Call it before a page is visited. */
  add(context: BrowserContext): Promise<void>;
  /** Takes control of the clocks of all pages. Until then, they have the time of the system. */
  control(): Promise<PageClock>;
}

/**
 * The clocks of pages that belong to `world`. No request reaches the platform while the clocks are changed one after the
 * other: otherwise a token would be expired on one side only, which no visitor can experience.
 */
export function createPageClocks(world: World): PageClocks {
  const isPlatform = (url: URL) => isPlatformAddress(url, world);
  /** The requests to the platform that have not ended, of each open context. */
  const underWay = new Map<BrowserContext, ReadonlySet<Request>>();
  const held = new Set<Request>();
  let moved = Promise.resolve();
  let isControlled = false;
  const install = async (context: BrowserContext): Promise<void> => {
    await context.route(isPlatform, async (route, request) => {
      held.add(request);
      await moved;
      held.delete(request);
      await route.fallback();
    });
    await context.clock.install({ time: (await world.clock.read()).now });
  };
  const inEachContext = async (change: (context: BrowserContext) => Promise<void>): Promise<void> => {
    await Promise.all([...underWay.keys()].map(change));
  };
  const whileHeld = async (change: () => Promise<void>): Promise<void> => {
    const move = Promise.withResolvers<void>();
    moved = move.promise;
    try {
      const notHeld = () => {
        const requests = [...underWay.values()].flatMap((ofContext) => [...ofContext]);
        return requests.filter((request) => !held.has(request)).map((request) => request.url());
      };
      await expect.poll(notHeld, { message: 'requests of the page have not ended' }).toEqual([]);
      await change();
    } finally {
      move.resolve();
    }
  };
  return {
    add: async (context) => {
      underWay.set(context, watchRequests(context, isPlatform));
      context.on('close', () => underWay.delete(context));
      if (isControlled) await install(context);
    },
    control: async () => {
      isControlled = true;
      await inEachContext(install);
      return {
        advance: (ms) =>
          whileHeld(async () => {
            await world.clock.advance(ms);
            await inEachContext((context) => context.clock.fastForward(ms));
          }),
        set: (at) =>
          whileHeld(async () => {
            await world.clock.set(at);
            await inEachContext((context) => context.clock.setSystemTime(at));
          }),
      };
    },
  };
}

/** The requests of all pages of a context to the platform that have not ended yet. */
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
