import { z } from 'zod';
import { type Fault, type FaultRequest, fault } from '#contracts/control/faults.ts';
import type { Database } from '../platform/database.ts';
import type { RandomBytes } from '../platform/request-context.ts';
import { cachedReading } from './cache-by-revision.ts';
import { sqlOf } from './sql/sql-database.ts';

const faultRow = z.object({ fault_id: z.string(), document: z.string(), remaining: z.number().nullable() });

/** Adds a fault after the existing ones. */
export async function insertFault(
  db: Database,
  siteId: string,
  id: string,
  { count, ...document }: FaultRequest,
): Promise<Fault> {
  const remaining = count ?? null;
  await db.transaction(siteId, (within) =>
    sqlOf(within).run(
      `INSERT INTO faults (site_id, fault_id, position, document, remaining)
     SELECT ?, ?, COALESCE(MAX(position), 0) + 1, ?, CAST(? AS BIGINT) FROM faults WHERE site_id = ?`,
      siteId,
      id,
      JSON.stringify(document),
      remaining,
      siteId,
    ),
  );
  return { ...document, id, remaining };
}

/** Whether any site has a fault. Nearly always there is none, and every request asks. */
export const hasFaults = cachedReading(
  ['faults'],
  async (db) => (await sqlOf(db).get('SELECT 1 AS one FROM faults LIMIT 1')) !== undefined,
);

/** The faults of a site, in the order they were added. Faults that are used up are included; their `remaining` is 0. */
export const faultsOf = cachedReading(['faults'], async (db, siteId: string): Promise<readonly Fault[]> => {
  const sql = 'SELECT fault_id, document, remaining FROM faults WHERE site_id = ? ORDER BY position';
  return (await sqlOf(db).all(sql, siteId)).map((row) => {
    const { fault_id: id, document, remaining } = faultRow.parse(row);
    return fault.parse({ ...JSON.parse(document), id, remaining });
  });
});

/**
 * Whether a fault happens now, by its probability and if it is not used up. That uses it once. Of two simultaneous requests, only one
 * gets the last use.
 */
export async function takeOne(
  { db, randomBytes }: { readonly db: Database; readonly randomBytes: RandomBytes },
  siteId: string,
  { id, remaining, probability }: Fault,
): Promise<boolean> {
  if (probability < 1 && Buffer.from(randomBytes(4)).readUInt32LE() / 2 ** 32 >= probability) return false;
  if (remaining === null) return true;
  const sql = 'UPDATE faults SET remaining = remaining - 1 WHERE site_id = ? AND fault_id = ? AND remaining > 0';
  return (await sqlOf(db).run(sql, siteId, id)) > 0;
}

/** Returns false if there is no fault with this id. */
export async function deleteFault(db: Database, siteId: string, id: string): Promise<boolean> {
  return (await sqlOf(db).run('DELETE FROM faults WHERE site_id = ? AND fault_id = ?', siteId, id)) > 0;
}

export async function deleteFaults(db: Database, siteId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM faults WHERE site_id = ?', siteId);
}
