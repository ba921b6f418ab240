import type { Database } from '../../platform/database.ts';
import { type SqlDatabase, type SqlValue, sqlOf } from '../sql/sql-database.ts';
import { testData } from './test-store.ts';

/** A statement that has read rows. */
export interface WatchedRead {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** The number of rows that it found. */
  readonly rows: number;
}

/** The handle, with `seen` called for each read. */
export function watchingReads(db: Database, seen: (read: WatchedRead) => void): SqlDatabase {
  const watched = sqlOf(db);
  return {
    ...watched,
    all: async (sql, ...values) => {
      const rows = await watched.all(sql, ...values);
      seen({ sql, values, rows: rows.length });
      return rows;
    },
  };
}

/** How each database shows its plan of a statement, and a search of items by their keys in it. */
const PLANS = {
  sqlite: {
    explain: 'EXPLAIN QUERY PLAN',
    byKey: /SEARCH items USING INDEX \w+ \(site_id=\? AND collection_id=\? AND item_id=\?\)$/,
  },
  postgresql: { explain: 'EXPLAIN', byKey: /Index Scan using items_pkey on items/ },
} as const;

/** How the items are found that a statement reads: `by key`, or the line of the plan. */
export async function searchesOfItems(db: Database, { sql, values }: WatchedRead): Promise<readonly string[]> {
  const { explain, byKey } = PLANS[testData() === ':memory:' ? 'sqlite' : 'postgresql'];
  const plan = (await sqlOf(db).all(`${explain} ${sql}`, ...values)).map((row) => Object.values(row).join(' '));
  return plan
    .filter((line) => /(SCAN|SEARCH|Scan).* items/.test(line))
    .map((line) => (byKey.test(line) ? 'by key' : line));
}
