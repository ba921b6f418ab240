import { z } from 'zod';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cachedReading } from './cache-by-revision.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

/** The kinds of records that expire: grants, codes, sessions, and the attempts that the throttle counts. */
export const recordKind = z.enum([
  'authorization-code',
  'token-family',
  'session-token',
  'hosted-session',
  'redirect-session',
  'sign-in-transaction',
  'checkout-transaction',
  'hosted-page',
  'state-token',
  'verification-code',
  'captcha-token',
  'recovery-token',
  'second-factor',
  'second-factor-code',
  'push-challenge',
  'passkey-challenge',
  'status-check',
  'throttle',
  'media-upload',
  'console-session',
  'held-request',
  'sign-in-link',
]);
export type RecordKind = z.infer<typeof recordKind>;

export interface ExpiringRecord<T> {
  readonly id: string;
  /** The identity to which the record belongs, so that all records of a person can be found. Null for a visitor. */
  readonly subject: string | null;
  readonly document: T;
  readonly expiresAt: EpochMs;
}

const INSERT = `INSERT INTO grants (subject, document, expires_at, site_id, kind, grant_id) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE grants SET subject = ?, document = ?, expires_at = ?
  WHERE site_id = ? AND kind = ? AND grant_id = ?`;

/**
 * Inserts a record, or updates the one with the same id. `tryFirst` is for speed only: name the statement that probably
 * succeeds.
 */
export async function saveRecord(
  context: RequestContext,
  kind: RecordKind,
  { id, subject, document, expiresAt }: ExpiringRecord<object>,
  tryFirst: 'insert' | 'update' = 'insert',
): Promise<void> {
  const { db, site } = context;
  const values = [subject, JSON.stringify(document), expiresAt, site.siteId, kind, id] as const;
  for (const statement of tryFirst === 'insert' ? [INSERT, UPDATE] : [UPDATE, INSERT]) {
    if ((await sqlOf(db).run(statement, ...values)) > 0) break;
  }
  await sweepRecords(context);
}

/**
 * Finds a record that is open: it has not expired, and nobody has ended it. A record whose document does not fit the schema, because an older version or an
 * import wrote it, is ignored.
 */
export async function findRecord<T>(
  { db, site, now }: RequestContext,
  kind: RecordKind,
  id: string,
  document: z.ZodType<T>,
): Promise<ExpiringRecord<T> | undefined> {
  const stored = await storedRecord(db, site.siteId, kind, id);
  const isOpen = stored !== undefined && stored.expiresAt > now && stored.ended === null;
  return isOpen ? readableRecords([stored], document)[0] : undefined;
}

/** How a record that has not expired was ended before. Undefined if it was not, or if `end` does not describe how. */
export async function findEnd<T>(
  { db, site, now }: RequestContext,
  kind: RecordKind,
  id: string,
  end: z.ZodType<T>,
): Promise<T | undefined> {
  const stored = await storedRecord(db, site.siteId, kind, id);
  return stored && stored.expiresAt > now ? end.safeParse(stored.ended).data : undefined;
}

/** Cached, because every request looks up the family of its token. */
const storedRecord = cachedReading(['grants'], async (db, siteId: string, kind: RecordKind, id: string) => {
  const sql = `SELECT grant_id, subject, document, expires_at, ended FROM grants
    WHERE site_id = ? AND kind = ? AND grant_id = ?`;
  const row = await sqlOf(db).get(sql, siteId, kind, id);
  return row && readRecord(row);
});

/** All open records of one kind that belong to `subject`. */
export async function findRecordsOf<T>(
  context: RequestContext,
  kind: RecordKind,
  subject: string,
  document: z.ZodType<T>,
): Promise<ExpiringRecord<T>[]> {
  return readableRecords(await selected(context, kind, 'ended IS NULL AND subject = ?', subject), document);
}

/** How the records of `subject` of one kind were ended that have not expired yet. */
export async function findEndsOf<T>(
  context: RequestContext,
  kind: RecordKind,
  subject: string,
  end: z.ZodType<T>,
): Promise<T[]> {
  const records = await selected(context, kind, 'ended IS NOT NULL AND subject = ?', subject);
  return records.flatMap(({ ended }) => {
    const read = end.safeParse(ended);
    return read.success ? [read.data] : [];
  });
}

/** All open records of one kind that a site has. */
export async function listRecords<T>(
  context: RequestContext,
  kind: RecordKind,
  document: z.ZodType<T>,
): Promise<ExpiringRecord<T>[]> {
  return readableRecords(await selected(context, kind, 'ended IS NULL'), document);
}

/** The records of one kind that have not expired and for which `condition` is true. */
async function selected({ db, site, now }: RequestContext, kind: RecordKind, condition: string, ...values: string[]) {
  const sql = `SELECT grant_id, subject, document, expires_at, ended FROM grants
    WHERE site_id = ? AND kind = ? AND expires_at > ? AND ${condition}`;
  return (await sqlOf(db).all(sql, site.siteId, kind, now, ...values)).map(readRecord);
}

