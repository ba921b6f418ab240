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
 * The query or the form of a page, with names in camelCase. If a name occurs twice, in one spelling or in both, the
 * first value counts, so that all checks see the same value.
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

/** The world of the site whose client id is in the parameters. */
export async function worldOfPage(platform: Platform, parameters: PageParameters): Promise<World | undefined> {
  const clientId = parameters.get('clientId');
  const site = clientId === undefined ? undefined : await findSiteOfClient(platform.db, clientId);
  return site && worldOf(platform, site);
}

export function hostedSessionOf(world: World, req: Request): Promise<HostedSession | undefined> {
  return findHostedSession(world, parseCookie(req.get('cookie') ?? '')[hostedSessionCookie(world.site)]);
}

/** Each site has its own cookie, as for sessions. */
function browserCookie(site: Site): string {
  return `backlot-browser-${site.siteId}`;
}

/** The secret of this browser. Undefined until `nameBrowser` has given it one. */
export function browserOf(world: World, req: Request): string | undefined {
  return parseCookie(req.get('cookie') ?? '')[browserCookie(world.site)];
}

/**
 * The secret of this browser, and the cookie that gives it to a new browser. A sign-in is bound to the secret, so that
 * nobody can begin a sign-in elsewhere and complete it in this browser (login CSRF).
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
 * Whether another site's page may have led the browser here. This counts as possible if a browser sends neither
 * `Sec-Fetch-Site` nor `Origin`. Programs do not ask for HTML, so for them it does not.
 */
export function mayBeFromElsewhere(req: Request): boolean {
  const says = req.get('sec-fetch-site') ?? req.get('origin');
  return says === undefined ? (req.get('accept') ?? '').includes('text/html') : isFromElsewhere(req);
}

/** Whether a page of another site sent this request (SEC-36). Forms of other sites are rejected too. */
export function isFromElsewhere(req: Request): boolean {
  const fetchSite = req.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'cross-site' || fetchSite === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && URL.parse(origin)?.host !== req.get('host')?.toLowerCase();
}
