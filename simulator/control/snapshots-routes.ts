import { Router } from 'express';
import { createSnapshotRequest, type Snapshot, snapshotFile } from '#contracts/control/snapshots.ts';
import { isoInstant } from '../clock/clock.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { PlatformError } from '../http/platform-error.ts';
import {
  deleteSnapshot,
  findSnapshot,
  listSnapshots,
  type StoredSnapshot,
  type StoredSnapshotSummary,
} from '../snapshots/snapshot-store.ts';
import { importSnapshot, restoreSnapshot, takeSnapshot } from '../snapshots/snapshots.ts';
import type { Platform } from '../world/platform.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** Snapshots of a site: to take, list, restore, carry elsewhere and throw away. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): Router {
  const { db } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/snapshots',
    onSite(platform, async ({ siteId }) => ({ snapshots: (await listSnapshots(db, siteId)).map(summaryOf) })),
  );
  router.post(
    '/sites/:siteId/snapshots',
    onSite(platform, async (site, req) =>
      answerOf(await takeSnapshot(platform, site, readBody(createSnapshotRequest, req).name)),
    ),
  );
  router.post(
    '/sites/:siteId/snapshots/import',
    onSite(platform, async (site, req) => answerOf(await importSnapshot(platform, site, readBody(snapshotFile, req)))),
  );
  router.get(
    '/sites/:siteId/snapshots/:snapshotId',
    onSite(platform, async ({ siteId }, req, res) => {
      const { snapshotId } = req.params;
      const file = await findSnapshot(db, siteId, snapshotId);
      if (file === undefined) throw unknownSnapshot(snapshotId);
      res.attachment(`backlot-${snapshotId}.json`);
      return file;
    }),
  );
  router.delete(
    '/sites/:siteId/snapshots/:snapshotId',
    onSite(platform, async ({ siteId }, { params }) => {
      if (!(await deleteSnapshot(db, siteId, params.snapshotId))) throw unknownSnapshot(params.snapshotId);
      return {};
    }),
  );
  router.post(
    '/sites/:siteId/snapshots/:snapshotId/restore',
    onSite(platform, async (site, { params }) => {
      if (!(await restoreSnapshot(platform, jobs, site, params.snapshotId))) throw unknownSnapshot(params.snapshotId);
      return {};
    }),
  );
  return router;
}

function summaryOf({ id, name, createdAt }: StoredSnapshotSummary): Snapshot {
  return { id, name, createdAt: isoInstant(createdAt) };
}

function answerOf({ id, file }: StoredSnapshot): { readonly snapshot: Snapshot } {
  return { snapshot: { id, name: file.name, createdAt: file.createdAt } };
}

export function unknownSnapshot(id: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no snapshot ${id}. GET …/snapshots lists them.`);
}
