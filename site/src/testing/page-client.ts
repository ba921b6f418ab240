import {
  browserPorts,
  type Client,
  type ClientPorts,
  createClient,
  createInProcessLock,
  memoryStorage,
  noNews,
} from '#core/index.ts';
import type { World } from '#kit/vitest.ts';
import { fetchedFrames } from './fetched-frames.ts';

export interface PageOptions {
  readonly now?: Date | undefined;
  /** Instead of frames that are loaded. */
  readonly frames?: ClientPorts['frames'] | undefined;
}

/** The client of a page that shows the site of `world`. Each page has a session of its own. */
export function pageClient({ clientId, url }: World, ports = pagePorts()): Client {
  return createClient({ clientId, apiUrl: url }, ports);
}

/** The ports of such a client. With `now`, its clock stands still there, but timers run. */
export function pagePorts({ now, frames }: PageOptions = {}): ClientPorts {
  const { origin } = window.location;
  const ports = browserPorts({ persist: { storage: memoryStorage(), lock: createInProcessLock(), news: noNews } });
  return {
    ...ports,
    // A browser adds the header Origin to requests to other origins. Node does not.
    fetch: (address, init) => {
      const headers = new Headers(init.headers);
      headers.set('origin', origin);
      return fetch(address, { ...init, headers });
    },
    clock: { ...ports.clock, ...(now !== undefined && { nowMs: () => now.getTime() }) },
    frames: frames ?? fetchedFrames(origin),
  };
}
