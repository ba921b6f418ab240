import { z } from 'zod';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { sqlOf } from './sql/sql-database.ts';

/** The maximum number of hosts, services and their parts per site. Calls to further ones are counted together. */
const MAX_KEPT = 100;
/** The service under which calls are counted when the list is full. */
const OTHERS = 'others';

/** Calls that name no site are kept under this id, for the whole simulator. No site can have it: ids of sites are UUIDs. */
export const NO_SITE = 'no-site';

/** Calls to one part of a service, or to a host. Instants in milliseconds. */
export interface CountedCalls {
  readonly service: string;
  readonly resource: string;
  readonly calls: number;
  readonly firstAt: EpochMs;
  readonly lastAt: EpochMs;
  readonly example: CallExample;
}
export type CallExample = z.infer<typeof callExample>;

/** Counts a call to a service or a host that is not played, or whose answer was derived. */
export function countUnplayedCall(
  db: Database,
  siteId: string,
  { service, resource, example, at }: Pick<CountedCalls, 'service' | 'resource' | 'example'> & { readonly at: EpochMs },
): Promise<void> {
  return db.transaction(siteId, async (within) => {
    const document = JSON.stringify(example);
    const replace = async (row: { service: string; resource: string }) =>
      sqlOf(within).run(
        `UPDATE unplayed_calls SET calls = calls + 1, last_at = ?, example = ?
         WHERE site_id = ? AND service = ? AND resource = ?`,
        ...[at, document, siteId, row.service, row.resource],
      );
    if ((await replace({ service, resource })) > 0) return;
    const kept = await sqlOf(within).get('SELECT count(*) AS rows FROM unplayed_calls WHERE site_id = ?', siteId);
    const isFull = Number(kept?.rows) >= MAX_KEPT;
    const row = isFull ? { service: OTHERS, resource: example.derivedFrom ? 'derived' : '' } : { service, resource };
    if (isFull && (await replace(row)) > 0) return;
    await sqlOf(within).run(
      `INSERT INTO unplayed_calls (site_id, service, resource, calls, first_at, last_at, example)
       VALUES (?, ?, ?, 1, ?, ?, ?)`,
      ...[siteId, row.service, row.resource, at, at, document],
    );
  });
}

const unplayedRow = z.object({
  service: z.string(),
  resource: z.string(),
  calls: z.number(),
  first_at: z.number(),
  last_at: z.number(),
  example: z.string(),
});
/** The last call, and the package and version that its answer was derived from. */
const callExample = z.object({ method: z.string(), path: z.string(), derivedFrom: z.string().optional() });

/** The counted calls of a site, the most frequent first. */
export async function listUnplayedCalls(db: Database, siteId: string): Promise<readonly CountedCalls[]> {
  const sql = `SELECT service, resource, calls, first_at, last_at, example FROM unplayed_calls
    WHERE site_id = ? ORDER BY calls DESC, service, resource`;
  return (await sqlOf(db).all(sql, siteId)).map((row) => {
    const { first_at: firstAt, last_at: lastAt, example, ...rest } = unplayedRow.parse(row);
    return { ...rest, firstAt, lastAt, example: callExample.parse(JSON.parse(example)) };
  });
}

export async function clearUnplayedCalls(db: Database, siteId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM unplayed_calls WHERE site_id = ?', siteId);
}
