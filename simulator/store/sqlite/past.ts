import type { EpochMs } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { joined, raw, type Sql, sql } from './sql.ts';
import { type SqlValue, sqlOf } from './sql-database.ts';

/** A table whose rows have versions: what a row is called after its site, and what of it changes. */
const VERSIONED = {
  items: { versions: 'item_versions', key: ['collection_id', 'item_id'], value: 'data' },
  links: { versions: 'link_versions', key: ['collection_id', 'field', 'item_id', 'target_id'], value: 'position' },
} as const;
type VersionedTable = keyof typeof VERSIONED;

const TABLES = ['items', 'links'] as const satisfies readonly VersionedTable[];

/**
 * What goes before a SELECT, so that all of it sees items and links as they were when this world reads: nothing, or
 * tables of the past under the names of the real ones.
 */
export function asOfReading(world: World): Sql {
  const { readsAt } = world;
  if (readsAt === undefined) return raw('');
  const tables = TABLES.map((table) => sql`${raw(table)} AS (${pastRows(world, readsAt, table)})`);
  return sql`WITH ${joined(tables, ', ')}`;
}

/** Keeps what the row is, or that it is not there, before a write makes it something else. `key` as in VERSIONED. */
export async function keepVersion(world: World, table: VersionedTable, key: readonly string[]): Promise<void> {
  if (longestLag(world) === 0) return;
  const { versions, key: names, value } = VERSIONED[table];
  const columns = ['site_id', ...names];
  const keys: readonly SqlValue[] = [world.site.siteId, ...key];
  const same = columns.map((name) => `${name} = ?`).join(' AND ');
  const places = columns.map(() => '?').join(', ');
  await sqlOf(world.db).run(
    `INSERT INTO ${versions} (${columns.join(', ')}, changed_at, ${value})
     VALUES (${places}, ?, (SELECT ${value} FROM ${table} WHERE ${same})) ON CONFLICT DO NOTHING`,
    ...[...keys, world.now, ...keys],
  );
  await forgetOldVersions(world, table);
}

/** As `keepVersion`, of all rows there are that pass `condition`. */
export async function keepVersions(world: World, table: VersionedTable, condition: Sql): Promise<void> {
  if (longestLag(world) === 0) return;
  const { versions, key, value } = VERSIONED[table];
  const columns = ['site_id', ...key].join(', ');
  const { text, values } = sql`INSERT INTO ${raw(`${versions} (${columns}, changed_at, ${value})`)}
    SELECT ${raw(columns)}, ${world.now}, ${raw(value)} FROM ${raw(table)} WHERE ${condition} ON CONFLICT DO NOTHING`;
  await sqlOf(world.db).run(text, ...values);
  await forgetOldVersions(world, table);
}

async function forgetOldVersions(world: World, table: VersionedTable): Promise<void> {
  await sqlOf(world.db).run(
    `DELETE FROM ${VERSIONED[table].versions} WHERE site_id = ? AND changed_at <= ?`,
    world.site.siteId,
    world.now - longestLag(world),
  );
}

/**
 * Deletes the versions of later than `now`, when the clock is set back: reads pass over them, and they would stay until
 * the clock has come that far again.
 */
export async function forgetLaterVersions(db: Database, siteId: string, now: EpochMs): Promise<void> {
  for (const { versions } of Object.values(VERSIONED)) {
    await sqlOf(db).run(`DELETE FROM ${versions} WHERE site_id = ? AND changed_at > ?`, siteId, now);
  }
}

/** The rows nobody has changed since, and of the others the version from before the first change. */
function pastRows({ site, now }: World, at: number, table: VersionedTable): Sql {
  const { versions, key, value } = VERSIONED[table];
  const columns = raw(['site_id', ...key, value].join(', '));
  // A version of later than now is of a clock that has been set back: it would hide its row for who knows how long.
  const since = (name: string) =>
    sql`${raw(name)}.site_id = ${site.siteId} AND ${raw(name)}.changed_at > ${at} AND ${raw(name)}.changed_at <= ${now}`;
  const sameRow = (a: string, b: string) => raw(key.map((name) => `${a}.${name} = ${b}.${name}`).join(' AND '));
  // `main.` is the real table, where the bare name is this one.
  return sql`SELECT ${columns} FROM ${raw(`main.${table}`)} AS present WHERE site_id = ${site.siteId} AND NOT EXISTS
      (SELECT 1 FROM ${raw(versions)} AS later WHERE ${since('later')} AND ${sameRow('later', 'present')})
    UNION ALL
    SELECT ${columns} FROM ${raw(versions)} AS past WHERE ${since('past')} AND ${raw(value)} IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM ${raw(versions)} AS earlier WHERE ${since('earlier')} AND ${sameRow('earlier', 'past')}
        AND earlier.changed_at < past.changed_at)`;
}

/** How long the version before a write has to be kept, in milliseconds: as long as any read may lag behind. */
export function longestLag({ site }: Pick<World, 'site'>): number {
  const { readLagMs } = site.settings;
  return typeof readLagMs === 'number' ? readLagMs : Math.max(readLagMs.visitor, readLagMs.member);
}
