import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { answerText } from './answer-text.ts';
import { CORS_HEADERS } from './cors-headers.ts';
import type { ErrorFormats } from './error-format.ts';
import { getFallbacks, isGetByHeader } from './get-fallback.ts';
import type { OperationRoute } from './operation-route.ts';
import { pathsOf } from './paths.ts';
import { errorFormatOf } from './platform-error-format.ts';
import type { BodyRule } from './read-body.ts';
import { routeTable } from './route-table.ts';
import type { Row } from './row.ts';
import type { Surface } from './surface.ts';

/** JSON (LIM-2). For the OAuth endpoints, also a form, and the text of old clients that do not name its type. */
export const WIRE_BODY: BodyRule = { types: ['json', 'form', 'text'], maxBytes: CONTENT_LIMITS.maxBodyBytes };

/**
 * For the services whose requests have a few fields, most of which answer requests without credentials. No source names
 * their limit.
 */
const SMALL_BODY: BodyRule = { ...WIRE_BODY, maxBytes: 100 * 1024 };

const SERVICES_OF_LARGE_BODIES: ReadonlySet<OperationRoute['service']> = new Set(['content', 'collections', 'graphql']);

/**
 * The operations of the wire. A table finds the row by its path, because a chain of Express
 * routes would try several hundred patterns.
 */
export function operations(routes: readonly OperationRoute[], errorFormats: ErrorFormats): Surface {
  const rowOf = (route: OperationRoute): Row => ({
    ...{ name: route.name, methods: route.methods, paths: pathsOf(route), except: route.except, values: route.values },
    body: SERVICES_OF_LARGE_BODIES.has(route.service) ? WIRE_BODY : SMALL_BODY,
    answer: route.answer,
    formatError: errorFormatOf(route.service, errorFormats),
  });
  const find = routeTable(routes.map(rowOf));
  const findFallback = routeTable(getFallbacks(routes).map(rowOf));
  return {
    find: (method, path, headers) =>
      (isGetByHeader({ headers }) ? findFallback(method, path) : undefined) ??
      find(method, path) ??
      findFallback(method, path),
    headers: CORS_HEADERS,
    textOf: answerText,
  };
}
