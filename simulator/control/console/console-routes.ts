import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { type HttpAnswer, RedirectAnswer } from '../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../http/api-request.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import { isLoopback } from '../../http/host-check.ts';
import { admitting, type RouteAnswer, route } from '../../http/route.ts';
import { type Surface, surfaceOf } from '../../http/surface.ts';
import type { Platform } from '../../platform/request-context.ts';
import { findSiteOfClient } from '../../store/sites.ts';
import { applicationPage, assetRoute, lazyConsoleFiles } from './console-files.ts';
import { demandKey, keyRoutes, refuseFromElsewhere } from './console-key.ts';

/** The addresses of pages, after the prefix. The application knows the same. */
const PAGES = ['', '/sites/{siteId}', '/sites/{siteId}/{page}', '/sites/{siteId}/{page}/{*rest}'];

/** The console: an application for browsers, which uses only the control API and the operations of the platform. */
export function consoleSurface(platform: Platform, { listeningHost }: { readonly listeningHost: string }): Surface {
  const keyed = !isLoopback(listeningHost);
  const files = lazyConsoleFiles();
  const admit = keyed ? demandKey(platform) : refuseFromElsewhere(platform);
  const toSite = (request: ApiRequest) => toSiteOfClient(platform, request, () => applicationPage(files, keyed, 404));
  const routes = [
    assetRoute(files),
    ...(keyed ? admitting(refuseFromElsewhere(platform), keyRoutes(platform)) : []),
    ...admitting(admit, [
      ...PAGES.map((path) => route('GET', [CONSOLE_PREFIX + path], () => applicationPage(files, keyed))),
      // For callers that only know the client id, such as the website of the site.
      route('GET', [`${CONSOLE_PREFIX}/clients/{clientId}`], toSite),
      route('GET', [`${CONSOLE_PREFIX}/clients/{clientId}/{page}`], toSite),
    ]),
  ];
  const otherwise: RouteAnswer = {
    body: 'none',
    admit,
    answer: () => applicationPage(files, keyed, 404),
    formatError: platformErrorFormat,
  };
  return surfaceOf(routes, { otherwise });
}

async function toSiteOfClient(
  { db }: Pick<Platform, 'db'>,
  request: ApiRequest,
  unknown: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const site = await findSiteOfClient(db, parameterOf(request, 'clientId'));
  if (site === undefined) return unknown();
  const page = parameterOf(request, 'page');
  const path = `${CONSOLE_PREFIX}/sites/${encodeURIComponent(site.siteId)}`;
  return new RedirectAnswer(page === '' ? path : `${path}/${encodeURIComponent(page)}`);
}
