import type { SessionPorts } from '../client/browser-ports.ts';
import { broadcastNews, openChannel } from '../ports/broadcast-news.ts';
import { webLock } from '../ports/web-lock.ts';
import { cookieStorage, rereadOnFocus } from './cookie-storage.ts';

/** As long as a refresh token (TOK-5). */
const COOKIE_DAYS = 30;

/**
 * Keeps the session in a cookie, for `browserPorts`. As wide as `local`, and not recommended (SEC-25): the site's server is
 * sent it with every request. `days`: how long it lasts without being renewed.
 */
export function cookieSession(days = COOKIE_DAYS): SessionPorts {
  const secure = window.location.protocol === 'https:';
  return {
    storage: rereadOnFocus(cookieStorage({ expiresInDays: days, secure }, window.document), window),
    lock: webLock(navigator.locks),
    // All tabs share it, but of its changes the browser tells nobody.
    news: broadcastNews(openChannel),
  };
}
