import type { EpochMs } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { textOf } from './rows.ts';
import { type Row, sqlOf } from './sql-database.ts';

type Identities = Pick<World, 'db' | 'site'>;

/** An account as JSON text, with the values by which it is found and ordered. */
export interface IdentityText {
  readonly id: string;
  readonly emailKey: string;
  readonly createdAt: EpochMs;
  readonly text: string;
}

/** The JSON text of an account; undefined if there is none with this id. */
export async function findIdentity({ db, site }: Identities, id: string): Promise<string | undefined> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? AND identity_id = ?';
  return documentOf(await sqlOf(db).get(sql, site.siteId, id));
}

/** The role of a member; undefined for an account that has none, and when there is no account with this id. */
export async function roleOfIdentity({ db, site }: Identities, id: string): Promise<string | undefined> {
  const member = sqlOf(db).dialect.member('document', 'role');
  const sql = `SELECT ${member} AS role FROM identities WHERE site_id = ? AND identity_id = ?`;
  const role = (await sqlOf(db).get(sql, site.siteId, id))?.role;
  return typeof role === 'string' ? role : undefined;
}

/** The JSON text of the account with an e-mail address. */
export async function findIdentityByEmail({ db, site }: Identities, emailKey: string): Promise<string | undefined> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? AND email_key = ?';
  return documentOf(await sqlOf(db).get(sql, site.siteId, emailKey));
}

/** The JSON texts of all accounts of a site, oldest first. */
export async function listIdentities({ db, site }: Identities): Promise<readonly string[]> {
  const sql = 'SELECT document FROM identities WHERE site_id = ? ORDER BY created_at, identity_id';
  return (await sqlOf(db).all(sql, site.siteId)).map((row) => textOf(row, 'document'));
}

/** Adds an account. Returns false if its id or its e-mail address is taken. */
export async function insertIdentity({ db, site }: Identities, added: IdentityText): Promise<boolean> {
  const changes = await sqlOf(db).run(
    `INSERT INTO identities (site_id, identity_id, email_key, document, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[site.siteId, added.id, added.emailKey, added.text, added.createdAt],
  );
  return changes > 0;
}

/** Replaces the JSON text of an account. */
export async function updateIdentity({ db, site }: Identities, id: string, text: string): Promise<void> {
  await sqlOf(db).run(
    'UPDATE identities SET document = ? WHERE site_id = ? AND identity_id = ?',
    text,
    site.siteId,
    id,
  );
}

function documentOf(row: Row | undefined): string | undefined {
  return row && textOf(row, 'document');
}
