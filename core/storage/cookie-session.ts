import { DEFAULT_COOKIE_PATH } from '#contracts/constants.ts';
import type { SessionPorts } from '../client/browser-ports.ts';
import { broadcastNews, openChannel } from '../ports/broadcast-news.ts';
import { webLock } from '../ports/web-lock.ts';
import { cookieStorage, rereadOnFocus } from './cookie-storage.ts';

/** The lifetime of a refresh token (TOK-5). */
const COOKIE_DAYS = 30;

/**
 * Keeps the session in a cookie, for `browserPorts`. All tabs share it, as with `local`. Not recommended, because browsers
 * send it to the site's server with every request. `days` is its lifetime without a renewal, `path` the part of the site
 * that sees it. Over https its name begins with `__Host-`, or with `__Secure-` for another path than `/`.
 */
export function cookieSession(
  days = COOKIE_DAYS,
  { path = DEFAULT_COOKIE_PATH }: { readonly path?: string } = {},
): SessionPorts {
  const secure = window.location.protocol === 'https:';
  return {
    storage: rereadOnFocus(cookieStorage({ expiresInDays: days, secure, path }, window.document), window),
    lock: webLock(navigator.locks),
    // All tabs share the cookie, but the browser does not report its changes.
    news: broadcastNews(openChannel),
  };
}
