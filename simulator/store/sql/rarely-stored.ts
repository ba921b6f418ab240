import type { Database, Revision } from '../../world/database.ts';
import { TABLE_OF_KIND } from './schema.ts';
import { sqlOf } from './sql-database.ts';

/** Things of which there are nearly always none, and that every request would have to look for. */
export interface RarelyStored {
  /** Looks, unless there were none and nothing was written since. */
  hasAny(): Promise<boolean>;
}

export function rarelyStored(db: Database, kind: 'faults' | 'recordings'): RarelyStored {
  const kinds = [kind];
  /** The revision at which there were none. */
  let empty: Revision;
  return {
    hasAny: async () => {
      const revision = await db.revision(kinds);
      if (revision !== undefined && revision === empty) return false;
      const found = (await sqlOf(db).get(`SELECT 1 AS one FROM ${TABLE_OF_KIND[kind]} LIMIT 1`)) !== undefined;
      if (!found) empty = revision;
      return found;
    },
  };
}
