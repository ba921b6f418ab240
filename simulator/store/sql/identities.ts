import { scheduler } from 'node:timers/promises';
import type { EpochMs } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import type { Dialect } from './dialect.ts';
import { textOf } from './rows.ts';
import { joined, placeholders, raw, type Sql, sql } from './sql.ts';
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
  const text = 'SELECT document FROM identities WHERE site_id = ? AND identity_id = ?';
  return documentOf(await sqlOf(db).get(text, site.siteId, id));
}

/** The role of a member; undefined for an account that has none, and when there is no account with this id. */
export async function roleOfIdentity({ db, site }: Identities, id: string): Promise<string | undefined> {
  const member = sqlOf(db).dialect.member('document', 'role');
  const text = `SELECT ${member} AS role FROM identities WHERE site_id = ? AND identity_id = ?`;
  const role = (await sqlOf(db).get(text, site.siteId, id))?.role;
  return typeof role === 'string' ? role : undefined;
}

/** The JSON text of the account with an e-mail address. */
export async function findIdentityByEmail({ db, site }: Identities, emailKey: string): Promise<string | undefined> {
  const text = 'SELECT document FROM identities WHERE site_id = ? AND email_key = ?';
  return documentOf(await sqlOf(db).get(text, site.siteId, emailKey));
}

/** The JSON texts of all accounts of a site, oldest first. */
export async function listIdentities({ db, site }: Identities): Promise<readonly string[]> {
  const text = 'SELECT document FROM identities WHERE site_id = ? ORDER BY created_at, identity_id';
  return (await sqlOf(db).all(text, site.siteId)).map((row) => textOf(row, 'document'));
}

/** Conditions that accounts must meet. Without any, all do. */
export interface IdentityCondition {
  /** The status is one of these. */
  readonly statuses?: readonly string[];
  readonly emailKey?: string;
  readonly id?: string;
  /**
   * The JSON text has each of these parts, ignoring the case of ASCII letters. They are in lower case, and have only characters
   * that JSON does not escape (`isPlainPart`).
   */
  readonly parts?: readonly string[];
}

/** Whether a text is in the JSON of a value exactly when it is in the value. */
export function isPlainPart(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !/["\\]/.test(text);
}

export async function countIdentities(identities: Identities, condition: IdentityCondition): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS total FROM identities WHERE ${whereOf(identities, condition)}`;
  return Number((await sqlOf(identities.db).get(text, ...values))?.total);
}

/** The JSON texts of a page of accounts, newest first; accounts of one instant come in the order of their ids. */
export async function pageOfIdentities(
  identities: Identities,
  condition: IdentityCondition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly string[]> {
  const { text, values } = sql`SELECT document FROM identities WHERE ${whereOf(identities, condition)}
    ORDER BY created_at DESC, identity_id LIMIT ${limit} OFFSET ${offset}`;
  return (await sqlOf(identities.db).all(text, ...values)).map((row) => textOf(row, 'document'));
}

/** The number of accounts that are read before other requests get a turn. */
const IDENTITIES_AT_ONCE = 500;

/** The JSON texts of the accounts, in batches, in the order of their ids. */
export async function* readIdentities(
  identities: Identities,
  condition: IdentityCondition,
): AsyncGenerator<readonly string[]> {
  let after = '';
  for (;;) {
    const { text, values } = sql`SELECT identity_id, document FROM identities
      WHERE ${whereOf(identities, condition)} AND identity_id > ${after}
      ORDER BY identity_id LIMIT ${raw(String(IDENTITIES_AT_ONCE))}`;
    const rows = await sqlOf(identities.db).all(text, ...values);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => textOf(row, 'document'));
    if (rows.length < IDENTITIES_AT_ONCE) return;
    after = textOf(last, 'identity_id');
    await scheduler.yield();
  }
}

function whereOf({ db, site }: Identities, { statuses, emailKey, id, parts = [] }: IdentityCondition): Sql {
  const { dialect } = sqlOf(db);
  const document = dialect.asciiFolded(raw('document'));
  const conditions = [
    sql`site_id = ${site.siteId}`,
    ...(statuses ? [hasStatus(dialect, statuses)] : []),
    ...(emailKey === undefined ? [] : [sql`email_key = ${emailKey}`]),
    ...(id === undefined ? [] : [sql`identity_id = ${id}`]),
    ...parts.map((part) => dialect.contains(document, part)),
  ];
  return joined(conditions, ' AND ');
}

function hasStatus(dialect: Dialect, statuses: readonly string[]): Sql {
  if (statuses.length === 0) return raw('FALSE');
  return sql`${raw(dialect.member('document', 'status'))} IN (${placeholders(statuses)})`;
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
