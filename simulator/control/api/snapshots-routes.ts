import { createSnapshotRequest, type Snapshot } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { headerOf, parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { deleteSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../store/sql/snapshot-store.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Platform } from '../../world/world.ts';
import { importSnapshot } from '../snapshots/import-snapshot.ts';
import { restoreSnapshot, takeSnapshot } from '../snapshots/snapshots.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';
import { snapshotFile, unknownSnapshot } from './snapshot-file.ts';

/** Takes, lists, imports, restores, exports and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): readonly Row[] {
  const { db } = platform;
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/snapshots',
      onSite(platform, async ({ siteId }) => ({ snapshots: (await listSnapshots(db, siteId)).map(snapshotAnswer) })),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/snapshots',
      onSite(platform, async (site, req) => {
        const taken = await takeSnapshot(platform, site, readBody(createSnapshotRequest, req).name);
        return { snapshot: snapshotAnswer(taken) };
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/snapshots/import',
      onSite(platform, async (site, req) => {
        if (!(headerOf(req, 'content-type') ?? '').toLowerCase().includes('json')) throw notJson();
        return { snapshot: snapshotAnswer(await importSnapshot(platform, jobs, site, req.stream())) };
      }),
      'stream',
    ),
    controlRow(
      'GET',
      '/sites/{siteId}/snapshots/{snapshotId}',
      onSite(platform, ({ siteId }, req) => snapshotFile(platform, siteId, parameterOf(req, 'snapshotId'))),
    ),
    controlRow(
      'DELETE',
      '/sites/{siteId}/snapshots/{snapshotId}',
      onSite(platform, async ({ siteId }, req) => {
        const id = parameterOf(req, 'snapshotId');
        if (!(await deleteSnapshot(db, siteId, id))) throw unknownSnapshot(id);
        jobs.sweep();
        return {};
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/snapshots/{snapshotId}/restore',
      onSite(platform, async (site, req) => {
        const id = parameterOf(req, 'snapshotId');
        if (!(await restoreSnapshot(platform, jobs, site, id))) throw unknownSnapshot(id);
        return {};
      }),
    ),
  ];
}

function notJson(): PlatformError {
  return new PlatformError('BAD_REQUEST', 'Send the file as the body, with Content-Type: application/json.');
}

function snapshotAnswer({ id, name, createdAt }: StoredSnapshotSummary): Snapshot {
  return { id, name, createdAt: isoInstant(createdAt) };
}
