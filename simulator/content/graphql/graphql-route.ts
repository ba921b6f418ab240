import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { authenticateContent } from '../requests/content-caller.ts';

/** GraphQL (spec §7, wire §5.6). The path may name any version: all mean the same one. */
export function graphqlRoute(authenticate: Authenticate): ApiRoute {
  return route(endpoints.graphql, async (request) => {
    const context = await authenticateContent(authenticate, request);
    const asked = parseRequest(endpoints.graphql.request, request.body);
    // Loaded at the first request: loading the library takes a third of a second, which would delay each start.
    const { executeGraphql } = await import('./execute-graphql.ts');
    return executeGraphql(context, asked);
  });
}
