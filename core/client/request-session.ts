import {
  type FetchCookies,
  fetchCookies,
  type RequestCookies,
  requestCookieStorage,
} from '../storage/request-cookies.ts';
import type { Client } from './client.ts';
import { createClient } from './create-client.ts';
import type { ClientConfig, ClientPorts } from './ports.ts';
import type { Fetch } from './send.ts';
import { serverPorts } from './server-ports.ts';

/** The lifetime of a refresh token, in seconds: 30 days. */
const SESSION_SECONDS = 30 * 86_400;
/** The longest that a login can be under way, in seconds: half an hour. */
const FLOW_SECONDS = 30 * 60;

export interface RequestSessionOptions extends ClientConfig {
  readonly fetch?: Fetch;
  /** False only for a site without https, in development. True by default. */
  readonly secure?: boolean;
  readonly log?: ClientPorts['log'];
}

/**
 * The client of one request to a site's server. Its session is in the cookies of the request, and a renewal is written back
 * to those of the answer. Create one for each request: nothing is shared between two of them.
 *
 * Where cookies cannot be set, as while a page of Next is rendering, a renewed token lasts for this request only, and `log`
 * is told.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function requestSession({
  cookies,
  fetch: send = (address, init) => fetch(address, init),
  secure = true,
  log = () => undefined,
  ...config
}: RequestSessionOptions & { readonly cookies: RequestCookies }): Client {
  return createClient(config, {
    ...serverPorts(send),
    log,
    storage: requestCookieStorage(cookies, { secure, maxAge: SESSION_SECONDS, log }),
    flowStorage: requestCookieStorage(cookies, { secure, maxAge: FLOW_SECONDS, log }),
  });
}

/**
 * A handler of `Request` and `Response` whose requests have a session, for Hono, React Router and every other framework with
 * such handlers. The answer sets the cookies that have changed, and no shared cache may keep it then.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function withSession<Rest extends readonly unknown[]>(
  options: RequestSessionOptions,
  handle: (request: Request, client: Client, ...rest: Rest) => Response | Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    const cookies = fetchCookies(request);
    const response = await handle(request, requestSession({ ...options, cookies }), ...rest);
    return answerWith(cookies, response);
  };
}

/** The answer with the cookies that this request has changed. No shared cache may keep it then. */
export function answerWith(cookies: FetchCookies, response: Response): Response {
  const changed = cookies.setCookies();
  if (changed.length === 0) return response;
  const answer = new Response(response.body, response); // the headers of a redirect cannot be changed
  for (const cookie of changed) answer.headers.append('set-cookie', cookie);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
}
