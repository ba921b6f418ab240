import type { Database } from '../../../world/database.ts';
import type { AutomaticIndex } from './index-store.ts';

/** How an index has been used, and what it has cost since. */
interface Use {
  /** The number of the search that used it last. */
  lastUse: number;
  /** Writes to its collection since then. */
  writes: number;
}

interface Counts {
  searches: number;
  readonly byName: Map<string, Use>;
}

/** Kept in memory only. After the store is reopened, all indexes count as equally unused. */
const countsByDatabase = new WeakMap<object, Counts>();

function countsIn({ identity }: Database): Counts {
  const counts = countsByDatabase.get(identity) ?? { searches: 0, byName: new Map<string, Use>() };
  countsByDatabase.set(identity, counts);
  return counts;
}

function entryOf({ byName }: Counts, name: string): Use {
  const use = byName.get(name) ?? { lastUse: 0, writes: 0 };
  byName.set(name, use);
  return use;
}

/** Records that a search has used the index. */
export function noteUse(db: Database, { name }: AutomaticIndex): void {
  const counts = countsIn(db);
  counts.searches += 1;
  Object.assign(entryOf(counts, name), { lastUse: counts.searches, writes: 0 });
}

/** Records a write to the index's collection. Returns the number of writes since the index was last used. */
export function noteWrite(db: Database, { name }: AutomaticIndex): number {
  const use = entryOf(countsIn(db), name);
  use.writes += 1;
  return use.writes;
}

/** The least recently used of `indexes`. */
export function leastUsed(db: Database, indexes: readonly AutomaticIndex[]): AutomaticIndex {
  const counts = countsIn(db);
  const lastUse = ({ name }: AutomaticIndex) => entryOf(counts, name).lastUse;
  return indexes.reduce((least, index) => (lastUse(index) < lastUse(least) ? index : least));
}
