import type { ListSiteScriptsResponse } from '#contracts/assets/site-scripts.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { authorizationOf } from '../http/api-request.ts';
import type { Answers } from '../http/operations.ts';

/** The scripts that an owner adds to every page of a site. Sites of a simulator have none. */
export function siteScriptAnswers(authenticate: Authenticate): Answers<'assets'> {
  return {
    listSiteScripts: async (request): Promise<ListSiteScriptsResponse> => {
      await authenticate(authorizationOf(request));
      return { siteScripts: [] };
    },
  };
}
