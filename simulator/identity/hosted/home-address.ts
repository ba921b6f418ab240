import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { type ApiRequest, headerOf } from '../../http/api-request.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import {
  type AllowedUrl,
  allowedReturn,
  firstPageAt,
  isAllowedOrigin,
  originOf,
  withAnswer,
} from './allowed-address.ts';
import type { CookieChange } from './hosted-answer.ts';
import { addressOfFlow, type HostedFlow } from './sign-in-transaction.ts';

/**
 * Where the link at the top of a hosted page leads: to the site that the flow came from, to the allowed site that the browser
 * comes from or came from before, or to the first one of the lists.
 */
export function homeFor(
  platform: Pick<Platform, 'origin'>,
  site: Site,
  req: ApiRequest,
  home: AllowedUrl | undefined,
): AllowedUrl | undefined {
  const { settings } = site;
  if (home !== undefined) return home;
  const from = URL.parse(headerOf(req, 'referer') ?? '');
  const isOwn = from?.origin === platform.origin || from?.host === headerOf(req, 'host');
  if (from && !isOwn && isAllowedOrigin(settings, from.origin)) return homeOf(settings, from.origin);
  return homeOf(settings, req.cookie(homeCookie(site)) ?? '') ?? firstListed(settings);
}

function homeCookie({ siteId }: Site): string {
  return `backlot-home-${siteId}`;
}

/**
 * Lets the browser remember the site that a flow came from, for pages that it opens later without a flow, such as by the link
 * of a mail. Nothing is remembered of an application.
 */
export function rememberHome({ site }: Pick<RequestContext, 'site'>, flow: HostedFlow): readonly CookieChange[] {
  const origin = originOf(addressOfFlow(flow));
  return origin === undefined ? [] : [{ name: homeCookie(site), value: origin }];
}

function firstListed(settings: SiteSettings): AllowedUrl | undefined {
  for (const uri of settings.allowedRedirectUris) {
    const home = homeOf(settings, uri);
    if (home !== undefined) return home;
  }
  for (const domain of settings.allowedRedirectDomains) {
    // By http, only addresses of this machine are allowed, and most of those have no certificate.
    const home = homeOf(settings, `http://${domain}`) ?? homeOf(settings, `https://${domain}`);
    if (home !== undefined) return home;
  }
  return undefined;
}

/** The first page of the site of an allowed address. Undefined for an application, which has none. */
export function homeOf(settings: SiteSettings, address: string): AllowedUrl | undefined {
  const allowed = allowedReturn(settings, address);
  const origin = allowed && originOf(allowed);
  return origin && firstPageAt(origin);
}

/** The way back out of a flow: the site's first page; for an application, its address with the answer that nobody signed in. */
export function homeOfFlow(flow: HostedFlow): AllowedUrl {
  const address = addressOfFlow(flow);
  const origin = originOf(address);
  if (origin !== undefined) return firstPageAt(origin);
  if (flow.kind === 'post-flow') return address;
  const { target, state } = flow.authorization;
  return withAnswer(address, { error: 'access_denied', state }, target.kind);
}
