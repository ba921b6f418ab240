import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchItems } from '../../../content/search/item-search.ts';
import { storeItem } from '../../../content/store/store-item.ts';
import { collectionOf, openContentWorld, readWhole } from '../../../content/testing/content-world.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import type { World } from '../../../world/world.ts';
import { openTestStore, sharedTestData } from '../../testing/test-store.ts';
import { sqlOf } from '../sql-database.ts';
import { storeIndexUses } from './index-uses.ts';

const THINGS = collectionOf('Things');
const COUNT = 1000;

let folder: string;
/** Two processes with the same store. One only writes, the other one only searches. */
let writer: World;
let searcher: World;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shed-indexes-'));
  const data = sharedTestData(folder);
  const items = Array.from({ length: COUNT }, (_, n) => ({ _id: `t${n}`, n }));
  writer = await openContentWorld({ collections: [THINGS], items: { Things: items } }, await openTestStore({}, data));
  searcher = { ...writer, db: await openTestStore({}, data) };
});
afterEach(async () => {
  await Promise.all([writer.db.close(), searcher.db.close()]);
  await rm(folder, { recursive: true });
});

async function search(world: World, field = 'n'): Promise<void> {
  const filter = parseFilter({ [field]: 7 }, world.work);
  const found = await searchItems(world, { from: readWhole(world, THINGS), filter, sort: [] });
  await found.byOffset(0, 3);
}

/** As many writes as may cost more than making an index of the collection again. */
function write(): Promise<void> {
  return writer.db.transaction(writer.site.siteId, async (db) => {
    for (let n = 0; n < COUNT / 2; n++) await storeItem({ ...writer, db }, 'Things', { _id: `t${n}`, n }, 'stored');
  });
}

async function fieldsWithIndex(): Promise<readonly unknown[]> {
  const rows = await sqlOf(searcher.db).all('SELECT columns FROM automatic_indexes ORDER BY position');
  return rows.map(({ columns }) => JSON.parse(String(columns))[0].path[0]);
}

describe('an index of a collection that is written very often', () => {
  test('is dropped when no process uses it', async () => {
    await search(searcher);
    expect(await fieldsWithIndex()).toEqual(['n']);
    await write();
    expect(await fieldsWithIndex()).toEqual([]);
  });

  test('is kept while another process uses it', async () => {
    await search(searcher);
    await storeIndexUses(searcher.db, 'searcher');
    await write();
    expect(await fieldsWithIndex()).toEqual(['n']);
    // That process has not used it since long before these writes.
    await sqlOf(searcher.db).run('UPDATE index_uses SET used_at = used_at - 600000');
    await write();
    expect(await fieldsWithIndex()).toEqual([]);
    expect(await sqlOf(searcher.db).all('SELECT * FROM index_uses')).toEqual([]);
  });

  test('is dropped although the process that writes has used it before', async () => {
    await search(writer);
    await storeIndexUses(writer.db, 'writer');
    await write();
    expect(await fieldsWithIndex()).toEqual([]);
  });
});

test('the use of an index is stored once in a minute', async () => {
  const users = async () => (await sqlOf(searcher.db).all('SELECT used_by FROM index_uses')).map((row) => row.used_by);
  await storeIndexUses(searcher.db, 'unused');
  expect(await users()).toEqual([]);
  await search(searcher);
  await storeIndexUses(searcher.db, 'searcher');
  expect(await users()).toEqual(['searcher']);
  await sqlOf(searcher.db).run('DELETE FROM index_uses');
  await search(searcher);
  await storeIndexUses(searcher.db, 'searcher');
  expect(await users()).toEqual([]);
});

test('when a collection has too many, one that another process uses makes room last', async () => {
  for (let field = 0; field < 12; field++) await search(searcher, `f${field}`);
  await storeIndexUses(searcher.db, 'searcher');
  await sqlOf(searcher.db).run(
    'DELETE FROM index_uses WHERE name NOT IN (SELECT name FROM automatic_indexes WHERE position = 1)',
  );
  await search(writer, 'g');
  const left = await fieldsWithIndex();
  expect([left.length, left.includes('f0'), left.includes('f1'), left.includes('g')]).toEqual([12, true, false, true]);
});
