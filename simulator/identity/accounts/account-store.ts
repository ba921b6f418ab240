import { z } from 'zod';
import type { Row } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { type Account, account, emailKey } from './account.ts';
import { slugOf } from './slug.ts';
import { claimFreeSlug } from './slug-store.ts';

const accountRow = z.object({ document: z.string() });

export async function findAccount({ db, site }: World, id: string): Promise<Account | undefined> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? AND identity_id = ?';
  return readAccount(await db.get(sql, site.siteId, id));
}

export async function findAccountByEmail({ db, site }: World, email: string): Promise<Account | undefined> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? AND email_key = ?';
  return readAccount(await db.get(sql, site.siteId, emailKey(email)));
}

/** Oldest first. */
export async function listAccounts({ db, site }: World): Promise<Account[]> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? ORDER BY created_at, identity_id';
  return (await db.all(sql, site.siteId)).map(parseAccount);
}

/**
 * Stores a new account, and returns it with its slug. If another member has the slug, a number is added. Returns null
 * when the e-mail is taken: of two registrations at once, only one gets the account.
 */
export async function insertAccount(world: Pick<World, 'db' | 'site'>, added: Account): Promise<Account | null> {
  const { db, site } = world;
  const changes = await db.run(
    `INSERT INTO identities (site_id, identity_id, email_key, document, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    site.siteId,
    added.id,
    emailKey(added.email),
    textOf(added),
    added.createdAt,
  );
  if (changes === 0) return null;
  if (added.status === 'DELETED') return added;
  const slug = await claimFreeSlug(world, slugOf(added), added.id);
  if (slug === slugOf(added)) return added;
  const numbered = { ...added, profile: { ...added.profile, slug } };
  await updateAccount(world, numbered);
  return numbered;
}

export async function updateAccount({ db, site }: Pick<World, 'db' | 'site'>, changed: Account): Promise<void> {
  await db.run(
    'UPDATE identities SET document = ? WHERE site_id = ? AND identity_id = ?',
    textOf(changed),
    site.siteId,
    changed.id,
  );
}

/**
 * The JSON text of an account. Throws ZodError for an invalid account, because a single one would make every list of
 * members fail.
 */
function textOf(stored: Account): string {
  return JSON.stringify(account.parse(stored));
}

function readAccount(row: Row | undefined): Account | undefined {
  return row && parseAccount(row);
}

function parseAccount(row: Row): Account {
  return account.parse(JSON.parse(accountRow.parse(row).document));
}
