import { broadcastNews } from '../ports/broadcast-news.ts';
import { documentFrames } from '../ports/document-frames.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { noNews } from '../ports/sign-out-news.ts';
import { webLock } from '../ports/web-lock.ts';
import { cookieStorage, rereadOnFocus } from '../storage/cookie-storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { sharedWebStorage, webStorage } from '../storage/web-storage.ts';
import type { ClientPorts } from './ports.ts';

/**
 * Where the session is kept, in the order that SEC-25 prefers: `memory` until the page goes, `session` for this tab,
 * `local` for all tabs of this origin and until logout. `cookie` is as wide, and not recommended (SEC-25): the site's
 * server is sent it with every request.
 */
export type Persistence = 'memory' | 'session' | 'local' | 'cookie';

export interface BrowserOptions {
  readonly persist: Persistence;
  /** How long a `cookie` lasts without being renewed; 30 by default, as long as a refresh token (TOK-5). */
  readonly cookieDays?: number;
}

const COOKIE_DAYS = 30;

const openChannel = typeof BroadcastChannel === 'undefined' ? undefined : (name: string) => new BroadcastChannel(name);

/** Session, lock and news go together: what all tabs share, all take turns in, and none needs to be told of. */
function sessionPorts({
  persist,
  cookieDays = COOKIE_DAYS,
}: BrowserOptions): Pick<ClientPorts, 'storage' | 'lock' | 'news'> {
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
    case 'cookie': // shared by all tabs, but of its changes the browser tells nobody
      return {
        storage: rereadOnFocus(
          cookieStorage({ expiresInDays: cookieDays, secure: window.location.protocol === 'https:' }, window.document),
          window,
        ),
        lock: webLock(navigator.locks),
        news: broadcastNews(openChannel),
      };
  }
}

/** The ports of a client that runs in a page. */
export function browserPorts(options: BrowserOptions): ClientPorts {
  return {
    ...sessionPorts(options),
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
