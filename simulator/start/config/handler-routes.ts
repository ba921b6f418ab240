import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import type { Handler, HandlerRequest } from './define-config.ts';
import { HandlerFailure, HandlerRefusal } from './handler-failure.ts';

/** The routes of the handlers of a configuration file. Their callers are authenticated as those of operations. */
export function handlerRoutes(authenticate: Authenticate, handlers: readonly Handler[]): readonly ApiRoute[] {
  return handlers.map((handler) => ({
    service: 'handlers',
    methods: [handler.method],
    path: handler.path,
    alias: handler.path,
    also: [],
    operation: `handler:${handler.method} ${handler.path}`,
    answer: async (request) => answerOf(handler, await handlerRequest(authenticate, request)),
  }));
}

async function answerOf(handler: Handler, request: HandlerRequest): Promise<object> {
  try {
    const answer = (await handler.handle(request)) ?? {};
    // Written here, so that an answer that is not JSON is reported with the name of its handler.
    if (typeof answer === 'object' && typeof JSON.stringify(answer) === 'string') return answer;
    throw new TypeError(`It returned a ${typeof answer}. A handler returns an object or an array.`);
  } catch (thrown) {
    throw thrown instanceof HandlerRefusal ? thrown : new HandlerFailure(handler, thrown);
  }
}

async function handlerRequest(authenticate: Authenticate, request: ApiRequest): Promise<HandlerRequest> {
  const { world, caller } = await authenticate(authorizationOf(request));
  const { siteId, clientId, settings } = world.site;
  return {
    body: request.body ?? (request.text === '' ? undefined : request.text),
    query: new URLSearchParams(request.search),
    params: Object.fromEntries(request.parameters),
    headers: request.headers,
    caller: { role: caller.role, id: caller.id },
    clock: { now: () => new Date(world.now) },
    site: { siteId, clientId, settings },
    fail,
  };
}

const fail: HandlerRequest['fail'] = (status, code, message, data = {}) => {
  if (!(Number.isInteger(status) && status >= 400 && status <= 599)) {
    throw new RangeError(`fail takes a status from 400 to 599, not ${status}.`);
  }
  throw new HandlerRefusal(code, status, message, { data });
};
