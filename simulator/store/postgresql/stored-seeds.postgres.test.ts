import { expect, onTestFinished, test } from 'vitest';
import { deleteContents } from '../site-contents.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { takeStoredSeed } from '../stored-seeds.ts';
import { openTestStore } from '../testing/test-store.ts';

test('a seed that another process replaces while it is copied does not count as copied', async () => {
  const db = await openTestStore();
  onTestFinished(() => db.close());
  await db.run("INSERT INTO collections (site_id, collection_id, definition) VALUES ('seed:club@1', 'Books', '{}')");
  await db.run("INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('seed:club@1', 'Books', 'b', '{}')");
  const version = { name: 'club', digest: '1' };
  const taken = await db.transaction('site', async (within) => {
    const statements = sqlOf(within);
    const run: typeof statements.run = async (...statement) => {
      const count = await statements.run(...statement);
      await db.transaction('seed:club', (other) => deleteContents(other, 'seed:club@1'));
      return count;
    };
    return takeStoredSeed(Object.assign(Object.create(statements), { run }), version, 'site');
  });
  expect(taken).toBe(false);
});
