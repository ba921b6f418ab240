import type { Snapshot } from '#contracts/control/snapshots.ts';
import { MAX_STORY_BYTES } from '#contracts/control/story.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { StreamAnswer } from '../../http/answer.ts';
import { headerOf } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/request-context.ts';
import { deleteSnapshot, findSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../store/snapshots.ts';
import { exportSnapshot } from '../snapshots/export-snapshot.ts';
import { importSnapshot } from '../snapshots/import-snapshot.ts';
import { snapshotChanges } from '../snapshots/snapshot-changes.ts';
import { restoreSnapshot, takeSnapshot } from '../snapshots/snapshots.ts';
import { playStory } from '../story/play-story.ts';
import { saveStory } from '../story/save-story.ts';
import { unknownOnSite } from './control-error.ts';
import { controlRoute, jsonBody, siteRoute, streamRoute } from './control-route.ts';

/** Saves what was asked of a site as a story, and plays stories. */
export function storyRoutes(platform: Platform, jobs: JobRunner): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/story', async (site, { query: { since } }) => {
      const headers = { 'content-disposition': 'attachment; filename=backlot-story.json' };
      return new StreamAnswer('application/json; charset=utf-8', await saveStory(platform, site, since), { headers });
    }),
    controlRoute(
      'POST /stories',
      ({ body, request }) => playStory(platform, jobs, body, request),
      jsonBody(MAX_STORY_BYTES),
    ),
  ];
}

/** Takes, lists, imports, restores, exports and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): readonly Route[] {
  const { db } = platform;
  return [
    siteRoute(platform, 'GET /sites/{siteId}/snapshots', async ({ siteId }) => ({
      snapshots: (await listSnapshots(db, siteId)).map(snapshotAnswer),
    })),
    siteRoute(platform, 'POST /sites/{siteId}/snapshots', async (site, { body }) => {
      const taken = await takeSnapshot(platform, site, body.name);
      return { snapshot: snapshotAnswer(taken) };
    }),
    streamRoute(platform, 'POST /sites/{siteId}/snapshots/import', async (site, request) => {
      if (!(headerOf(request, 'content-type') ?? '').toLowerCase().includes('json')) throw notJson();
      return { snapshot: snapshotAnswer(await importSnapshot(platform, jobs, site, request.stream())) };
    }),
    siteRoute(platform, 'GET /sites/{siteId}/snapshots/{snapshotId}', ({ siteId }, { parameter }) =>
      snapshotFile(platform, siteId, parameter('snapshotId')),
    ),
    siteRoute(platform, 'DELETE /sites/{siteId}/snapshots/{snapshotId}', async ({ siteId }, { parameter }) => {
      const id = parameter('snapshotId');
      if (!(await deleteSnapshot(db, siteId, id))) throw unknownOnSite('snapshot', id);
      jobs.sweep();
      return {};
    }),
    siteRoute(platform, 'POST /sites/{siteId}/snapshots/{snapshotId}/restore', async (site, { parameter }) => {
      const id = parameter('snapshotId');
      if (!(await restoreSnapshot(platform, jobs, site, id))) throw unknownOnSite('snapshot', id);
      return {};
    }),
    siteRoute(
      platform,
      'GET /sites/{siteId}/snapshots/{snapshotId}/changes/{laterId}',
      async ({ siteId }, { parameter, request }) => {
        const [earlier, later] = [parameter('snapshotId'), parameter('laterId')];
        for (const id of [earlier, later]) {
          if ((await findSnapshot(db, siteId, id)) === undefined) throw unknownOnSite('snapshot', id);
        }
        return { changes: await snapshotChanges(db.forLongReads(request.abandoned), earlier, later) };
      },
    ),
  ];
}

function notJson(): PlatformError {
  return new PlatformError('BAD_REQUEST', 'Send the file as the body, with Content-Type: application/json.');
}

function snapshotAnswer({ id, name, createdAt }: StoredSnapshotSummary): Snapshot {
  return { id, name, createdAt: isoInstant(createdAt) };
}

/** The file of a snapshot, for a download. Throws 404 if the site has no snapshot with this id. */
async function snapshotFile({ db }: Pick<Platform, 'db'>, siteId: string, id: string): Promise<StreamAnswer> {
  const snapshot = await findSnapshot(db, siteId, id);
  if (snapshot === undefined) throw unknownOnSite('snapshot', id);
  const headers = { 'content-disposition': `attachment; filename=backlot-${id}.json` };
  return new StreamAnswer('application/json; charset=utf-8', exportSnapshot(db, siteId, snapshot), { headers });
}
