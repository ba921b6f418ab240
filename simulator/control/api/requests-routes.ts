import { Router } from 'express';
import { requestLogQuery } from '#contracts/control/request-log.ts';
import { ValidationError } from '../../http/platform-error.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../store/sqlite/request-log-store.ts';
import type { Platform } from '../../world/platform.ts';
import { onSite } from './on-site.ts';
import { readQuery } from './read-control-request.ts';

/** Records, lists and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): Router {
  const { db } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/requests',
    onSite(platform, async ({ siteId }, req) => {
      const requests = await listLogged(db, siteId, readQuery(requestLogQuery, req));
      if (requests === undefined) {
        throw new ValidationError([
          { field: 'after', description: 'must be the id of a request in this log', data: {} },
        ]);
      }
      return { recording: await isRecording(db, siteId), requests };
    }),
  );
  for (const [verb, recording] of [
    ['record', true],
    ['stop', false],
  ] as const) {
    router.post(
      `/sites/:siteId/requests/${verb}`,
      onSite(platform, async ({ siteId }) => {
        await setRecording(db, siteId, recording);
        return { recording };
      }),
    );
  }
  router.delete(
    '/sites/:siteId/requests',
    onSite(platform, async ({ siteId }) => {
      await clearLog(db, siteId);
      return {};
    }),
  );
  return router;
}
