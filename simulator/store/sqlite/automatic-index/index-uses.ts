import type { Database } from '../../../world/database.ts';
import type { AutomaticIndex } from './index-store.ts';

/** What an index has been good for, and what it has cost since. */
interface Use {
  /** When a search last used it, counted in searches. */
  lastUse: number;
  /** Writes to its collection since then. */
  writes: number;
}

interface Counts {
  searches: number;
  readonly byName: Map<string, Use>;
}

/** Kept beside the database: after a reopening, all are unused alike. */
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

/** A search has used the index. */
export function noteUse(db: Database, { name }: AutomaticIndex): void {
  const counts = countsIn(db);
  counts.searches += 1;
  Object.assign(entryOf(counts, name), { lastUse: counts.searches, writes: 0 });
}

/** An item of the index's collection has been written. Answers how many have been since the last use. */
export function noteWrite(db: Database, { name }: AutomaticIndex): number {
  const use = entryOf(countsIn(db), name);
  use.writes += 1;
  return use.writes;
}

/** The index of `indexes` that no search has used for longest. */
export function leastUsed(db: Database, indexes: readonly AutomaticIndex[]): AutomaticIndex {
  const counts = countsIn(db);
  const lastUse = ({ name }: AutomaticIndex) => entryOf(counts, name).lastUse;
  return indexes.reduce((least, index) => (lastUse(index) < lastUse(least) ? index : least));
}
