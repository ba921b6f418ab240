import type { IncomingMessage } from 'node:http';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { isUnnoticed } from '../../http/api-request.ts';
import { calledService } from '../../http/called-service.ts';
import { notPlayed } from '../../http/not-played.ts';
import { NO_BODY } from '../../http/read-body.ts';
import { siteIdOfRequest } from '../../identity/oauth/site-of-request.ts';
import { findSite } from '../../store/sql/site-store.ts';
import type { Platform } from '../../world/world.ts';
import { countCall } from './count-call.ts';

/** The error that answers a request to an address where nothing answers. */
export type Unanswered = (request: IncomingMessage) => Promise<Error>;

/**
 * Returns the function that answers for services that the simulator does not play. A call is counted for the site of its
 * credentials, so that its owner can see which services an application needs.
 */
export function unplayedRequests(platform: Platform, authenticate: Authenticate): Unanswered {
  return async ({ method = '', url = '', headers }) => {
    const path = url.split('?', 1)[0] ?? '';
    const called = calledService(path);
    if (called === undefined) {
      const hint = path === '/' ? ' The console is at /backlot/.' : '';
      return new PlatformError('NOT_FOUND', `Nothing answers ${method} ${path}.${hint}`);
    }
    const siteId = await siteIdOfRequest(platform.db, authenticate, { headers, ...NO_BODY });
    const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
    if (!isUnnoticed({ headers })) await countCall(platform, site, { ...called, method, address: url });
    return notPlayed(called, `${method} ${path}`);
  };
}
