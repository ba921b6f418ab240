import type { Database } from '../platform/database.ts';
import { copyContents, deleteContents, type RowCounts, replaceContents } from './site-contents.ts';
import { sqlOf } from './sql/sql-database.ts';

/** The name of a seed, and a digest of its rows. A seed that was changed has another digest. */
export interface SeedVersion {
  readonly name: string;
  readonly digest: string;
}

/** The numbers of rows of the stored seeds of each database. A version of a seed always has the same rows. */
const sizes = new WeakMap<object, Map<string, RowCounts>>();

/**
 * Makes the data of a site equal to a stored seed. Returns false if the seed is not stored, or if another process has
 * stored another version in its place meanwhile; the site then has some of its rows. Call it inside a transaction.
 */
export async function takeStoredSeed(db: Database, version: SeedVersion, siteId: string): Promise<boolean> {
  if (!(await isStored(db, version))) return false;
  const owner = ownerOf(version);
  const known = sizes.get(db.identity) ?? new Map<string, RowCounts>();
  sizes.set(db.identity, known);
  const copied = await replaceContents(db, owner, siteId, known.get(owner));
  // PostgreSQL shows each statement what was committed before it.
  if (!(await isStored(db, version))) return false;
  known.set(owner, copied);
  return true;
}

/**
 * Stores a seed, from a site that was just filled with it and has collections, in place of other versions of the seed. Call
 * it inside a transaction.
 */
export async function storeSeed(db: Database, version: SeedVersion, siteId: string): Promise<void> {
  // Another process may store it at the same time.
  await db.transaction(`seed:${version.name}`, async (transaction) => {
    if (await isStored(transaction, version)) return;
    for (const owner of await ownersOf(transaction, version.name)) await deleteContents(transaction, owner);
    await copyContents(transaction, siteId, ownerOf(version));
  });
}

/** The owner id of the rows of a seed. No site has an id with a colon. */
function ownerOf({ name, digest }: SeedVersion): string {
  return `seed:${name}@${digest}`;
}

async function isStored(db: Database, version: SeedVersion): Promise<boolean> {
  const sql = 'SELECT 1 FROM collections WHERE site_id = ? LIMIT 1';
  return (await sqlOf(db).get(sql, ownerOf(version))) !== undefined;
}

async function ownersOf(db: Database, name: string): Promise<readonly string[]> {
  const prefix = `seed:${name}@`;
  const sql = 'SELECT DISTINCT site_id FROM collections WHERE SUBSTR(site_id, 1, ?) = ?';
  return (await sqlOf(db).tuples(sql, prefix.length, prefix)).map(([owner]) => String(owner));
}
