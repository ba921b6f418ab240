import { endpoints } from '#contracts/endpoints.ts';
import { GRAPHQL_VERSIONS } from '#contracts/graphql/graphql-request.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { contentRoute } from '../requests/content-caller.ts';

/** GraphQL (spec §7, wire §5.6). Throws 404 for a version that does not exist. */
export function graphqlRoute(authenticate: Authenticate): ApiRoute {
  return contentRoute(authenticate, endpoints.graphql, async (request, world, caller) => {
    const version = request.parameters.get('apiVersion') ?? '';
    if (!GRAPHQL_VERSIONS.includes(version)) throw unknownVersion(version);
    const asked = parsePlatformRequest(endpoints.graphql.request, request.body);
    // Loaded at the first request, because the library takes a third of a second.
    const { executeGraphql } = await import('./execute-graphql.ts');
    return executeGraphql({ world, caller }, asked);
  });
}

function unknownVersion(version: string): PlatformError {
  const versions = GRAPHQL_VERSIONS.map((each) => `/graphql/${each}`).join(', ');
  return new PlatformError(
    'NOT_FOUND',
    `GraphQL has no version "${version.slice(0, 100)}". Send the query to ${versions}.`,
  );
}
