import { requestLogQuery } from '#contracts/control/request-log.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { Row } from '../../http/row.ts';
import { clearLog, isRecording, listLogged, setRecording } from '../../store/sql/request-log-store.ts';
import type { Platform } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';
import { readQuery } from './read-control-request.ts';

/** Records, lists and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): readonly Row[] {
  const { db } = platform;
  const recordingSet = (recording: boolean) =>
    onSite(platform, async ({ siteId }) => {
      await setRecording(db, siteId, recording);
      return { recording };
    });
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/requests',
      onSite(platform, async ({ siteId }, req) => {
        const requests = await listLogged(db, siteId, readQuery(requestLogQuery, req));
        if (requests === undefined) {
          throw new ValidationError([
            { field: 'after', description: 'must be the id of a request in this log', data: {} },
          ]);
        }
        return { recording: await isRecording(db, siteId), requests };
      }),
    ),
    controlRow('POST', '/sites/{siteId}/requests/record', recordingSet(true)),
    controlRow('POST', '/sites/{siteId}/requests/stop', recordingSet(false)),
    controlRow(
      'DELETE',
      '/sites/{siteId}/requests',
      onSite(platform, async ({ siteId }) => {
        await clearLog(db, siteId);
        return {};
      }),
    ),
  ];
}
