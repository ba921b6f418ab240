import { z } from 'zod';
import type { RequestContext } from '../platform/request-context.ts';
import { type PlacedDocument, placedDocuments } from './sql/placed-documents.ts';
import { insertRows } from './sql/rows.ts';
import { sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

/** An event as JSON text. */
export interface EventText {
  readonly id: string;
  readonly type: string;
  readonly text: string;
}

/** A site with more events forgets the oldest ones. */
const KEPT = 1000;
/** How many more may be there, so that not each write has to delete. */
const TRIMMED_EACH = 100;

/** Adds events as the latest ones, in their order. Call it inside a transaction. */
export async function insertEvents({ db, site }: RequestContext, events: readonly EventText[]): Promise<void> {
  const first = (await lastOf(db, site.siteId)) + 1;
  const kept = events.slice(-KEPT);
  const skipped = events.length - kept.length;
  await insertRows(
    db,
    'events',
    ['site_id', 'position', 'event_id', 'type', 'document'],
    kept.map(({ id, type, text }, at) => [site.siteId, first + skipped + at, id, type, text]),
  );
  const last = first + events.length - 1;
  if (Math.floor(last / TRIMMED_EACH) > Math.floor((first - 1) / TRIMMED_EACH)) {
    await sqlOf(db).run('DELETE FROM events WHERE site_id = ? AND position <= ?', site.siteId, last - KEPT);
  }
}

/** At most `limit` events after a position, oldest first, and no more than fit into an answer: all, or those of a type. */
export function eventsAfter(
  { db, site }: RequestContext,
  position: number,
  limit: number,
  type?: string,
): Promise<readonly PlacedDocument[]> {
  const ofType = type === undefined ? sql`` : sql` AND type = ${type}`;
  const from = sql`events WHERE site_id = ${site.siteId}${ofType} AND position > ${position}`;
  return placedDocuments(db, from, 'oldest first', limit);
}

/** The position of the newest event; 0 if there is none. */
export function lastEvent({ db, site }: RequestContext): Promise<number> {
  return lastOf(db, site.siteId);
}

/** The position of an event; undefined if there is no event with this id. */
export async function positionOfEvent({ db, site }: RequestContext, id: string): Promise<number | undefined> {
  const row = await sqlOf(db).get('SELECT position FROM events WHERE site_id = ? AND event_id = ?', site.siteId, id);
  return row && positionRow.parse(row).position;
}

async function lastOf(db: RequestContext['db'], siteId: string): Promise<number> {
  const text = 'SELECT COALESCE(MAX(position), 0) AS position FROM events WHERE site_id = ?';
  return positionRow.parse(await sqlOf(db).get(text, siteId)).position;
}

const positionRow = z.object({ position: z.coerce.number() });
