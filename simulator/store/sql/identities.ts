import type { EpochMs } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { type IdentityCondition, whereOf } from './identity-condition.ts';
import { textOf } from './rows.ts';
import { raw, type Sql, sql } from './sql.ts';
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

export async function countIdentities(identities: Identities, condition: IdentityCondition): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS total FROM identities WHERE ${whereOf(identities, condition)}`;
  return Number((await sqlOf(identities.db).get(text, ...values))?.total);
}

/** The order of accounts: by the time of their creation, those of one instant by their ids, or all by their ids. */
export type IdentityOrder = 'newest' | 'oldest' | 'id';

/** The position of an account in an order, and the direction in which to read from it. */
export interface IdentityAnchor {
  readonly direction: 'next' | 'prev';
  readonly createdAt: EpochMs;
  readonly id: string;
}

/** Which accounts of an order are on a page. */
export interface IdentityPage {
  readonly order?: IdentityOrder;
  readonly anchor?: IdentityAnchor | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** The JSON texts of a page of accounts, newest first unless it says otherwise. */
export async function pageOfIdentities(
  identities: Identities,
  condition: IdentityCondition,
  { order = 'newest', anchor, limit, offset = 0 }: IdentityPage,
): Promise<readonly string[]> {
  const beside = anchor ? sql` AND ${isBeside(order, anchor)}` : raw('');
  const { text, values } = sql`SELECT document FROM identities WHERE ${whereOf(identities, condition)}${beside}
    ORDER BY ${orderBy(order, anchor?.direction)} LIMIT ${limit} OFFSET ${offset}`;
  const texts = (await sqlOf(identities.db).all(text, ...values)).map((row) => textOf(row, 'document'));
  return anchor?.direction === 'prev' ? texts.reverse() : texts;
}

function isBeside(order: IdentityOrder, { direction, createdAt, id }: IdentityAnchor): Sql {
  const isNext = direction === 'next';
  const idIsBeside = sql`identity_id ${raw(isNext ? '>' : '<')} ${id}`;
  if (order === 'id') return idIsBeside;
  const isLater = raw((order === 'oldest') === isNext ? '>' : '<');
  // Redundant first condition: it gives the index a single start range.
  return sql`created_at ${isLater}= ${createdAt} AND (created_at ${isLater} ${createdAt} OR ${idIsBeside})`;
}

/** The previous page is read backwards. */
function orderBy(order: IdentityOrder, direction: IdentityAnchor['direction'] = 'next'): Sql {
  const isNext = direction === 'next';
  const byId = `identity_id ${isNext ? 'ASC' : 'DESC'}`;
  if (order === 'id') return raw(byId);
  return raw(`created_at ${(order === 'oldest') === isNext ? 'ASC' : 'DESC'}, ${byId}`);
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
