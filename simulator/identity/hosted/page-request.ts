import { parseCookie } from 'cookie';
import { type ApiRequest, headerOf } from '../../http/api-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { isFromElsewhere } from '../../http/page-sender.ts';
import { findSiteOfClient } from '../../store/sqlite/site-store.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { randomName } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import type { CookieChange } from './hosted-answer.ts';
import { findHostedSession, type HostedSession, hostedSessionCookie } from './hosted-session.ts';

/** The world of the client that a page's parameters name. */
export async function worldOfPage(platform: Platform, parameters: PageParameters): Promise<World | undefined> {
  const clientId = parameters.get('clientId');
  const site = clientId === undefined ? undefined : await findSiteOfClient(platform.db, clientId);
  return site && worldOf(platform, site);
}

export function hostedSessionOf(world: World, req: ApiRequest): Promise<HostedSession | undefined> {
  return findHostedSession(world, parseCookie(headerOf(req, 'cookie') ?? '')[hostedSessionCookie(world.site)]);
}

/** One cookie a site, as for the session. */
function browserCookie(site: Site): string {
  return `backlot-browser-${site.siteId}`;
}

/** The secret of the browser that asks; undefined before `nameBrowser` has given it one. */
export function browserOf(world: World, req: ApiRequest): string | undefined {
  return parseCookie(headerOf(req, 'cookie') ?? '')[browserCookie(world.site)];
}

/**
 * The secret of the browser that asks, and the cookie that gives a new browser its secret. A sign-in is bound to the
 * secret, so that a sign-in begun by somebody else cannot sign anybody in here (login CSRF).
 */
export function nameBrowser(
  world: World,
  req: ApiRequest,
): { readonly browser: string; readonly cookies: readonly CookieChange[] } {
  const known = browserOf(world, req);
  if (known) return { browser: known, cookies: [] };
  const browser = randomName(world.randomBytes);
  return { browser, cookies: [{ name: browserCookie(world.site), value: browser }] };
}

/**
 * Whether another site's page may have led the browser here. Browsers that send neither `Sec-Fetch-Site` nor `Origin`
 * with a navigation are asked too; programs, which do not ask for HTML, are not.
 */
export function mayBeFromElsewhere(req: ApiRequest): boolean {
  const says = headerOf(req, 'sec-fetch-site') ?? headerOf(req, 'origin');
  return says === undefined ? (headerOf(req, 'accept') ?? '').includes('text/html') : isFromElsewhere(req);
}
