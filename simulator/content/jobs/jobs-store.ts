import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { textOf } from '../store/rows.ts';
import { type Job, job } from './job.ts';

/** Identifies a job among the jobs of all sites. */
export interface JobName {
  readonly siteId: string;
  readonly jobId: string;
}

/** Inserts the job, or replaces its stored state. */
export async function storeJob({ db, site }: World, changed: Job): Promise<void> {
  await db.run(
    `INSERT INTO jobs (site_id, job_id, status, document) VALUES (?, ?, ?, ?)
     ON CONFLICT (site_id, job_id) DO UPDATE SET status = excluded.status, document = excluded.document`,
    ...[site.siteId, changed.id, changed.status, JSON.stringify(changed)],
  );
}

/** The number of finished jobs of a site whose status is kept. */
export const MAX_FINISHED_JOBS = 1_000;

/** Deletes the finished jobs that were started first, when there are more than `MAX_FINISHED_JOBS`. */
export async function sweepFinishedJobs({ db, site }: World): Promise<void> {
  await db.run(
    `DELETE FROM jobs WHERE rowid IN
       (SELECT rowid FROM jobs WHERE site_id = ? AND status IN ('SUCCEEDED', 'FAILED')
        ORDER BY rowid DESC LIMIT -1 OFFSET ${MAX_FINISHED_JOBS})`,
    site.siteId,
  );
}

/** Finds the job with this id. */
export async function findJob({ db, site }: World, id: string): Promise<Job | undefined> {
  const row = await db.get('SELECT document FROM jobs WHERE site_id = ? AND job_id = ?', site.siteId, id);
  return row && job.parse(JSON.parse(textOf(row, 'document')));
}

/** Lists the unfinished jobs of all sites. After a restart, these are the interrupted jobs. */
export async function listUnfinishedJobs(db: Database): Promise<readonly JobName[]> {
  // Rows without an existing site belong to snapshots.
  const rows = await db.all(
    `SELECT site_id, job_id FROM jobs
     WHERE status IN ('INITIALIZED', 'PROCESSING') AND site_id IN (SELECT site_id FROM sites)`,
  );
  return rows.map((row) => ({ siteId: textOf(row, 'site_id'), jobId: textOf(row, 'job_id') }));
}
