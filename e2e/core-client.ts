import type { Client } from '#core/client/client.ts';
import { createClient } from '#core/client/create-client.ts';
import type { Fetch } from '#core/client/send.ts';
import { createInProcessLock } from '#core/ports/exclusive-lock.ts';
import { noNews } from '#core/ports/sign-out-news.ts';
import { memoryStorage } from '#core/storage/memory-storage.ts';
import { SIMULATOR_URL, type World } from './world.ts';

/** The site's owner shows a key in the place of a token. */
function withKey(apiKey: string): Fetch {
  return (address, init) => fetch(address, { ...init, headers: { ...init.headers, authorization: apiKey } });
}

/** This project's client on a server, without a page: of a visitor, or of the site's owner. */
export function coreClient({ clientId, apiKey }: World, who: 'visitor' | 'owner'): Client {
  return createClient(
    { clientId, apiUrl: SIMULATOR_URL },
    {
      fetch: who === 'owner' ? withKey(apiKey) : (address, init) => fetch(address, init),
      clock: {
        nowMs: () => Date.now(),
        after(delayMs, run) {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      },
      storage: memoryStorage(),
      flowStorage: memoryStorage(),
      originStorage: memoryStorage(),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      lock: createInProcessLock(),
      news: noNews,
      log: () => undefined,
      frames: {
        show: () => {
          throw new Error('a server has no frames');
        },
        listen: () => () => undefined,
      },
    },
  );
}
