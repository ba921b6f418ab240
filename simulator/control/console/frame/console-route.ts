import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import type { HttpAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import type { BodyRule } from '../../../http/read-body.ts';
import { type Answer, type Route, route } from '../../../http/route.ts';
import { contextOf, type Platform, type RequestContext } from '../../../platform/request-context.ts';
import { requireSite } from '../../api/control-route.ts';

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: CONTENT_LIMITS.maxBodyBytes };

/** A route of the console. `path` begins after the prefix. POST takes a form unless `body` says otherwise. */
export function consoleRoute(
  method: 'GET' | 'POST',
  path: '' | `/${string}`,
  answer: Answer,
  body: BodyRule = method === 'POST' ? FORM_BODY : 'none',
): Route {
  return route(method, [CONSOLE_PREFIX + path], answer, body);
}

/** Answers with what `act` returns for the context of the site in the path. An unknown site id is a 404. */
export function onConsoleSite(
  platform: Platform,
  act: (context: RequestContext, request: ApiRequest) => Promise<HttpAnswer>,
): Answer {
  return async (request) => {
    const site = await requireSite(platform, parameterOf(request, 'siteId'));
    return act(contextOf(platform, site), request);
  };
}
