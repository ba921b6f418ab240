import type { EpochMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { raw, type Sql, sql } from './sql.ts';
import { type SqlValue, sqlOf } from './sql-database.ts';

/** The tables with versions: the key columns after the site id, and the column whose earlier values are kept. */
const VERSIONED = {
  items: { versions: 'item_versions', key: ['collection_id', 'item_id'], value: 'data' },
  links: { versions: 'link_versions', key: ['collection_id', 'field', 'item_id', 'target_id'], value: 'position' },
} as const;
type VersionedTable = keyof typeof VERSIONED;

/**
 * A prefix for a SELECT that makes it see items and links as of the time that this context reads. It is empty, or defines
 * common table expressions with the names of the tables.
 */
export function asOfReading(context: RequestContext): Sql {
  const { readsAt } = context;
  if (readsAt === undefined) return raw('');
  const items = sqlOf(context.db).dialect.pastItems(pastRows(context, readsAt, 'items'));
  return sql`WITH items AS (${items}), links AS (${pastRows(context, readsAt, 'links')})`;
}

/** Stores the current version of a row, or that it does not exist, before a write changes it. `key` as in VERSIONED. */
export async function keepVersion(
  context: RequestContext,
  table: VersionedTable,
  key: readonly string[],
): Promise<void> {
  if (longestLag(context) === 0) return;
  const { versions, key: names, value } = VERSIONED[table];
  const columns = ['site_id', ...names];
  const keys: readonly SqlValue[] = [context.site.siteId, ...key];
  const same = columns.map((name) => `${name} = ?`).join(' AND ');
  const places = columns.map(() => '?').join(', ');
  await sqlOf(context.db).run(
    `INSERT INTO ${versions} (${columns.join(', ')}, changed_at, ${value})
     VALUES (${places}, ?, (SELECT ${value} FROM ${table} WHERE ${same})) ON CONFLICT DO NOTHING`,
    ...[...keys, context.now, ...keys],
  );
  await forgetOldVersions(context, table);
}

/** Like `keepVersion`, for all existing rows that pass `condition`. */
export async function keepVersions(context: RequestContext, table: VersionedTable, condition: Sql): Promise<void> {
  if (longestLag(context) === 0) return;
  const { versions, key, value } = VERSIONED[table];
  const columns = ['site_id', ...key].join(', ');
  const { text, values } = sql`INSERT INTO ${raw(`${versions} (${columns}, changed_at, ${value})`)}
    SELECT ${raw(columns)}, CAST(${context.now} AS BIGINT), ${raw(value)} FROM ${raw(table)} WHERE ${condition} ON CONFLICT DO NOTHING`;
  await sqlOf(context.db).run(text, ...values);
  await forgetOldVersions(context, table);
}

async function forgetOldVersions(context: RequestContext, table: VersionedTable): Promise<void> {
  await sqlOf(context.db).run(
    `DELETE FROM ${VERSIONED[table].versions} WHERE site_id = ? AND changed_at <= ?`,
    context.site.siteId,
    context.now - longestLag(context),
  );
}

/**
 * Deletes versions later than `now`. Call it when the clock is set back: reads ignore such versions, and they would
 * stay until the clock reaches that time again.
 */
export async function forgetLaterVersions(db: Database, siteId: string, now: EpochMs): Promise<void> {
  for (const { versions } of Object.values(VERSIONED)) {
    await sqlOf(db).run(`DELETE FROM ${versions} WHERE site_id = ? AND changed_at > ?`, siteId, now);
  }
}

/** The rows that have not changed since, and for the others the version before their first change. */
function pastRows({ db, site, now }: RequestContext, at: number, table: VersionedTable): Sql {
  const { versions, key, value } = VERSIONED[table];
  const columns = raw(['site_id', ...key, value].join(', '));
  // Versions later than now are from before the clock was set back. They must not hide their rows.
  const since = (name: string) =>
    sql`${raw(name)}.site_id = ${site.siteId} AND ${raw(name)}.changed_at > ${at} AND ${raw(name)}.changed_at <= ${now}`;
  const sameRow = (a: string, b: string) => raw(key.map((name) => `${a}.${name} = ${b}.${name}`).join(' AND '));
  // The bare name is this common table expression.
  const realTable = raw(sqlOf(db).dialect.realTable(table));
  return sql`SELECT ${columns} FROM ${realTable} AS present WHERE site_id = ${site.siteId} AND NOT EXISTS
      (SELECT 1 FROM ${raw(versions)} AS later WHERE ${since('later')} AND ${sameRow('later', 'present')})
    UNION ALL
    SELECT ${columns} FROM ${raw(versions)} AS past WHERE ${since('past')} AND ${raw(value)} IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM ${raw(versions)} AS earlier WHERE ${since('earlier')} AND ${sameRow('earlier', 'past')}
        AND earlier.changed_at < past.changed_at)`;
}

/** How long earlier versions must be kept, in milliseconds: as long as the longest lag of any read. */
export function longestLag({ site }: Pick<RequestContext, 'site'>): number {
  const { readLagMs } = site.settings;
  return typeof readLagMs === 'number' ? readLagMs : Math.max(readLagMs.visitor, readLagMs.member);
}
