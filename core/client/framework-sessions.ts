import { fetchCookies, type RequestCookies } from '../storage/request-cookies.ts';
import type { Client } from './client.ts';
import { answerWith, type RequestSessionOptions, requestSession } from './request-session.ts';

/**
 * The session of a request in Next, for pages, server actions and route handlers: `nextSession(site, await cookies())`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function nextSession(options: RequestSessionOptions, cookies: RequestCookies): Client {
  return requestSession({ ...options, cookies });
}

interface AstroContext {
  readonly cookies: RequestCookies;
  readonly locals: object;
}

/**
 * The middleware of Astro (`onRequest`). Pages find the client as `Astro.locals.client`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function astroSession(
  options: RequestSessionOptions,
): <Answer>(context: AstroContext, next: () => Answer) => Answer {
  return (context, next) => {
    Object.assign(context.locals, { client: requestSession({ ...options, cookies: context.cookies }) });
    return next();
  };
}

interface SvelteKitCall<Event, Answer> {
  readonly event: Event;
  readonly resolve: (event: Event) => Answer;
}

/**
 * The `handle` hook of SvelteKit. Pages and actions find the client as `event.locals.client`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function svelteKitSession(
  options: RequestSessionOptions,
): <Event extends AstroContext, Answer>(call: SvelteKitCall<Event, Answer>) => Answer {
  return ({ event, resolve }) => {
    Object.assign(event.locals, { client: requestSession({ ...options, cookies: event.cookies }) });
    return resolve(event);
  };
}

interface HonoContext {
  readonly req: { readonly raw: Request };
  res: Response;
  set(name: 'client', client: Client): void;
}

/**
 * A middleware of Hono. Handlers find the client by `c.get('client')`: `new Hono<{ Variables: { client: Client } }>()`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function honoSession(
  options: RequestSessionOptions,
): (context: HonoContext, next: () => Promise<void>) => Promise<void> {
  return async (context, next) => {
    const cookies = fetchCookies(context.req.raw);
    context.set('client', requestSession({ ...options, cookies }));
    await next();
    if (cookies.setCookies().length > 0) context.res = answerWith(cookies, context.res);
  };
}

interface ExpressRequest {
  readonly headers: { readonly cookie?: string | undefined };
}

interface ExpressResponse {
  readonly locals: object;
  getHeader(name: string): number | string | readonly string[] | undefined;
  setHeader(name: string, value: string | readonly string[]): unknown;
}

/**
 * A middleware of Express (`RequestHandler`). Handlers find the client as `res.locals.client`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function expressSession(
  options: RequestSessionOptions,
): (request: ExpressRequest, response: ExpressResponse, next: () => void) => void {
  return (request, response, next) => {
    const cookies = fetchCookies({ headers: { get: () => request.headers.cookie ?? null } });
    // Express sends the headers with the first byte of the answer, so each change is written at once.
    const set: RequestCookies['set'] = (name, value, cookieOptions) => {
      const before = new Set(cookies.setCookies());
      cookies.set(name, value, cookieOptions);
      const others = [response.getHeader('set-cookie') ?? []].flat().map(String);
      response.setHeader('set-cookie', [...others.filter((each) => !before.has(each)), ...cookies.setCookies()]);
      response.setHeader('cache-control', 'private, no-store');
    };
    Object.assign(response.locals, { client: requestSession({ ...options, cookies: { ...cookies, set } }) });
    next();
  };
}

interface RouterArguments<Key> {
  readonly request: Request;
  readonly context: { set(key: Key, client: Client): void };
}

/**
 * A middleware of React Router. Loaders and actions find the client by `context.get(key)`, a key of `createContext`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function reactRouterSession<Key>(
  options: RequestSessionOptions,
  key: Key,
): (given: RouterArguments<Key>, next: () => Promise<Response>) => Promise<Response> {
  return async ({ request, context }, next) => {
    const cookies = fetchCookies(request);
    context.set(key, requestSession({ ...options, cookies }));
    return answerWith(cookies, await next());
  };
}
