import type { Database } from '../../world/database.ts';

/** A table that is nearly always empty, and that every request would otherwise have to read. */
export interface RarelyUsedTable {
  /** True if the table was empty and has not been written since. Does not read the table. */
  isKnownEmpty(): boolean;
  /** Reads the table. */
  hasRows(): Promise<boolean>;
}

export function rarelyUsedTable(db: Database, table: 'faults' | 'recordings'): RarelyUsedTable {
  /** The table's version when it was last seen empty. */
  let empty: number | undefined;
  return {
    isKnownEmpty: () => empty !== undefined && db.version(table) === empty,
    hasRows: async () => {
      const version = db.version(table);
      const found = (await db.get(`SELECT 1 AS one FROM ${table} LIMIT 1`)) !== undefined;
      if (!found) empty = version;
      return found;
    },
  };
}
