import type { z } from 'zod';
import {
  KEPT_REQUESTS,
  type LoggedRequest,
  loggedRequest,
  type RequestLogQuery,
} from '#contracts/control/request-log.ts';
import { SECRET_MARK } from '#contracts/control/story.ts';
import type { Database } from '../platform/database.ts';
import { mapInTurns } from '../platform/turns.ts';
import { cachedReading } from './cache-by-revision.ts';
import { textOf } from './sql/rows.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

/** Starts or stops recording the requests to a site. */
export async function setRecording(db: Database, siteId: string, on: boolean): Promise<void> {
  const sql = on
    ? 'INSERT INTO recordings (site_id) VALUES (?) ON CONFLICT DO NOTHING'
    : 'DELETE FROM recordings WHERE site_id = ?';
  await sqlOf(db).run(sql, siteId);
}

/** Whether any site is being recorded. Every request asks. */
export const hasRecordings = cachedReading(
  ['recordings'],
  async (db) => (await sqlOf(db).get('SELECT 1 AS one FROM recordings LIMIT 1')) !== undefined,
);

/** Whether the site is being recorded. */
export const isRecording = cachedReading(
  ['recordings'],
  async (db, siteId: string) =>
    (await sqlOf(db).get('SELECT 1 AS one FROM recordings WHERE site_id = ?', siteId)) !== undefined,
);

/** A request as it is stored: its secrets are marks, which are shown as an ellipsis. */
const storedRequest = loggedRequest.extend({ credentials: loggedRequest.shape.flow });
export type StoredRequest = z.infer<typeof storedRequest>;

/**
 * The beginning of the names of entries that only stories show: what the test kit and the console change. They do not count as
 * requests.
 */
export const HIDDEN_ENTRY = 'control:';

/** The rows of one statement. */
const AT_ONCE = 100;

/** Adds requests to the log of a site, in their order, and deletes the oldest ones beyond the limits. */
export function insertLogged(db: Database, siteId: string, requests: readonly StoredRequest[]): Promise<void> {
  return db.transaction(siteId, async (within) => {
    const newest = 'SELECT COALESCE(MAX(position), 0) AS position FROM request_log WHERE site_id = ?';
    const first = Number((await sqlOf(within).get(newest, siteId))?.position) + 1;
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const rows = requests
        .slice(at, at + AT_ONCE)
        .map((request, n) => [siteId, first + at + n, request.id, request.operation, JSON.stringify(request)]);
      await sqlOf(within).run(
        `INSERT INTO request_log (site_id, position, request_id, operation, document)
         VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        ...rows.flat(),
      );
    }
    const most = (await isRecording(within, siteId)) ? KEPT_REQUESTS.recording : KEPT_REQUESTS.refused;
    await sqlOf(within).run(
      `DELETE FROM request_log WHERE site_id = ? AND position <= (
         SELECT COALESCE(MAX(position), 0) FROM (
           SELECT position, SUM(CASE WHEN operation LIKE ? THEN 0 ELSE 1 END) OVER (ORDER BY position DESC) AS kept,
             SUM(octet_length(document)) OVER (ORDER BY position DESC) AS bytes
           FROM request_log WHERE site_id = ?) AS counted
         WHERE kept > ? OR bytes > ?)`,
      ...[siteId, `${HIDDEN_ENTRY}%`, siteId, most, KEPT_REQUESTS.bytes],
    );
  });
}

/** Oldest first. Undefined if there is no request with the id `after`. */
export async function listLogged(
  db: Database,
  siteId: string,
  { after, operation, flow, mentions, limit }: RequestLogQuery,
): Promise<readonly LoggedRequest[] | undefined> {
  const position = after === undefined ? 0 : await positionOf(db, siteId, after);
  if (position === undefined) return undefined;
  const ids = mentions?.split(',') ?? [];
  const rows = await sqlOf(db).all(
    `SELECT document FROM request_log WHERE site_id = ? AND position > ? AND operation NOT LIKE ?
       AND (${ids.map(() => 'document LIKE ?').join(' OR ') || 'TRUE'})
       AND (CAST(? AS TEXT) IS NULL OR operation = ?)
       AND (CAST(? AS TEXT) IS NULL OR document LIKE ?)
     ORDER BY position DESC LIMIT ?`,
    ...[siteId, position, `${HIDDEN_ENTRY}%`, ...ids.map((id) => `%${id}%`), operation ?? null, operation ?? null],
    // Quotes within a body are escaped, so this is only found as the flow of the entry.
    ...[flow ?? null, `%"flow":"${flow}"%`, limit],
  );
  // A thousand requests with their bodies have 16 MB.
  return mapInTurns(rows.reverse(), shownRequest);
}

export async function findLogged(db: Database, siteId: string, id: string): Promise<LoggedRequest | undefined> {
  const sql = 'SELECT document FROM request_log WHERE site_id = ? AND request_id = ?';
  const row = await sqlOf(db).get(sql, siteId, id);
  return row && shownRequest(row);
}

function shownRequest(row: Row): LoggedRequest {
  return loggedRequest.parse(JSON.parse(textOf(row, 'document').replaceAll(SECRET_MARK, '…')));
}

/** All entries of the log, oldest first, for a story. */
export async function listEntries(db: Database, siteId: string): Promise<readonly StoredRequest[]> {
  const rows = await sqlOf(db).all('SELECT document FROM request_log WHERE site_id = ? ORDER BY position', siteId);
  return mapInTurns(rows, (row) => storedRequest.parse(JSON.parse(textOf(row, 'document'))));
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
