import { type LoggedRequest, loggedRequest, type RequestLogQuery } from '#contracts/control/request-log.ts';
import type { Database } from '../../platform/database.ts';
import { cachedReading } from '../cache-by-revision.ts';
import { textOf } from './rows.ts';
import { sqlOf } from './sql-database.ts';

/** Maximum number of requests per site. The oldest are deleted first. */
const MAX_KEPT = 500;

/** Starts or stops recording the requests to a site. */
export async function setRecording(db: Database, siteId: string, on: boolean): Promise<void> {
  const sql = on
    ? 'INSERT INTO recordings (site_id) VALUES (?) ON CONFLICT DO NOTHING'
    : 'DELETE FROM recordings WHERE site_id = ?';
  await sqlOf(db).run(sql, siteId);
}

/** Whether any site is being recorded. Nearly always none is, and every request asks. */
export const hasRecordings = cachedReading(
  ['recordings'],
  async (db) => (await sqlOf(db).get('SELECT 1 AS one FROM recordings LIMIT 1')) !== undefined,
);

export async function isRecording(db: Database, siteId: string): Promise<boolean> {
  return (await sqlOf(db).get('SELECT 1 AS one FROM recordings WHERE site_id = ?', siteId)) !== undefined;
}

export function insertLogged(db: Database, siteId: string, request: LoggedRequest): Promise<void> {
  return db.transaction(siteId, async (within) => {
    await sqlOf(within).run(
      `INSERT INTO request_log (site_id, position, request_id, operation, document)
       SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ? FROM request_log WHERE site_id = ?`,
      ...[siteId, request.id, request.operation, JSON.stringify(request), siteId],
    );
    await sqlOf(within).run(
      `DELETE FROM request_log WHERE site_id = ?
       AND position <= (SELECT MAX(position) FROM request_log WHERE site_id = ?) - ${MAX_KEPT}`,
      ...[siteId, siteId],
    );
  });
}

/** Oldest first. Undefined if there is no request with the id `after`. */
export async function listLogged(
  db: Database,
  siteId: string,
  { after, operation, limit }: RequestLogQuery,
): Promise<readonly LoggedRequest[] | undefined> {
  const position = after === undefined ? 0 : await positionOf(db, siteId, after);
  if (position === undefined) return undefined;
  const rows = await sqlOf(db).all(
    `SELECT document FROM request_log WHERE site_id = ? AND position > ? AND (CAST(? AS TEXT) IS NULL OR operation = ?)
     ORDER BY position DESC LIMIT ?`,
    ...[siteId, position, operation ?? null, operation ?? null, limit],
  );
  return rows.map((row) => loggedRequest.parse(JSON.parse(textOf(row, 'document')))).reverse();
}

export async function findLogged(db: Database, siteId: string, id: string): Promise<LoggedRequest | undefined> {
  const sql = 'SELECT document FROM request_log WHERE site_id = ? AND request_id = ?';
  const row = await sqlOf(db).get(sql, siteId, id);
  return row && loggedRequest.parse(JSON.parse(textOf(row, 'document')));
}

async function positionOf(db: Database, siteId: string, id: string): Promise<number | undefined> {
  const sql = 'SELECT position FROM request_log WHERE site_id = ? AND request_id = ?';
  const row = await sqlOf(db).get(sql, siteId, id);
  return row && Number(row.position);
}

/** A text that differs after each change of the log. */
export async function logRevision(db: Database, siteId: string): Promise<string> {
  const sql = 'SELECT COUNT(*) AS requests, COALESCE(MAX(position), 0) AS position FROM request_log WHERE site_id = ?';
  const row = await sqlOf(db).get(sql, siteId);
  return `${row?.requests} ${row?.position}`;
}

export async function clearLog(db: Database, siteId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM request_log WHERE site_id = ?', siteId);
}
