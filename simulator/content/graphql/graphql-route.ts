import { endpoints } from '#contracts/endpoints.ts';
import { GRAPHQL_VERSIONS } from '#contracts/graphql/graphql-request.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { offloadable } from '../offload/offloadable.ts';
import { authenticateContent } from '../requests/content-caller.ts';

/** GraphQL (spec §7, wire §5.6). Throws 404 for a version that does not exist. */
export function graphqlRoute(authenticate: Authenticate): ApiRoute {
  return route(endpoints.graphql, async (request) => {
    const { world, caller } = await authenticateContent(authenticate, request);
    const version = request.parameters.get('apiVersion') ?? '';
    if (!GRAPHQL_VERSIONS.includes(version)) throw unknownVersion(version);
    const asked = parsePlatformRequest(endpoints.graphql.request, request.body);
    return offloadable('graphql')(world, caller, asked);
  });
}

function unknownVersion(version: string): PlatformError {
  const versions = GRAPHQL_VERSIONS.map((each) => `/graphql/${each}`).join(', ');
  return new PlatformError(
    'NOT_FOUND',
    `GraphQL has no version "${version.slice(0, 100)}". Send the query to ${versions}.`,
  );
}
