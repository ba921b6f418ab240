import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { finishTruncation, markTruncated } from '../sql/truncations.ts';
import { openTestStore } from '../testing/test-store.ts';

test('the write after a truncation reads each row that it deletes once', async () => {
  const db = await openTestStore();
  onTestFinished(() => db.close());
  await db.run(
    "INSERT INTO items (site_id, collection_id, item_id, data) SELECT 'a', 'Books', 'b' || n, '{}' FROM generate_series(1, 20000) n",
  );
  await db.transaction('a', (within) => markTruncated(within, 'a', 'Books'));
  await db.transaction('a', async (within) => {
    const before = await rowsRead(within);
    await finishTruncation(within, 'a', 'Books');
    expect((await rowsRead(within)) - before).toBe(18_000);
  });
});

async function rowsRead(db: Database): Promise<number> {
  const read = 'SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables';
  return Number((await sqlOf(db).get(`${read} WHERE relid = 'items'::regclass`))?.rows);
}
