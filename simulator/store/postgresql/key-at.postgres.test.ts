import { expect, onTestFinished, test } from 'vitest';
import { keyAt } from '../sql/rows.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openTestStore } from '../testing/test-store.ts';

const ITEMS = { name: 'items', primaryKey: ['site_id', 'collection_id', 'item_id'] };

test('the key of a row is found without reading the rows after it, and later statements are planned as before', async () => {
  const db = await openTestStore();
  onTestFinished(() => db.close());
  await db.run(
    "INSERT INTO items (site_id, collection_id, item_id, data) SELECT 'a', 'Books', 'b' || n, '{}' FROM generate_series(1000, 5999) n",
  );
  await db.transaction('a', async (within) => {
    const READ = "SELECT idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relid = 'items'::regclass";
    const rows = { table: ITEMS, owner: 'a', condition: 'TRUE', values: [] };
    expect(await keyAt(within, rows, 99)).toEqual(['Books', 'b1099']);
    expect(await sqlOf(within).get(READ)).toEqual({ rows: 100 });
    expect(await sqlOf(within).get('SHOW enable_sort')).toEqual({ enable_sort: 'on' });
  });
});