/** Deletes an open record and returns whether it existed. When two callers delete the same record, only one gets `true`. */
export async function deleteRecord(context: RequestContext, kind: RecordKind, id: string): Promise<boolean> {
  const { db, site, now } = context;
  const sql = `DELETE FROM grants
    WHERE site_id = ? AND kind = ? AND grant_id = ? AND expires_at > ? AND ended IS NULL`;
  return (await sqlOf(db).run(sql, site.siteId, kind, id, now)) > 0;
}

/** Deletes all records of one kind that belong to `subject`. */
export async function deleteRecordsOf({ db, site }: RequestContext, kind: RecordKind, subject: string): Promise<void> {
  const sql = 'DELETE FROM grants WHERE site_id = ? AND kind = ? AND subject = ?';
  await sqlOf(db).run(sql, site.siteId, kind, subject);
}

/** Ends an open record. It stays until it expires, and says how it has ended: the first end is the one that counts. */
export async function endRecord(
  { db, site }: RequestContext,
  kind: RecordKind,
  id: string,
  end: object,
): Promise<void> {
  const sql = 'UPDATE grants SET ended = ? WHERE site_id = ? AND kind = ? AND grant_id = ? AND ended IS NULL';
  await sqlOf(db).run(sql, JSON.stringify(end), site.siteId, kind, id);
}

/** Ends all open records of one kind that belong to `subject`, except the one with the id `spared`. */
export async function endRecordsOf(
  { db, site }: RequestContext,
  kind: RecordKind,
  subject: string,
  end: object,
  spared = '',
): Promise<void> {
  const sql = `UPDATE grants SET ended = ?
    WHERE site_id = ? AND kind = ? AND subject = ? AND grant_id <> ? AND ended IS NULL`;
  await sqlOf(db).run(sql, JSON.stringify(end), site.siteId, kind, subject, spared);
}

const recordRow = z.object({
  grant_id: z.string(),
  subject: z.string().nullable(),
  document: z.string(),
  expires_at: z.number(),
  ended: z.string().nullable(),
});

interface StoredRecord extends ExpiringRecord<unknown> {
  /** How it has ended before its expiry. Null: it has not. */
  readonly ended: unknown;
}

function readableRecords<T>(records: readonly StoredRecord[], document: z.ZodType<T>): ExpiringRecord<T>[] {
  return records.flatMap(({ ended: _open, ...record }) => {
    const read = document.safeParse(record.document);
    return read.success ? [{ ...record, document: read.data }] : [];
  });
}

function readRecord(row: Row): StoredRecord {
  const { grant_id, subject, expires_at, document, ended } = recordRow.parse(row);
  return {
    ...{ id: grant_id, subject, expiresAt: expires_at },
    document: JSON.parse(document),
    ended: ended === null ? null : JSON.parse(ended),
  };
}

/**
 * How long an expired record is kept, in milliseconds of the site's time. If the clock is set back by less than this,
 * the record is valid again.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A sweep costs about a tenth of writing a record, so not every write sweeps. */
const WRITES_BETWEEN_SWEEPS = 16;
/**
 * Far more records than are written between two sweeps, so that a backlog shrinks. Deleting this many takes about a
 * millisecond.
 */
const DELETED_AT_ONCE = 250;

interface Progress {
  writes: number;
  /** The sites that had more expired records than one sweep deletes. */
  readonly unfinished: Set<string>;
}
const progressByDatabase = new WeakMap<object, Progress>();

/** Deletes some of the records of a site that expired long ago. Call it with each write of a record: most calls do nothing. */
async function sweepRecords({ db, site: { siteId }, now }: RequestContext): Promise<void> {
  const progress = progressByDatabase.get(db.identity) ?? { writes: 0, unfinished: new Set<string>() };
  progressByDatabase.set(db.identity, progress);
  progress.writes += 1;
  if (progress.writes % WRITES_BETWEEN_SWEEPS !== 0 && !progress.unfinished.has(siteId)) return;
  const deleted = await sqlOf(db).run(
    `DELETE FROM grants WHERE (site_id, kind, grant_id) IN
       (SELECT site_id, kind, grant_id FROM grants WHERE site_id = ? AND expires_at <= ?
        ORDER BY expires_at LIMIT ${DELETED_AT_ONCE})`,
    ...[siteId, now - KEPT_MS],
  );
  if (deleted === DELETED_AT_ONCE) progress.unfinished.add(siteId);
  else progress.unfinished.delete(siteId);
}

/**
 * Deletes all records of a site that a sweep at `now` may delete. Call it before the clock is set back. Otherwise
 * earlier sweeps would decide which records become valid again.
 */
export async function deleteLongExpiredRecords(db: Database, siteId: string, now: EpochMs): Promise<void> {
  await sqlOf(db).run('DELETE FROM grants WHERE site_id = ? AND expires_at <= ?', siteId, now - KEPT_MS);
}
