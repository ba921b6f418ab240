import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { findSite } from '../../../store/sqlite/site-store.ts';
import { type Platform, worldOf } from '../../../world/platform.ts';
import type { World } from '../../../world/world.ts';
import { unknownSite } from '../../api/on-site.ts';

type Parameters = {
  siteId: string;
  memberId: string;
  verb: string;
  snapshotId: string;
  faultId: string;
  challengeId: string;
};
export type SiteRequest = Request<Parameters>;

/** Calls `act` with the world of the site in the path. An unknown site id is a 404. */
export function onConsoleSite(
  platform: Platform,
  act: (world: World, req: SiteRequest, res: Response, next: NextFunction) => Promise<void> | void,
): RequestHandler<Parameters> {
  return async (req: SiteRequest, res, next) => {
    const site = await findSite(platform.db, req.params.siteId);
    if (site === undefined) throw unknownSite(req.params.siteId);
    await act(worldOf(platform, site), req, res, next);
  };
}
