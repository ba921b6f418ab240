import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertRows } from './sql/rows.ts';
import { raw, type Sql, sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

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

/**
 * Stores the current version of the rows that pass `condition`, before a write changes them, and that the other rows with
 * `written` keys (as in VERSIONED) do not exist.
 */
export async function keepVersions(
  context: RequestContext,
  table: VersionedTable,
  condition: Sql,
  written: readonly (readonly string[])[] = [],
): Promise<void> {
  if (longestLag(context) === 0) return;
  const { db, site, now } = context;
  const { versions, key, value } = VERSIONED[table];
  const columns = ['site_id', ...key];
  const { text, values } = sql`INSERT INTO ${raw(`${versions} (${columns.join(', ')}, changed_at, ${value})`)}
    SELECT ${raw(columns.join(', '))}, CAST(${now} AS BIGINT), ${raw(value)} FROM ${raw(table)} WHERE ${condition} ON CONFLICT DO NOTHING`;
  await sqlOf(db).run(text, ...values);
  const absent = written.map((names) => [site.siteId, ...names, now, null]);
  await insertRows(db, versions, [...columns, 'changed_at', value], absent, 'ON CONFLICT DO NOTHING');
  await sqlOf(db).run(
    `DELETE FROM ${versions} WHERE site_id = ? AND changed_at <= ?`,
    ...[site.siteId, now - longestLag(context)],
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
