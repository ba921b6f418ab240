import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { textOf } from './rows.ts';
import { sqlOf } from './sql-database.ts';

/** The id of a job, with its site. */
export interface JobName {
  readonly siteId: string;
  readonly jobId: string;
}

/** A job as JSON text, with the values by which it is found. */
export interface JobText {
  readonly id: string;
  readonly status: string;
  readonly text: string;
}

/** Adds a job as the latest one, or replaces it. */
export async function putJob({ db, site }: World, { id, status, text }: JobText): Promise<void> {
  await db.transaction(site.siteId, (within) =>
    sqlOf(within).run(
      `INSERT INTO jobs (site_id, job_id, status, document, position)
       SELECT ?, ?, ?, ?, COALESCE(MAX(position), 0) + 1 FROM jobs WHERE site_id = ?
       ON CONFLICT (site_id, job_id) DO UPDATE SET status = excluded.status, document = excluded.document`,
      ...[site.siteId, id, status, text, site.siteId],
    ),
  );
}

/** Deletes the oldest finished jobs of the site, so that at most `kept` finished ones remain. */
export async function deleteOldFinishedJobs({ db, site }: World, kept: number): Promise<void> {
  await sqlOf(db).run(
    `DELETE FROM jobs WHERE site_id = ? AND status IN ('SUCCEEDED', 'FAILED') AND position <=
       (SELECT position FROM jobs WHERE site_id = ? AND status IN ('SUCCEEDED', 'FAILED')
        ORDER BY position DESC LIMIT 1 OFFSET ?)`,
    ...[site.siteId, site.siteId, kept],
  );
}

/** The JSON text of the job with this id; undefined if there is none. */
export async function findJobText({ db, site }: World, id: string): Promise<string | undefined> {
  const row = await sqlOf(db).get('SELECT document FROM jobs WHERE site_id = ? AND job_id = ?', site.siteId, id);
  return row && textOf(row, 'document');
}

/** The unfinished jobs of all sites. After a restart, these are the jobs that it interrupted. */
export async function listUnfinishedJobs(db: Database): Promise<readonly JobName[]> {
  // Jobs in a snapshot do not belong to a site.
  const rows = await sqlOf(db).all(
    `SELECT site_id, job_id FROM jobs
     WHERE status IN ('INITIALIZED', 'PROCESSING') AND site_id IN (SELECT site_id FROM sites)`,
  );
  return rows.map((row) => ({ siteId: textOf(row, 'site_id'), jobId: textOf(row, 'job_id') }));
}
