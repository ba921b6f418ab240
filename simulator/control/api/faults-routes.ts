import { createFaultRequest } from '#contracts/control/faults.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { deleteFault, deleteFaults, faultsOf, insertFault } from '../../store/sql/fault-store.ts';
import { randomGuid } from '../../world/random.ts';
import type { Platform } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** Adds, lists and removes the faults of a site. */
export function faultsRoutes(platform: Platform): readonly Row[] {
  const { db, randomBytes } = platform;
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/faults',
      onSite(platform, async ({ siteId }) => ({ faults: await faultsOf(db, siteId) })),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/faults',
      onSite(platform, async ({ siteId }, req) => ({
        fault: await insertFault(db, siteId, randomGuid(randomBytes), readBody(createFaultRequest, req)),
      })),
    ),
    controlRow(
      'DELETE',
      '/sites/{siteId}/faults',
      onSite(platform, async ({ siteId }) => {
        await deleteFaults(db, siteId);
        return {};
      }),
    ),
    controlRow(
      'DELETE',
      '/sites/{siteId}/faults/{faultId}',
      onSite(platform, async ({ siteId }, req) => {
        const id = parameterOf(req, 'faultId');
        if (await deleteFault(db, siteId, id)) return {};
        throw unknownFault(id);
      }),
    ),
  ];
}

export function unknownFault(id: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no fault ${id}. GET …/faults lists them.`);
}
