import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { ContentError } from '../errors/content-error.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { siteIdOfRequest } from '../identity/oauth/site-of-request.ts';
import type { Platform } from '../world/world.ts';

/**
 * The routes of the operations. The first request for each collection that the default site does not have is reported with
 * what to do. Its answer has only the text of the platform, and a server that renders pages shows even less of it.
 */
export function withMissingCollections(
  platform: Platform,
  authenticate: Authenticate,
  report: (sentence: string) => void,
  routes: readonly ApiRoute[],
): readonly ApiRoute[] {
  const reported = new Set<string>();
  return routes.map((route) => ({
    ...route,
    answer: async (request) => {
      try {
        return await route.answer(request);
      } catch (thrown) {
        const id = missingCollection(thrown);
        if (id !== undefined && !reported.has(id) && reported.size < MAX_REPORTED) {
          if ((await siteIdOfRequest(platform.db, authenticate, request)) === DEFAULT_SITE.siteId) {
            reported.add(id);
            report(adviceFor(id));
          }
        }
        throw thrown;
      }
    },
  }));
}

/** Anybody can ask for any collection. */
const MAX_REPORTED = 50;

function missingCollection(thrown: unknown): string | undefined {
  if (!(thrown instanceof ContentError) || thrown.code !== 'WDE0025') return undefined;
  const { collectionId } = thrown.data;
  return typeof collectionId === 'string' ? collectionId : undefined;
}

function adviceFor(id: string): string {
  return (
    `The default site has no collection "${id.slice(0, 100)}". Give it one in backlot.config.ts: ` +
    'sites: [{ clientId, seed: { items: { … } } }]. Requests outside of a test ask the default site, also those of a ' +
    'server that renders the page at webServer.url of Playwright. Or let webServer.url be a page without content.'
  );
}
