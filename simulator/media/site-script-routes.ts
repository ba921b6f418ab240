import type { ListSiteScriptsResponse } from '#contracts/assets/site-scripts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { authorizationOf } from '../http/api-request.ts';
import { type ApiRoute, route } from '../http/api-route.ts';

/** The scripts that an owner adds to every page of a site. Sites of a simulator have none. */
export function siteScriptRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  return [
    route(endpoints.listSiteScripts, async (request): Promise<ListSiteScriptsResponse> => {
      await authenticate(authorizationOf(request));
      return { siteScripts: [] };
    }),
  ];
}
