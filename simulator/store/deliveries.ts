import { z } from 'zod';
import type { Delivery } from '#contracts/control/domain-events.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lastEvent } from './events.ts';
import { placedDocuments } from './sql/placed-documents.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

/** A delivery as JSON text, with the values by which it is found. Those of one queue are sent one after the other. */
export interface DeliveryText {
  readonly id: string;
  readonly queue: string;
  readonly state: Delivery['state'];
  /** A time of the site's clock. */
  readonly dueAt: number;
  readonly text: string;
}

/** A site with more deliveries forgets the oldest ones, also those that wait. */
const KEPT = 10_000;

/** Adds deliveries as the latest ones, in their order. Call it inside a transaction. */
export async function insertDeliveries(
  { db, site: { siteId } }: RequestContext,
  deliveries: readonly DeliveryText[],
): Promise<void> {
  const newest = 'SELECT COALESCE(MAX(position), 0) AS position FROM deliveries WHERE site_id = ?';
  const last = positionRow.parse(await sqlOf(db).get(newest, siteId)).position;
  await insertRows(
    db,
    'deliveries',
    ['site_id', 'delivery_id', 'position', 'queue', 'state', 'due_at', 'leased_until', 'document'],
    deliveries.map(({ id, queue, state, dueAt, text }, at) => [
      siteId,
      id,
      last + 1 + at,
      queue,
      state,
      dueAt,
      0,
      text,
    ]),
  );
  const tooOld = last + deliveries.length - KEPT;
  if (tooOld > 0) await sqlOf(db).run('DELETE FROM deliveries WHERE site_id = ? AND position <= ?', siteId, tooOld);
}

/** The sites with deliveries that wait. */
export async function sitesWithDeliveries(db: Database): Promise<readonly string[]> {
  const rows = await sqlOf(db).all(
    "SELECT DISTINCT site_id FROM deliveries WHERE state = 'waiting' AND site_id IN (SELECT site_id FROM sites)",
  );
  return rows.map((row) => textOf(row, 'site_id'));
}

/** Whose turn it is: of each queue the first that waits, once it is due and nobody sends it. */
const FREE = `site_id = ? AND state = 'waiting' AND due_at <= ?
  AND NOT EXISTS (SELECT 1 FROM deliveries earlier WHERE earlier.site_id = deliveries.site_id
    AND earlier.queue = deliveries.queue AND earlier.state = 'waiting' AND earlier.position < deliveries.position)`;

/**
 * Takes deliveries that are due, for this process alone until the lease ends: at most `limit`, each of another queue. Returns them as
 * JSON texts.
 */
export async function takeDueDeliveries(
  { db, site, now }: RequestContext,
  limit: number,
  leaseMs: number,
): Promise<readonly string[]> {
  const { dialect, all, run } = sqlOf(db);
  const rows = await all(
    `SELECT delivery_id, document FROM deliveries WHERE ${FREE} AND leased_until <= ${dialect.now}
     ORDER BY position LIMIT ?`,
    ...[site.siteId, now, limit],
  );
  const taken: string[] = [];
  for (const row of rows) {
    const changed = await run(
      `UPDATE deliveries SET leased_until = ${dialect.now} + ${leaseMs}
       WHERE site_id = ? AND delivery_id = ? AND state = 'waiting' AND leased_until <= ${dialect.now}`,
      ...[site.siteId, textOf(row, 'delivery_id')],
    );
    if (changed > 0) taken.push(textOf(row, 'document'));
  }
  return taken;
}

/** Stores how a delivery went. It is free again. */
export async function updateDelivery(
  { db, site }: RequestContext,
  { id, state, dueAt, text }: Omit<DeliveryText, 'queue'>,
): Promise<void> {
  await sqlOf(db).run(
    'UPDATE deliveries SET state = ?, due_at = ?, leased_until = 0, document = ? WHERE site_id = ? AND delivery_id = ?',
    ...[state, dueAt, text, site.siteId, id],
  );
}

/** A text that changes when an event is told, and when a delivery was tried. */
export async function revisionOfEvents(context: RequestContext): Promise<string> {
  const { db, site } = context;
  const row = await sqlOf(db).get(
    'SELECT count(*) AS total, sum(due_at) AS due, max(position) AS last FROM deliveries WHERE site_id = ?',
    site.siteId,
  );
  return [await lastEvent(context), row?.total, row?.due, row?.last].join(' ');
}

/** The latest deliveries, newest first, as JSON texts, and no more than fit into an answer. */
export async function listDeliveries({ db, site }: RequestContext, limit: number): Promise<readonly string[]> {
  const from = sql`deliveries WHERE site_id = ${site.siteId}`;
  return (await placedDocuments(db, from, 'newest first', limit)).map(({ text }) => text);
}

export async function findDelivery({ db, site }: RequestContext, id: string): Promise<string | undefined> {
  const row = await sqlOf(db).get(
    'SELECT document FROM deliveries WHERE site_id = ? AND delivery_id = ?',
    ...[site.siteId, id],
  );
  return row && textOf(row, 'document');
}

const positionRow = z.object({ position: z.coerce.number() });
