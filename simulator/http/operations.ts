import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { AnsweredBy } from '#contracts/control/request-log.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { type OperationPaths, type OperationRow, pathsOf, type Service } from '#contracts/operations/operation-row.ts';
import { type OperationOf, operations } from '#contracts/operations/operations.ts';
import { PlatformError } from '../errors/platform-error.ts';
import type { ApiRequest } from './api-request.ts';
import { CORS_HEADERS } from './cors.ts';
import { type ErrorFormats, errorFormatOf } from './error-format.ts';
import { answerText } from './json/write-json.ts';
import type { BodyRule } from './read-body.ts';
import type { Answer, OnRefused, Route } from './route.ts';
import { routeTable, type Surface } from './surface.ts';

/** An operation of the wire, or a handler of a configuration file, and what answers it. */
export interface OperationRoute extends OperationPaths {
  readonly service: Service | 'handlers';
  /** The name in metrics, in the request log and in faults. */
  readonly name: string;
  /** Undefined if the simulator plays it. */
  readonly answeredBy?: AnsweredBy | undefined;
  readonly answer: Answer;
  readonly onRefused?: OnRefused | undefined;
}

/** What answers each operation of a service. */
export type Answers<S extends Service> = { readonly [Name in OperationOf<S>]: Answer };

/** The routes of these operations, in the order of the table: a path that comes first takes precedence. */
export function operationRoutes(answers: Readonly<Record<string, Answer>>): readonly OperationRoute[] {
  const given = new Map(Object.entries(answers));
  return Object.entries<OperationRow>(operations).flatMap(([name, row]) => {
    const answer = given.get(name);
    return answer ? [{ ...pathsIn(row), service: row.service, name, answer }] : [];
  });
}

function pathsIn({ methods, path, alias, also, except, values = {} }: OperationPaths): OperationPaths {
  return { methods, path, alias, also, ...(except && { except }), values };
}

/** JSON (LIM-2). For the OAuth endpoints, also a form, and the text of old clients that do not name its type. */
export const WIRE_BODY: BodyRule = { types: ['json', 'form', 'text'], maxBytes: CONTENT_LIMITS.maxBodyBytes };

/**
 * For the services whose requests have a few fields, most of which answer requests without credentials. No source names
 * their limit.
 */
const SMALL_BODY: BodyRule = { ...WIRE_BODY, maxBytes: 100 * 1024 };

const SERVICES_OF_LARGE_BODIES: ReadonlySet<OperationRoute['service']> = new Set(['content', 'collections', 'graphql']);

/**
 * The operations of the wire. A table finds the route by its path, because a chain of Express routes would try several
 * hundred patterns.
 */
export function operationSurface(routes: readonly OperationRoute[], errorFormats: ErrorFormats): Surface {
  const routeOf = ({ service, name, answer, onRefused, ...paths }: OperationRoute): Route => ({
    ...{ name, methods: paths.methods, paths: pathsOf(paths), except: paths.except, values: paths.values },
    ...{ answer, onRefused },
    body: SERVICES_OF_LARGE_BODIES.has(service) ? WIRE_BODY : SMALL_BODY,
    formatError: errorFormatOf(service, errorFormats),
  });
  const find = routeTable(routes.map(routeOf));
  const findFallback = routeTable(getFallbacks(routes).map(routeOf));
  return {
    find: (method, path, headers) =>
      (isGetByHeader({ headers }) ? findFallback(method, path) : undefined) ??
      find(method, path) ??
      findFallback(method, path),
    headers: CORS_HEADERS,
    textOf: answerText,
  };
}

/**
 * The POST equivalent of each GET, whose body is the JSON of all parameters (WIR-37). Clients send it if the address
 * would be too long. If another operation is a POST at the same address, a header tells that the GET is meant.
 */
function getFallbacks(routes: readonly OperationRoute[]): readonly OperationRoute[] {
  return routes
    .filter(({ methods }) => methods.includes('GET'))
    .map((get) => ({
      ...get,
      methods: ['POST'],
      answer: async (request) => {
        try {
          requireMeant(get, request);
        } catch (refusal) {
          await get.onRefused?.(request, refusal);
          throw refusal;
        }
        return get.answer(asGet(request));
      },
    }));
}

/** Whether a header says that the request is a GET. */
function isGetByHeader({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers[METHOD_OVERRIDE_HEADER] === 'GET';
}

function asGet(request: ApiRequest): ApiRequest {
  const { body, search, text } = request;
  // The text as it was sent, because a body may be nested deeper than JSON.stringify can write.
  const sent = body === undefined ? search : `${PAYLOAD_PARAMETER}=${encodePayloadText(text)}`;
  return { ...request, method: 'GET', search: sent, text: '', body: undefined };
}

/**
 * A GET whose path ends in a parameter matches any misspelt operation at the same level (`POST …/items/remuve`).
 * Without the header, the body must therefore repeat the parameter of the path, which the JSON of all parameters does.
 */
function requireMeant({ path }: OperationRoute, request: ApiRequest): void {
  if (!path.endsWith('}') || isGetByHeader(request)) return;
  const { body, parameters } = request;
  for (const [name, value] of parameters) {
    if (typeof body !== 'object' || body === null || fieldOf(body, name) !== value) {
      throw new PlatformError(
        'NOT_FOUND',
        `Nothing answers POST ${request.path}. To send a GET as a POST, repeat "${name}" in the body, or add the header ${METHOD_OVERRIDE_HEADER}: GET.`,
      );
    }
  }
}

function fieldOf(body: object, name: string): unknown {
  return Object.entries(body).find(([key]) => key === name)?.[1];
}
