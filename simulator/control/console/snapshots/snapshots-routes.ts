import { Router } from 'express';
import { createSnapshotRequest } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../../content/jobs/job-runner.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import { deleteSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../../store/sqlite/snapshot-store.ts';
import type { Platform } from '../../../world/platform.ts';
import { sendSnapshot, unknownSnapshot } from '../../api/send-snapshot.ts';
import { importSnapshot } from '../../snapshots/import-snapshot.ts';
import { restoreSnapshot, takeSnapshot } from '../../snapshots/snapshots.ts';
import { attempt } from '../frame/attempt.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { formValuesOf, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { withUploadedFile } from '../frame/uploaded.ts';
import { snapshotsPage } from './snapshots-page.ts';

/** Takes, imports, restores, downloads and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): Router {
  const { db } = platform;
  const router = Router();

  /** The snapshot in the path. Throws 404 if the site does not have it. */
  async function snapshotNamed(siteId: string, snapshotId: string): Promise<StoredSnapshotSummary> {
    const named = (await listSnapshots(db, siteId)).find(({ id }) => id === snapshotId);
    if (named === undefined) throw unknownSnapshot(snapshotId);
    return named;
  }

  router.get(
    '/sites/:siteId/snapshots',
    onConsoleSite(platform, async (world, req, res) => {
      const snapshots = await listSnapshots(db, world.site.siteId);
      sendConsolePage(res, snapshotsPage({ world, snapshots, ...feedbackOf(req) }));
    }),
  );
  router.post(
    '/sites/:siteId/snapshots',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const name = trimmedValue(formValuesOf(req), 'name');
      const taken = await attempt(async () =>
        takeSnapshot(platform, world.site, parseRequest(createSnapshotRequest, { ...(name && { name }) }).name),
      );
      if (taken.kind === 'done') {
        return redirectWithOutcome(res, siteAddress(siteId, 'snapshots'), 'snapshot-taken', {
          about: taken.value.name,
        });
      }
      const snapshots = await listSnapshots(db, siteId);
      sendConsolePage(res, snapshotsPage({ world, snapshots, enteredName: name, ...feedbackOf(req, taken.problem) }));
    }),
  );
  router.post(
    '/sites/:siteId/snapshots/import',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const imported = await attempt(() =>
        withUploadedFile(req, 'file', (file) => importSnapshot(platform, world.site, file)),
      );
      if (imported.kind === 'done') {
        return redirectWithOutcome(res, siteAddress(siteId, 'snapshots'), 'snapshot-imported', {
          about: imported.value.name,
        });
      }
      const snapshots = await listSnapshots(db, siteId);
      sendConsolePage(res, snapshotsPage({ world, snapshots, ...feedbackOf(req, imported.problem) }));
    }),
  );
  router.get(
    '/sites/:siteId/snapshots/:snapshotId/file',
    onConsoleSite(platform, async ({ site }, { params }, res) => {
      await sendSnapshot(platform, site, params.snapshotId, res);
    }),
  );
  router.get(
    '/sites/:siteId/snapshots/:snapshotId/restore',
    onConsoleSite(platform, async (world, { params }, res) => {
      const { siteId } = world.site;
      const wanted = await snapshotNamed(siteId, params.snapshotId);
      const question = confirmPage({
        title: `Restore “${wanted.name}”?`,
        text: 'All changes since this snapshot are lost, unless another snapshot has them. The ids and keys of the site stay the same.',
        action: siteAddress(siteId, `snapshots/${encodeURIComponent(wanted.id)}/restore`),
        button: 'Restore',
        back: siteAddress(siteId, 'snapshots'),
      });
      sendConsolePage(res, { ...question, of: { world, section: 'snapshots' } });
    }),
  );
  router.post(
    '/sites/:siteId/snapshots/:snapshotId/restore',
    onConsoleSite(platform, async ({ site }, { params }, res) => {
      const { id, name } = await snapshotNamed(site.siteId, params.snapshotId);
      if (!(await restoreSnapshot(platform, jobs, site, id))) throw unknownSnapshot(id);
      redirectWithOutcome(res, siteAddress(site.siteId, 'snapshots'), 'snapshot-restored', { about: name });
    }),
  );
  router.post(
    '/sites/:siteId/snapshots/:snapshotId/remove',
    onConsoleSite(platform, async ({ site }, { params }, res) => {
      const { id, name } = await snapshotNamed(site.siteId, params.snapshotId);
      if (!(await deleteSnapshot(db, site.siteId, id))) throw unknownSnapshot(id);
      redirectWithOutcome(res, siteAddress(site.siteId, 'snapshots'), 'snapshot-removed', { about: name });
    }),
  );
  return router;
}
