import { broadcastNews } from '../ports/broadcast-news.ts';
import { documentFrames } from '../ports/document-frames.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { webLock } from '../ports/web-lock.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { sharedWebStorage, webStorage } from '../storage/web-storage.ts';
import type { ClientPorts } from './ports.ts';

/**
 * Where the session is kept, in the order that SEC-25 prefers: `memory` until the page goes, `session` for this tab,
 * `local` for all tabs of this origin and until logout.
 */
export type Persistence = 'memory' | 'session' | 'local';

const openChannel = typeof BroadcastChannel === 'undefined' ? undefined : (name: string) => new BroadcastChannel(name);

/** Session, lock and news go together: what all tabs share, all take turns in, and none needs to be told of. */
function sessionPorts(persist: Persistence): Pick<ClientPorts, 'storage' | 'lock' | 'news'> {
  switch (persist) {
    case 'memory':
      return { storage: memoryStorage(), lock: createInProcessLock(), news: broadcastNews(openChannel) };
    case 'session':
      return {
        storage: webStorage(() => window.sessionStorage),
        lock: createInProcessLock(),
        news: broadcastNews(openChannel),
      };
    case 'local':
      return {
        storage: sharedWebStorage(() => window.localStorage, window),
        lock: webLock(navigator.locks),
        news: noNews,
      };
  }
}

/** The ports of a client that runs in a page. */
export function browserPorts({ persist }: { readonly persist: Persistence }): ClientPorts {
  return {
    ...sessionPorts(persist),
    fetch: (address, init) => fetch(address, init),
    flowStorage: webStorage(() => window.sessionStorage),
    clock: {
      nowMs: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    frames: documentFrames(window),
  };
}
