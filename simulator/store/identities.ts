import type { EpochMs } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TextTest } from '../query/filter.ts';
import type { Dialect } from './sql/dialect.ts';
import { textOf } from './sql/rows.ts';
import { joined, placeholders, raw, type Sql, sql } from './sql/sql.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

type Identities = Pick<RequestContext, 'db' | 'site'>;

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

/** Takes an address from a deleted account, which gets its id in place of it. Returns false if no deleted account has it. */
export async function releaseEmailKey({ db, site }: Identities, emailKey: string): Promise<boolean> {
  const { dialect } = sqlOf(db);
  const changes = await sqlOf(db).run(
    `UPDATE identities SET email_key = identity_id
     WHERE site_id = ? AND email_key = ? AND ${dialect.member('document', 'status')} = 'DELETED'`,
    ...[site.siteId, emailKey],
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

/** A text of an account: the e-mail address as it was typed, or a field of the profile. */
export type IdentityField = 'email' | 'nickname' | 'firstName' | 'lastName';

/** A condition on a text. `equals` compares it as it is (see `isOrdinaryText`), the others ignore case (see `isPlainPart`). */
export interface FieldCondition {
  readonly field: IdentityField;
  readonly test: 'equals' | TextTest;
  readonly text: string;
}

/** Conditions that accounts must meet. Without any, all do. */
export interface IdentityCondition {
  /** The status is one of these. */
  readonly statuses?: readonly string[];
  readonly emailKey?: string;
  readonly ids?: readonly string[];
  readonly fields?: readonly FieldCondition[];
  /** A part of the e-mail address, the id or the nickname, in lower case and as in `isPlainPart`. */
  readonly search?: string;
  /** The account is active and has a public profile. */
  readonly isPublic?: true;
  /** The account has this id, or is public. */
  readonly visibleTo?: string;
}

/** Whether a text has only characters that a database compares as JavaScript does. */
export function isOrdinaryText(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u.test(text);
}

/** Whether a text is ASCII, and in the JSON of a value exactly when it is in the value. */
export function isPlainPart(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !/["\\]/.test(text);
}

/** The condition as SQL about the rows of `identities`. */
function whereOf({ db, site }: Pick<RequestContext, 'db' | 'site'>, asked: IdentityCondition): Sql {
  const { dialect } = sqlOf(db);
  const { statuses, emailKey, ids, fields = [], search, isPublic, visibleTo } = asked;
  return joined(
    [
      sql`site_id = ${site.siteId}`,
      ...(ids ? [hasId(dialect, ids)] : []),
      ...(emailKey === undefined ? [] : [sql`email_key = ${emailKey}`]),
      ...fields
        .map(({ text }) => text.toLowerCase())
        .filter(isPlainPart)
        .map((part) => contains(dialect, part)),
      ...(search === undefined ? [] : [hasPart(dialect, search)]),
      ...(statuses ? [hasStatus(dialect, statuses)] : []),
      ...fields.map((condition) => hasText(dialect, condition)),
      ...(isPublic ? [hasPublicProfile(dialect)] : []),
      ...(visibleTo === undefined ? [] : [sql`(identity_id = ${visibleTo} OR (${hasPublicProfile(dialect)}))`]),
    ],
    ' AND ',
  );
}

function hasId(dialect: Dialect, ids: readonly string[]): Sql {
  const [id, ...others] = ids;
  // PostgreSQL does not know how few a list has, and might rather read all accounts in their order.
  return id !== undefined && others.length === 0
    ? sql`identity_id = ${id}`
    : sql`identity_id IN ${dialect.listed(ids)}`;
}

/** Whether the JSON contains the text anywhere. This is faster than reading a field, and leaves fewer accounts to read. */
function contains(dialect: Dialect, part: string): Sql {
  return dialect.contains(dialect.asciiFolded(raw('document')), part);
}

function hasText(dialect: Dialect, { field, test, text }: FieldCondition): Sql {
  const found = raw(field === 'email' ? dialect.member('document', 'email') : profileField(dialect, field));
  switch (test) {
    case 'equals':
      return sql`${found} = ${text}`;
    case '$startsWith':
      return dialect.startsWith(dialect.asciiFolded(found), text);
    case '$endsWith':
      return dialect.endsWith(dialect.asciiFolded(found), text);
    case '$contains':
      return dialect.contains(dialect.asciiFolded(found), text);
  }
}

function hasPart(dialect: Dialect, part: string): Sql {
  const texts = [dialect.member('document', 'email'), 'identity_id', profileField(dialect, 'nickname')];
  const inOne = texts.map((text) => dialect.contains(dialect.asciiFolded(raw(text)), part));
  return sql`${contains(dialect, part)} AND (${joined(inOne, ' OR ')})`;
}

function hasStatus(dialect: Dialect, statuses: readonly string[]): Sql {
  if (statuses.length === 0) return raw('FALSE');
  return sql`${raw(dialect.member('document', 'status'))} IN (${placeholders(statuses)})`;
}

function hasPublicProfile(dialect: Dialect): Sql {
  return sql`${hasStatus(dialect, ['ACTIVE'])} AND ${raw(profileField(dialect, 'privacyStatus'))} = 'PUBLIC'`;
}

function profileField(dialect: Dialect, name: string): string {
  return dialect.member(dialect.member('document', 'profile'), name);
}

type Slugs = Pick<RequestContext, 'db' | 'site'>;

/** Reserves `slugKey` for a member, in place of their previous one. Returns false if another member has it. */
export async function claimSlugKey({ db, site }: Slugs, slugKey: string, identityId: string): Promise<boolean> {
  await sqlOf(db).run(
    'INSERT INTO member_slugs (site_id, slug_key, identity_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[site.siteId, slugKey, identityId],
  );
  const sql = 'SELECT identity_id FROM member_slugs WHERE site_id = ? AND slug_key = ?';
  if ((await sqlOf(db).get(sql, site.siteId, slugKey))?.identity_id !== identityId) return false;
  await sqlOf(db).run(
    'DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ? AND slug_key <> ?',
    ...[site.siteId, identityId, slugKey],
  );
  return true;
}

/** Releases the slug of a deleted member. */
export async function releaseSlug({ db, site }: Slugs, identityId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM member_slugs WHERE site_id = ? AND identity_id = ?', site.siteId, identityId);
}
