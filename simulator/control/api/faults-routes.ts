import { Router } from 'express';
import { createFaultRequest } from '#contracts/control/faults.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { deleteFault, deleteFaults, faultsOf, insertFault } from '../../store/sqlite/fault-store.ts';
import type { Platform } from '../../world/platform.ts';
import { randomGuid } from '../../world/random.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** Adds, lists and removes the faults of a site. */
export function faultsRoutes(platform: Platform): Router {
  const { db, randomBytes } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/faults',
    onSite(platform, async ({ siteId }) => ({ faults: await faultsOf(db, siteId) })),
  );
  router.post(
    '/sites/:siteId/faults',
    onSite(platform, async ({ siteId }, req) => ({
      fault: await insertFault(db, siteId, randomGuid(randomBytes), readBody(createFaultRequest, req)),
    })),
  );
  router.delete(
    '/sites/:siteId/faults',
    onSite(platform, async ({ siteId }) => {
      await deleteFaults(db, siteId);
      return {};
    }),
  );
  router.delete(
    '/sites/:siteId/faults/:faultId',
    onSite(platform, async ({ siteId }, { params }) => {
      if (await deleteFault(db, siteId, params.faultId)) return {};
      throw unknownFault(params.faultId);
    }),
  );
  return router;
}

export function unknownFault(id: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no fault ${id}. GET …/faults lists them.`);
}
