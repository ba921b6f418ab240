import { type ApiRequest, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import type { PageParameters } from '../../http/page-parameters.ts';
import { randomName } from '../../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findSiteOfClient } from '../../store/sites.ts';
import type { CookieChange } from './hosted-answer.ts';
import { findHostedSession, type HostedSession, hostedSessionCookie } from './hosted-session.ts';

/** The context of the site whose client id is in the parameters. */
export async function contextOfPage(
  platform: Platform,
  parameters: PageParameters,
): Promise<RequestContext | undefined> {
  const clientId = parameters.get('clientId');
  const site = clientId === undefined ? undefined : await findSiteOfClient(platform.db, clientId);
  return site && contextOf(platform, site);
}

export function hostedSessionOf(context: RequestContext, req: ApiRequest): Promise<HostedSession | undefined> {
  return findHostedSession(context, req.cookie(hostedSessionCookie(context.site)));
}

/** Each site has its own cookie, as for sessions. */
function browserCookie(site: Site): string {
  return `backlot-browser-${site.siteId}`;
}

/** The secret of this browser. Undefined until `nameBrowser` has given it one. */
export function browserOf(context: RequestContext, req: ApiRequest): string | undefined {
  return req.cookie(browserCookie(context.site));
}

/**
 * The secret of this browser, and the cookie that gives it to a new browser. A sign-in is bound to the secret, so that
 * nobody can begin a sign-in elsewhere and complete it in this browser (login CSRF).
 */
export function nameBrowser(
  context: RequestContext,
  req: ApiRequest,
): { readonly browser: string; readonly cookies: readonly CookieChange[] } {
  const known = browserOf(context, req);
  if (known) return { browser: known, cookies: [] };
  const browser = randomName(context.randomBytes);
  return { browser, cookies: [{ name: browserCookie(context.site), value: browser }] };
}

/**
 * Whether another site's page may have led the browser here. This counts as possible if a browser sends neither
 * `Sec-Fetch-Site` nor `Origin`. Programs do not ask for HTML, so for them it does not.
 */
export function mayBeFromElsewhere(req: ApiRequest): boolean {
  const says = headerOf(req, 'sec-fetch-site') ?? headerOf(req, 'origin');
  return says === undefined ? (headerOf(req, 'accept') ?? '').includes('text/html') : isFromElsewhere(req);
}
