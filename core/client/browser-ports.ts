import { broadcastNews, openChannel } from '../ports/broadcast-news.ts';
import { documentFrames } from '../ports/document-frames.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { webLock } from '../ports/web-lock.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { sharedWebStorage, webStorage } from '../storage/web-storage.ts';
import type { ClientPorts } from './ports.ts';

/**
 * The ports that keep a session. They belong together: tabs that share a storage must also share the lock, and need no
 * sign-out news.
 */
export type SessionPorts = Pick<ClientPorts, 'storage' | 'lock' | 'news'>;

/**
 * Where the session is kept, safest first: `memory` until the page is closed, `session` for this
 * tab,
 * `local` for all tabs of this origin until logout.
 */
export type Persistence = 'memory' | 'session' | 'local';

/** Where a page keeps its session. */
export interface BrowserOptions {
  /** One of the three, or ports from elsewhere, such as `cookieSession`. */
  readonly persist: Persistence | SessionPorts;
}

function sessionPorts(persist: Persistence): SessionPorts {
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

/**
 * The ports of a client that runs in a page.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function browserPorts({ persist }: BrowserOptions): ClientPorts {
  return {
    ...(typeof persist === 'string' ? sessionPorts(persist) : persist),
    fetch: (address, init) => fetch(address, init),
    flowStorage: webStorage(() => window.sessionStorage),
    originStorage: webStorage(() => window.localStorage),
    clock: {
      nowMs: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    frames: documentFrames(window),
    // biome-ignore lint/suspicious/noConsole: this is the log of a page
    log: (message, error) => console.error(message, error),
  };
}
