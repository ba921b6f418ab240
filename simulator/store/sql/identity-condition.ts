import type { TextTest } from '../../query/filter.ts';
import type { World } from '../../world/world.ts';
import type { Dialect } from './dialect.ts';
import { joined, placeholders, raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

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
export function whereOf({ db, site }: Pick<World, 'db' | 'site'>, asked: IdentityCondition): Sql {
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
