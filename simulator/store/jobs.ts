import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { textOf } from './sql/rows.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

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
export async function putJob({ db, site }: RequestContext, { id, status, text }: JobText): Promise<void> {
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
export async function deleteOldFinishedJobs({ db, site }: RequestContext, kept: number): Promise<void> {
  await sqlOf(db).run(
    `DELETE FROM jobs WHERE site_id = ? AND status IN ('SUCCEEDED', 'FAILED') AND position <=
       (SELECT position FROM jobs WHERE site_id = ? AND status IN ('SUCCEEDED', 'FAILED')
        ORDER BY position DESC LIMIT 1 OFFSET ?)`,
    ...[site.siteId, site.siteId, kept],
  );
}

/** The JSON text of the job with this id; undefined if there is none. */
export async function findJobText({ db, site }: RequestContext, id: string): Promise<string | undefined> {
  const row = await sqlOf(db).get('SELECT document FROM jobs WHERE site_id = ? AND job_id = ?', site.siteId, id);
  return row && textOf(row, 'document');
}

const UNFINISHED = "('INITIALIZED', 'PROCESSING')";
/** Jobs in a snapshot do not belong to a site. */
const UNFINISHED_OF_SITES = `status IN ${UNFINISHED} AND site_id IN (SELECT site_id FROM sites)`;

/** The unfinished jobs of all sites. After a restart, these are the jobs that it interrupted. */
export async function listUnfinishedJobs(db: Database): Promise<readonly JobName[]> {
  return (await sqlOf(db).all(`SELECT site_id, job_id FROM jobs WHERE ${UNFINISHED_OF_SITES}`)).map(nameOf);
}

function nameOf(row: Row): JobName {
  return { siteId: textOf(row, 'site_id'), jobId: textOf(row, 'job_id') };
}

/**
 * How long a process may work on a job without extending its lease. Each batch extends it. If a batch takes longer and
 * another process goes on with the job, nothing is written twice, because each batch is one transaction.
 */
const LEASE_MS = 5000;

/**
 * Takes a job that nobody works on, for `runner` alone. The jobs of a site are taken in the order of their creation, one at
 * a time. Undefined if there is none.
 */
export async function takeJob(db: Database, runner: string): Promise<JobName | undefined> {
  const { dialect, all, get } = sqlOf(db);
  const free = `FROM jobs WHERE ${UNFINISHED_OF_SITES}
    AND NOT EXISTS (SELECT 1 FROM jobs earlier WHERE earlier.site_id = jobs.site_id
      AND earlier.status IN ${UNFINISHED} AND earlier.position < jobs.position)
    AND NOT EXISTS (SELECT 1 FROM job_leases lease WHERE lease.site_id = jobs.site_id
      AND lease.job_id = jobs.job_id AND lease.leased_until > ${dialect.now})
    ORDER BY position, site_id LIMIT 1`;
  // A write keeps other writers of a SQLite file waiting, and mostly there is no job.
  if (!(await get(`SELECT 1 ${free}`))) return undefined;
  const [taken] = await all(
    `INSERT INTO job_leases (site_id, job_id, runner, leased_until)
     SELECT site_id, job_id, ?, ${dialect.now} + ${LEASE_MS} ${free} ${dialect.skipLocked('jobs')}
     ON CONFLICT (site_id, job_id) DO UPDATE SET runner = excluded.runner, leased_until = excluded.leased_until
     WHERE job_leases.leased_until <= ${dialect.now}
     RETURNING site_id, job_id`,
    runner,
  );
  return taken && nameOf(taken);
}

/** Returns false if another process has taken the job. */
export async function extendLease(db: Database, { siteId, jobId }: JobName, runner: string): Promise<boolean> {
  const { dialect, run } = sqlOf(db);
  const extended = await run(
    `UPDATE job_leases SET leased_until = ${dialect.now} + ${LEASE_MS}
     WHERE site_id = ? AND job_id = ? AND runner = ?`,
    ...[siteId, jobId, runner],
  );
  return extended > 0;
}

/** Ends the lease of a job that is finished or gone. */
export async function endLease(db: Database, { siteId, jobId }: JobName, runner: string): Promise<void> {
  await sqlOf(db).run(
    `DELETE FROM job_leases WHERE site_id = ? AND job_id = ? AND runner = ? AND NOT EXISTS
       (SELECT 1 FROM jobs WHERE jobs.site_id = job_leases.site_id AND jobs.job_id = job_leases.job_id
        AND jobs.status IN ${UNFINISHED})`,
    ...[siteId, jobId, runner],
  );
}

/** Ends all leases of a process that stops, so that others can go on at once. */
export async function endLeases(db: Database, runner: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM job_leases WHERE runner = ?', runner);
}
