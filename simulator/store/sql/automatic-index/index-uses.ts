import { steadyMs } from '../../../world/clock.ts';
import type { Database } from '../../../world/database.ts';
import { sqlOf } from '../sql-database.ts';
import type { AutomaticIndex } from './index-store.ts';

/** A process stores at most once in this time that it uses an index. Storing costs more than most searches. */
const STORED_EVERY_MS = 60_000;
/** For how long a process may use an index before `storeIndexUses` is called again and the others hear of it. */
const UNHEARD_MS = STORED_EVERY_MS + 10_000;
/** An index that another process has used in this time is replaced only if all others of its collection were, too. */
const RECENTLY_MS = 10 * 60_000;

/** An index that was used in this time is about to be used again. */
const IN_USE_MS = 60_000;

/** How this process has used an index, and what it has cost here since. */
interface Use {
  /** The number of the search that used it last. */
  lastUse: number;
  /** When that was. */
  usedAt: number;
  /** Writes to its collection since then. */
  writes: number;
  /** When the first of these writes was. */
  countedSince: number;
  /** When this process last stored that it uses the index. */
  storedAt: number;
}

interface Counts {
  searches: number;
  readonly byName: Map<string, Use>;
  /** The sites of indexes that were used since `storeIndexUses` was called, by the name of the index. */
  readonly unstored: Map<string, string>;
  /** The name of this process in the store, once it has stored something. */
  user: string;
}

/** After the store is reopened, all indexes count as equally unused by this process. */
const countsByDatabase = new WeakMap<object, Counts>();

function countsIn({ identity }: Database): Counts {
  const none = { searches: 0, byName: new Map<string, Use>(), unstored: new Map<string, string>(), user: '' };
  const counts = countsByDatabase.get(identity) ?? none;
  countsByDatabase.set(identity, counts);
  return counts;
}

function entryOf({ byName }: Counts, name: string): Use {
  const never = Number.NEGATIVE_INFINITY;
  const none = { lastUse: 0, usedAt: never, writes: 0, countedSince: 0, storedAt: never };
  const use = byName.get(name) ?? none;
  byName.set(name, use);
  return use;
}

/** Records that a search of this process has used the index. */
export function noteUse(db: Database, siteId: string, { name }: AutomaticIndex): void {
  const counts = countsIn(db);
  counts.searches += 1;
  const use = Object.assign(entryOf(counts, name), { lastUse: counts.searches, usedAt: steadyMs(), writes: 0 });
  if (use.usedAt - use.storedAt >= STORED_EVERY_MS) counts.unstored.set(name, siteId);
}

/**
 * Stores which indexes this process uses, so that other processes keep them. `user` is the name of this process. Call it every few
 * seconds: most calls do nothing.
 */
export async function storeIndexUses(db: Database, user: string): Promise<void> {
  const counts = countsIn(db);
  counts.user = user;
  for (const [name, siteId] of counts.unstored) {
    // An index that was dropped meanwhile gets no row.
    await sqlOf(db).run(
      `INSERT INTO index_uses (site_id, name, used_by, used_at)
       SELECT site_id, name, CAST(? AS TEXT), ${sqlOf(db).dialect.now} FROM automatic_indexes WHERE site_id = ? AND name = ?
       ON CONFLICT (site_id, name) DO UPDATE SET used_by = excluded.used_by, used_at = excluded.used_at`,
      ...[user, siteId, name],
    );
    entryOf(counts, name).storedAt = steadyMs();
    counts.unstored.delete(name);
  }
}

/** Records a write to the index's collection. Returns the number of writes since this process last used the index. */
export function noteWrite(db: Database, { name }: AutomaticIndex): number {
  const use = entryOf(countsIn(db), name);
  if (use.writes === 0) use.countedSince = steadyMs();
  use.writes += 1;
  return use.writes;
}

/** Whether another process has used the index while this one counted writes. If so, it counts from the beginning. */
export async function wasUsedElsewhere(db: Database, siteId: string, { name }: AutomaticIndex): Promise<boolean> {
  const counts = countsIn(db);
  const use = entryOf(counts, name);
  const age = (await agesOfUses(db, siteId)).get(name);
  if (age === undefined || age > steadyMs() - use.countedSince + UNHEARD_MS) return false;
  use.writes = 0;
  return true;
}

/** The least recently used of some indexes. */
export interface LeastUsed {
  readonly index: AutomaticIndex;
  /** Whether it was used so recently, here or elsewhere, that the next search probably uses it again. */
  readonly isInUse: boolean;
}

/** The least recently used of `indexes`. Prefers those that no other process uses. Undefined if there are none. */
export async function leastUsed(
  db: Database,
  siteId: string,
  indexes: readonly AutomaticIndex[],
): Promise<LeastUsed | undefined> {
  const counts = countsIn(db);
  const ages = await agesOfUses(db, siteId);
  const order = ({ name }: AutomaticIndex) =>
    [Number((ages.get(name) ?? RECENTLY_MS) < RECENTLY_MS), entryOf(counts, name).lastUse] as const;
  const [index] = indexes.toSorted((a, b) => {
    const [[isUsedA, lastUseA], [isUsedB, lastUseB]] = [order(a), order(b)];
    return isUsedA - isUsedB || lastUseA - lastUseB;
  });
  if (!index) return undefined;
  const age = Math.min(steadyMs() - entryOf(counts, index.name).usedAt, ages.get(index.name) ?? IN_USE_MS);
  return { index, isInUse: age < IN_USE_MS };
}

/** How many milliseconds ago another process stored that it uses an index of the site, by the name of the index. */
async function agesOfUses(db: Database, siteId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlOf(db).all(
    `SELECT name, ${sqlOf(db).dialect.now} - used_at AS age FROM index_uses WHERE site_id = ? AND used_by <> ?`,
    ...[siteId, countsIn(db).user],
  );
  return new Map(rows.map(({ name, age }) => [String(name), Number(age)]));
}
