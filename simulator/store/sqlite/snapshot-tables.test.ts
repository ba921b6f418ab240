import { expect, test } from 'vitest';
import { CONTENT_TABLES } from '../site-contents.ts';
import { openSqlite } from './sqlite.ts';
import { temporaryFile } from './temporary-file.ts';

test('a snapshot contains every table of a site with every column', async () => {
  const db = openSqlite(...temporaryFile({}));
  const tables = await db.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const columns = new Map<unknown, unknown[]>();
  for (const { name } of tables) {
    const found = await db.all(`SELECT name FROM pragma_table_info('${name}') WHERE name <> 'site_id'`);
    columns.set(
      name,
      found.map((column) => column.name),
    );
  }
  await db.close();
  // Not in a snapshot: the site itself, what searches build again, who works on its jobs, what it tells, what is kept about it beside its data, and
  // what was deleted.
  const apart = [
    'sites',
    'automatic_indexes',
    'collection_sizes',
    'job_leases',
    'events',
    'deliveries',
    'snapshots',
    'recordings',
    'request_log',
    'deleted_owners',
  ];
  for (const name of apart) expect(columns.delete(name)).toBe(true);
  const sorted = (map: ReadonlyMap<unknown, readonly unknown[]>) =>
    [...map].map(([name, names]) => [name, names.toSorted()]).toSorted();
  expect(sorted(CONTENT_TABLES)).toEqual(sorted(columns));
});
