import { z } from 'zod';
import type { Row } from '../store/database.ts';
import type { World } from '../world/world.ts';
import { type Account, account, emailKey } from './account.ts';

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

/** False when the e-mail is taken: of two registrations at once, one gets `true`. */
export async function insertAccount({ db, site }: Pick<World, 'db' | 'site'>, added: Account): Promise<boolean> {
  const changes = await db.run(
    `INSERT INTO identities (site_id, identity_id, email_key, document, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    site.siteId,
    added.id,
    emailKey(added.email),
    JSON.stringify(added),
    added.createdAt,
  );
  return changes > 0;
}

export async function updateAccount({ db, site }: World, changed: Account): Promise<void> {
  await db.run(
    'UPDATE identities SET document = ? WHERE site_id = ? AND identity_id = ?',
    JSON.stringify(changed),
    site.siteId,
    changed.id,
  );
}

function readAccount(row: Row | undefined): Account | undefined {
  return row && parseAccount(row);
}

function parseAccount(row: Row): Account {
  return account.parse(JSON.parse(accountRow.parse(row).document));
}
