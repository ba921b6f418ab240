import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isSameKey } from '../../auth/api-key.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { authorizationOf, isFromElsewhere } from '../../http/api-request.ts';
import { isLoopback } from '../../http/host-check.ts';
import type { Admit } from '../../http/route.ts';
import type { Platform } from '../../platform/request-context.ts';
import { findSite } from '../../store/sites.ts';
import { CONSOLE_COOKIE, isConsoleSession } from '../console-session.ts';

/**
 * SEC-37: rejects requests from web pages of another origin. If the simulator listens beyond loopback, every request
 * needs its API key, or the cookie of a session that the key has started in the console.
 */
export function controlGuard(platform: Platform, listeningHost: string): Admit {
  return async (request) => {
    await guardAgainstPages(request);
    const { credentials } = authorizationOf(request);
    if (isLoopback(listeningHost) || (await isControlKey(platform, credentials))) return undefined;
    if (credentials === '' && (await isConsoleSession(platform, request.cookie(CONSOLE_COOKIE)))) return undefined;
    const problem =
      credentials === '' ? '' : 'The key in the Authorization header is not the API key of this simulator. ';
    throw new PlatformError(
      'UNAUTHENTICATED',
      `${problem}Send the API key that the simulator printed at start in the Authorization header.`,
    );
  };
}

/** SEC-37: rejects requests from web pages of another origin. */
export const guardAgainstPages: Admit = async (request) => {
  if (isFromElsewhere(request)) {
    throw new PlatformError('FORBIDDEN', 'The control API rejects requests from a page of another origin.');
  }
  return undefined;
};

/**
 * Whether `credentials`, with or without `Bearer`, is the API key that the simulator prints at start. It gives access
 * to the whole simulator.
 */
export async function isControlKey({ db }: Pick<Platform, 'db'>, credentials: string): Promise<boolean> {
  const main = await findSite(db, DEFAULT_SITE.siteId);
  return main !== undefined && isSameKey(credentials.replace(/^Bearer\s+/i, ''), main.apiKey);
}
