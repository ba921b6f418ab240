import { jsonObject } from '#contracts/json-object.ts';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { CONTENT_TABLES } from '../site-contents.ts';
import { TABLES } from '../sql/schema.ts';
import { sqlOf } from '../sql/sql-database.ts';

// What tests outside the store look up in it, and change in it, where no operation does.

type Data = ReturnType<typeof jsonObject.parse>;

/** The data of all items, or of those of one collection, in the order of their ids. */
export async function storedItems(db: Database, collectionId?: string): Promise<readonly Data[]> {
  const rows = await sqlOf(db).all('SELECT collection_id, data FROM items ORDER BY item_id');
  return rows
    .filter((row) => collectionId === undefined || row.collection_id === collectionId)
    .map(({ data }) => jsonObject.parse(JSON.parse(String(data))));
}

/** Changes the data of all items. */
export async function changeStoredItems(db: Database, change: (data: Data) => Data): Promise<void> {
  for (const { item_id, data } of await sqlOf(db).all('SELECT item_id, data FROM items')) {
    const changed = change(jsonObject.parse(JSON.parse(String(data))));
    await sqlOf(db).run('UPDATE items SET data = ? WHERE item_id = ?', JSON.stringify(changed), String(item_id));
  }
}

/** All links, of all fields. */
export async function storedLinks(db: Database): Promise<readonly { itemId: string; targetId: string }[]> {
  const rows = await sqlOf(db).all('SELECT item_id, target_id FROM links');
  return rows.map(({ item_id, target_id }) => ({ itemId: String(item_id), targetId: String(target_id) }));
}

export async function deleteAllItems(db: Database): Promise<void> {
  await sqlOf(db).run('DELETE FROM items');
}

export async function deleteAllLinks(db: Database): Promise<void> {
  await sqlOf(db).run('DELETE FROM links');
}

/** The definitions are gone, and the items are not. */
export async function forgetCollections(db: Database): Promise<void> {
  await sqlOf(db).run('DELETE FROM collections');
}

export async function deleteAllMessages(db: Database): Promise<void> {
  await sqlOf(db).run('DELETE FROM messages');
}

/** Stores `site` in the place of every site. */
export async function replaceSites(db: Database, site: Site): Promise<void> {
  await sqlOf(db).run('UPDATE sites SET document = ?', JSON.stringify(site));
}

/** Changes something in each table that a seed fills, and in some that it does not fill. */
export async function changeContents(db: Database, siteId: string): Promise<void> {
  const { run } = sqlOf(db);
  await run('DELETE FROM identities WHERE site_id = ? AND email_key LIKE ?', siteId, 'a%');
  await run('UPDATE identities SET created_at = 1 WHERE site_id = ?', siteId);
  await run('UPDATE items SET collection_id = ? WHERE site_id = ? AND collection_id = ?', 'Moved', siteId, 'Books');
  await run('DELETE FROM links WHERE site_id = ?', siteId);
  await run('INSERT INTO grants VALUES (?, ?, ?, NULL, ?, 1, NULL)', siteId, 'throttle', 'g', '{}');
  await run("INSERT INTO jobs VALUES (?, 'j', 'FAILED', '{}', 1)", siteId);
}

/** The number of rows in all tables. */
export function countAllRows(db: Database): Promise<number> {
  return countRows(
    db,
    TABLES.map(({ name }) => name),
  );
}

/** The number of items of all sites. */
export function countAllItems(db: Database): Promise<number> {
  return countRows(db, ['items']);
}

/** The number of rows that the contents of snapshots take. */
export function countRowsOfSnapshots(db: Database): Promise<number> {
  return countRows(db, [...CONTENT_TABLES.keys()], "WHERE site_id LIKE 'snapshot:%'");
}

/** The number of snapshots, also of those that are not finished. */
export function countSnapshots(db: Database): Promise<number> {
  return countRows(db, ['snapshots']);
}

/** The number of seeds of which the store keeps a copy. */
export async function countStoredSeeds(db: Database): Promise<number> {
  return (await sqlOf(db).all("SELECT DISTINCT site_id FROM collections WHERE site_id LIKE 'seed:%'")).length;
}

/** The documents of all identities. */
export async function storedIdentities(db: Database): Promise<readonly Data[]> {
  const rows = await sqlOf(db).all('SELECT document FROM identities');
  return rows.map(({ document }) => jsonObject.parse(JSON.parse(String(document))));
}

async function countRows(db: Database, tables: readonly string[], where = ''): Promise<number> {
  const counts = await Promise.all(
    tables.map((name) => sqlOf(db).get(`SELECT count(*) AS found FROM ${name} ${where}`)),
  );
  return counts.reduce((sum, row) => sum + Number(row?.found), 0);
}
