import type { IncomingMessage } from 'node:http';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { isUnnoticed } from '../http/api-request.ts';
import { calledService, notPlayed } from '../http/not-played.ts';
import { NO_BODY } from '../http/read-body.ts';
import { siteIdOfRequest } from '../identity/oauth/site-of-request.ts';
import { contextOf, type Platform } from '../platform/request-context.ts';
import { findSite } from '../store/sql/site-store.ts';
import { countUnplayedCall, NO_SITE } from '../store/sql/unplayed-calls.ts';
import { addressWithoutSecrets } from './without-secrets.ts';

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
    if (!isUnnoticed({ headers })) {
      await countCall(platform, authenticate, { ...NO_BODY, headers }, { ...called, method, address: url });
    }
    return notPlayed(called, `${method} ${path}`);
  };
}

/** The maximum length of the address of an example. */
const MAX_ADDRESS = 500;

/** A call to a service or a host that is not played. */
interface Call {
  readonly service: string;
  readonly resource: string;
  readonly method: string;
  readonly address: string;
}

/** Counts a call for the site of its sender, or for the whole simulator if the site is not known. */
export async function countCall(
  platform: Platform,
  authenticate: Authenticate,
  sender: Parameters<typeof siteIdOfRequest>[2],
  { service, resource, method, address }: Call,
): Promise<void> {
  const siteId = await siteIdOfRequest(platform.db, authenticate, sender);
  const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
  const at = site === undefined ? platform.clock.now() : contextOf(platform, site).now;
  const example = { method, path: addressWithoutSecrets(address).slice(0, MAX_ADDRESS) };
  await countUnplayedCall(platform.db, site?.siteId ?? NO_SITE, { service, resource, example, at });
}
