import { PlatformError } from '../../errors/platform-error.ts';
import { type ApiRequest, parameterOf } from '../../http/api-request.ts';
import type { Answer } from '../../http/row.ts';
import { findSite } from '../../store/sql/site-store.ts';
import type { Site } from '../../world/site.ts';
import type { Platform } from '../../world/world.ts';

/** Answers with what `act` returns for the site in the path. An unknown site id is a 404. */
export function onSite(platform: Platform, act: (site: Site, request: ApiRequest) => Promise<object>): Answer {
  return async (request) => act(await requireSite(platform, parameterOf(request, 'siteId')), request);
}

/** The site with this id. Throws 404 if there is none. */
export async function requireSite({ db }: Pick<Platform, 'db'>, siteId: string): Promise<Site> {
  const site = await findSite(db, siteId);
  if (site === undefined) throw unknownSite(siteId);
  return site;
}

export function unknownSite(siteId: string): PlatformError {
  return new PlatformError('NOT_FOUND', `There is no site ${siteId}. GET /backlot/v1/sites lists them.`);
}
