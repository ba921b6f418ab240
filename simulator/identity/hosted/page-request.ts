import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { camelCase } from '../../http/camel-case.ts';
import { findSiteOfClient } from '../../store/sqlite/site-store.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { randomName } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import type { PageParameters } from './authorize.ts';
import type { CookieChange } from './hosted-answer.ts';
import { findHostedSession, type HostedSession, hostedSessionCookie } from './hosted-session.ts';

/**
 * The query or the form of a page, its names in camelCase. A name given twice, in one spelling or in both, counts by
 * its first value: nobody may have two answers.
 */
export function parametersOf(fields: unknown): PageParameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of Object.entries(fields ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const key = camelCase(name);
    if (typeof first === 'string' && !parameters.has(key)) parameters.set(key, first);
  }
  return parameters;
}

/** The world of the client that a page's parameters name. */
export async function worldOfPage(platform: Platform, parameters: PageParameters): Promise<World | undefined> {
  const clientId = parameters.get('clientId');
  const site = clientId === undefined ? undefined : await findSiteOfClient(platform.db, clientId);
  return site && worldOf(platform, site);
}

export function hostedSessionOf(world: World, req: Request): Promise<HostedSession | undefined> {
  return findHostedSession(world, parseCookie(req.get('cookie') ?? '')[hostedSessionCookie(world.site)]);
}

/** One cookie a site, as for the session. */
function browserCookie(site: Site): string {
  return `backlot-browser-${site.siteId}`;
}

/** The secret of the browser that asks; undefined before `nameBrowser` has given it one. */
export function browserOf(world: World, req: Request): string | undefined {
  return parseCookie(req.get('cookie') ?? '')[browserCookie(world.site)];
}

/**
 * The secret of the browser that asks, and the cookie that gives a new browser its secret. A sign-in is bound to the
 * secret, so that a sign-in begun by somebody else cannot sign anybody in here (login CSRF).
 */
export function nameBrowser(
  world: World,
  req: Request,
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
export function mayBeFromElsewhere(req: Request): boolean {
  const says = req.get('sec-fetch-site') ?? req.get('origin');
  return says === undefined ? (req.get('accept') ?? '').includes('text/html') : isFromElsewhere(req);
}

/** Whether another site's page made the browser send this (SEC-36, and against forms posted from elsewhere). */
export function isFromElsewhere(req: Request): boolean {
  const fetchSite = req.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'cross-site' || fetchSite === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && URL.parse(origin)?.host !== req.get('host')?.toLowerCase();
}
