import { Router } from 'express';
import { createSnapshotRequest, type Snapshot } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { deleteSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../store/sqlite/snapshot-store.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Platform } from '../../world/platform.ts';
import { importSnapshot } from '../snapshots/import-snapshot.ts';
import { restoreSnapshot, takeSnapshot } from '../snapshots/snapshots.ts';
import { jsonBody } from './json-body.ts';
import { onSite, requireSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';
import { sendSnapshot, unknownSnapshot } from './send-snapshot.ts';

/** Imports a snapshot. It has its own router, because it reads the body as a stream and not with the JSON parser. */
export function snapshotImportRoute(platform: Platform): Router {
  const router = Router();
  router.post(
    '/sites/:siteId/snapshots/import',
    onSite(platform, async (site, req) => {
      const imported = await importSnapshot(platform, site, jsonBody(req));
      return { snapshot: snapshotAnswer(imported) };
    }),
  );
  return router;
}

/** Takes, lists, restores, exports and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): Router {
  const { db } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/snapshots',
    onSite(platform, async ({ siteId }) => ({ snapshots: (await listSnapshots(db, siteId)).map(snapshotAnswer) })),
  );
  router.post(
    '/sites/:siteId/snapshots',
    onSite(platform, async (site, req) => {
      const taken = await takeSnapshot(platform, site, readBody(createSnapshotRequest, req).name);
      return { snapshot: snapshotAnswer(taken) };
    }),
  );
  router.get('/sites/:siteId/snapshots/:snapshotId', async (req, res) => {
    const site = await requireSite(platform, req.params.siteId);
    await sendSnapshot(platform, site, req.params.snapshotId, res);
  });
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

function snapshotAnswer({ id, name, createdAt }: StoredSnapshotSummary): Snapshot {
  return { id, name, createdAt: isoInstant(createdAt) };
}
