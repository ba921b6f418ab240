import { textOf } from '../../store/sqlite/rows.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { type Job, job } from './job.ts';

/** A job, from outside its site. */
export interface JobName {
  readonly siteId: string;
  readonly jobId: string;
}

/** Adds the job, or puts it in the place of what it was. */
export async function storeJob({ db, site }: World, changed: Job): Promise<void> {
  await db.run(
    `INSERT INTO jobs (site_id, job_id, status, document) VALUES (?, ?, ?, ?)
     ON CONFLICT (site_id, job_id) DO UPDATE SET status = excluded.status, document = excluded.document`,
    ...[site.siteId, changed.id, changed.status, JSON.stringify(changed)],
  );
}

/** The job with this id, undefined when there is none. */
export async function findJob({ db, site }: World, id: string): Promise<Job | undefined> {
  const row = await db.get('SELECT document FROM jobs WHERE site_id = ? AND job_id = ?', site.siteId, id);
  return row && job.parse(JSON.parse(textOf(row, 'document')));
}

/** The jobs of all sites that have something left to do: after a restart, those that it cut short. */
export async function listUnfinishedJobs(db: Database): Promise<readonly JobName[]> {
  // Jobs in a snapshot are rows of no site.
  const rows = await db.all(
    `SELECT site_id, job_id FROM jobs
     WHERE status IN ('INITIALIZED', 'PROCESSING') AND site_id IN (SELECT site_id FROM sites)`,
  );
  return rows.map((row) => ({ siteId: textOf(row, 'site_id'), jobId: textOf(row, 'job_id') }));
}
