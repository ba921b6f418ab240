import { PlatformError } from '../errors/platform-error.ts';
import type { Database } from '../platform/database.ts';
import { findSiteOfClient } from '../store/sites.ts';

/**
 * Returns the check of the header that a connected server adds for the browser of a test (`WORLD_HEADER`). The first client id
 * must be that of an application: of the default site or of the configuration. The second must be that of a site that was
 * created. Otherwise 403: any browser can send the cookie that the header is from.
 */
export function worldCheck(
  db: Database,
  clientIdsOfApplications: () => ReadonlySet<string>,
): (pair: string) => Promise<void> {
  return async (pair) => {
    const [app = '', world = ''] = pair.split('.', 2);
    const applications = clientIdsOfApplications();
    if (!applications.has(app)) {
      throw new PlatformError(
        'FORBIDDEN',
        `The cookie backlot-world names ${app} as the client id of the application, and neither the default site nor backlot.config.ts has it. Give it to the default site: sites[0].clientId in backlot.config.ts. Outside of a test, delete the cookie.`,
      );
    }
    if (!applications.has(world) && (await findSiteOfClient(db, world)) !== undefined) return;
    throw new PlatformError(
      'FORBIDDEN',
      `The cookie backlot-world names ${world} as the client id of a world, and there is no such world. Its test has ended, or the cookie is not from a test: delete it.`,
    );
  };
}
