import { createSnapshotRequest } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../../content/jobs/job-runner.ts';
import { parameterOf } from '../../../http/api-request.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Row } from '../../../http/row.ts';
import { deleteSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../../store/sql/snapshot-store.ts';
import type { Platform } from '../../../world/world.ts';
import { snapshotFile, unknownSnapshot } from '../../api/snapshot-file.ts';
import { importSnapshot } from '../../snapshots/import-snapshot.ts';
import { restoreSnapshot, takeSnapshot } from '../../snapshots/snapshots.ts';
import { attempt } from '../frame/attempt.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { withUploadedFile } from '../frame/uploaded.ts';
import { snapshotsPage } from './snapshots-page.ts';

/** Takes, imports, restores, downloads and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): readonly Row[] {
  const { db } = platform;

  /** The snapshot in the path. Throws 404 if the site does not have it. */
  async function snapshotNamed(siteId: string, snapshotId: string): Promise<StoredSnapshotSummary> {
    const named = (await listSnapshots(db, siteId)).find(({ id }) => id === snapshotId);
    if (named === undefined) throw unknownSnapshot(snapshotId);
    return named;
  }

  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/snapshots',
      onConsoleSite(platform, async (world, req) => {
        const snapshots = await listSnapshots(db, world.site.siteId);
        return consoleAnswer(snapshotsPage({ world, snapshots, ...feedbackOf(req) }));
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/snapshots',
      onConsoleSite(platform, async (world, req) => {
        const { siteId } = world.site;
        const name = trimmedValue(formParametersOf(req), 'name');
        const taken = await attempt(async () =>
          takeSnapshot(platform, world.site, parseRequest(createSnapshotRequest, { ...(name && { name }) }).name),
        );
        if (taken.kind === 'done') {
          return redirectWithOutcome(siteAddress(siteId, 'snapshots'), 'snapshot-taken', {
            about: taken.value.name,
          });
        }
        const snapshots = await listSnapshots(db, siteId);
        return consoleAnswer(snapshotsPage({ world, snapshots, enteredName: name, ...feedbackOf(req, taken.problem) }));
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/snapshots/import',
      onConsoleSite(platform, async (world, req) => {
        const { siteId } = world.site;
        const imported = await attempt(() =>
          withUploadedFile(req, 'file', (file) => importSnapshot(platform, jobs, world.site, file)),
        );
        if (imported.kind === 'done') {
          return redirectWithOutcome(siteAddress(siteId, 'snapshots'), 'snapshot-imported', {
            about: imported.value.name,
          });
        }
        const snapshots = await listSnapshots(db, siteId);
        return consoleAnswer(snapshotsPage({ world, snapshots, ...feedbackOf(req, imported.problem) }));
      }),
      'stream',
    ),
    consoleRow(
      'GET',
      '/sites/{siteId}/snapshots/{snapshotId}/file',
      onConsoleSite(platform, async ({ site }, req) => {
        return snapshotFile(platform, site.siteId, parameterOf(req, 'snapshotId'));
      }),
    ),
    consoleRow(
      'GET',
      '/sites/{siteId}/snapshots/{snapshotId}/restore',
      onConsoleSite(platform, async (world, req) => {
        const { siteId } = world.site;
        const wanted = await snapshotNamed(siteId, parameterOf(req, 'snapshotId'));
        const question = confirmPage({
          title: `Restore “${wanted.name}”?`,
          text: 'All changes since this snapshot are lost, unless another snapshot has them. The ids and keys of the site stay the same.',
          action: siteAddress(siteId, `snapshots/${encodeURIComponent(wanted.id)}/restore`),
          button: 'Restore',
          back: siteAddress(siteId, 'snapshots'),
        });
        return consoleAnswer({ ...question, of: { world, section: 'snapshots' } });
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/snapshots/{snapshotId}/restore',
      onConsoleSite(platform, async ({ site }, req) => {
        const { id, name } = await snapshotNamed(site.siteId, parameterOf(req, 'snapshotId'));
        if (!(await restoreSnapshot(platform, jobs, site, id))) throw unknownSnapshot(id);
        return redirectWithOutcome(siteAddress(site.siteId, 'snapshots'), 'snapshot-restored', { about: name });
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/snapshots/{snapshotId}/remove',
      onConsoleSite(platform, async ({ site }, req) => {
        const { id, name } = await snapshotNamed(site.siteId, parameterOf(req, 'snapshotId'));
        if (!(await deleteSnapshot(db, site.siteId, id))) throw unknownSnapshot(id);
        jobs.sweep();
        return redirectWithOutcome(siteAddress(site.siteId, 'snapshots'), 'snapshot-removed', { about: name });
      }),
    ),
  ];
}
