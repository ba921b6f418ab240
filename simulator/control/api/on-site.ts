import type { Request, RequestHandler, Response } from 'express';
import { PlatformError } from '../../http/platform-error.ts';
import { findSite } from '../../store/sqlite/site-store.ts';
import type { Platform } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';

type SiteParameters = {
  siteId: string;
  memberId: string;
  verb: string;
  snapshotId: string;
  faultId: string;
  challengeId: string;
};

/** Calls `act` with the site in the path, and responds with its result. An unknown site id is a 404. */
export function onSite(
  platform: Platform,
  act: (site: Site, req: Request<SiteParameters>, res: Response) => Promise<object>,
): RequestHandler<SiteParameters> {
  return async (req: Request<SiteParameters>, res) => {
    const site = await requireSite(platform, req.params.siteId);
    res.set('cache-control', 'no-store').json(await act(site, req, res));
  };
}

/** The site with this id. Throws 404 if there is none. */
export async function requireSite({ db }: Platform, siteId: string): Promise<Site> {
  const site = await findSite(db, siteId);
  if (site === undefined) throw unknownSite(siteId);
  return site;
}

export function unknownSite(siteId: string): PlatformError {
  return new PlatformError('NOT_FOUND', `There is no site ${siteId}. GET /backlot/v1/sites lists them.`);
}
