import { CONNECT_SCRIPT_PATH, REFUSED_CALLS_PATH } from '#contracts/control/control-prefix.ts';
import { refusedCall } from '#contracts/control/refused-call.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { EmptyAnswer, textWithEtag } from '../http/answer.ts';
import { parseRequest } from '../http/parse-request.ts';
import { NO_BODY, parseJson } from '../http/read-body.ts';
import { type Route, route } from '../http/route.ts';
import { type Surface, surfaceOf } from '../http/surface.ts';
import { senderOf } from '../identity/oauth/site-of-request.ts';
import type { Platform } from '../platform/request-context.ts';
import { RefusedByProgram } from './refused-by-program.ts';
import { countCall, logRefused } from './unplayed-calls.ts';

/** What connected programs and pages load and send. */
export function connectionSurface(platform: Platform, authenticate: Authenticate): Surface {
  return surfaceOf([pageScriptRoute(), refusedCallsRoute(platform, authenticate)]);
}

const HEADERS = {
  // Pages of any origin load it, also with `crossorigin` or with Cross-Origin-Embedder-Policy.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Serves the script that connects the page in which it stands. */
function pageScriptRoute(): Route {
  let script: Promise<string> | undefined;
  return route('GET', [CONNECT_SCRIPT_PATH], async (request) => {
    // Loaded by the first request, so that the simulator starts faster.
    script ??= import('./bundle-page-script.ts').then(({ bundlePageScript }) => bundlePageScript());
    return textWithEtag(request, 'text/javascript; charset=utf-8', await script, HEADERS);
  });
}

const BODY = { types: ['json', 'text'], maxBytes: 16_384 } as const;

/** Takes reports of calls that connected programs and pages have refused. Pages of any origin may send them. */
function refusedCallsRoute(platform: Platform, authenticate: Authenticate): Route {
  return route(
    'POST',
    [REFUSED_CALLS_PATH],
    async (request) => {
      const { text, body } = request;
      const { method, url, clientId, authorization, siteId } = parseRequest(refusedCall, body ?? parseJson(text));
      // The client id says which site the program is for. Its credentials may have ended.
      const headers = clientId === undefined ? { authorization, [SITE_ID_HEADER]: siteId } : {};
      const sender = await senderOf(platform.db, authenticate, { ...NO_BODY, headers, body: { clientId } });
      const call = { service: new URL(url).hostname, resource: '', method: method.toUpperCase(), address: url };
      await countCall(platform, sender, call);
      await logRefused(platform, sender, {
        operation: `refused:${call.service}`,
        request: { ...request, method: call.method, path: url, search: '', text: '' },
        thrown: new RefusedByProgram(),
      });
      return new EmptyAnswer({ status: 204 });
    },
    BODY,
  );
}
