import { STORED_KINDS, type StoredKind } from '../../platform/database.ts';
import { recipientOf } from '../messages.ts';
import { SNAPSHOT_OWNER } from '../site-contents.ts';
import { TABLES, type Table } from '../sql/schema.ts';
import { raw } from '../sql/sql.ts';
import { MAX_KEY_BYTES } from './field-keys.ts';
import { DATE_SHAPE, isOddText, ODD_CHARACTERS } from './json-value.ts';
import { postgresqlDialect } from './postgresql-dialect.ts';

/** Columns that only PostgreSQL has, by table. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  // The JSON of an item, for searches.
  items: ['document jsonb'],
};

/**
 * Documents are not a generated column, because making one costs more than copying it, and sites are copied from stored seeds.
 * These triggers make those that a statement does not give, so that no item is without its own. The items of snapshots
 * have none: they are only copied, never searched.
 */
const DOCUMENTS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION backlot_make_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.document := backlot_json(NEW.data);
      RETURN NEW;
    END $$`,
  `CREATE OR REPLACE TRIGGER items_insert BEFORE INSERT ON items FOR EACH ROW
    WHEN (NEW.document IS NULL AND NEW.site_id NOT LIKE '${SNAPSHOT_OWNER}%') EXECUTE FUNCTION backlot_make_document()`,
  `CREATE OR REPLACE TRIGGER items_update BEFORE UPDATE OF data ON items FOR EACH ROW
    WHEN (NEW.document IS NOT DISTINCT FROM OLD.document) EXECUTE FUNCTION backlot_make_document()`,
];

/** Indexes of SQLite whose conditions PostgreSQL writes differently. */
const OWN_INDEXES: Readonly<Record<string, string>> = {
  items_with_odd_ids: `(site_id, collection_id) WHERE ${isOddText(raw('item_id')).text}`,
  messages_by_recipient: `(site_id, (${recipientOf(postgresqlDialect).text}), position)`,
};

/** The column of `writers` with the number of commits that wrote things of a kind. */
export function countColumn(kind: StoredKind): string {
  return `${kind}_commits`;
}

/**
 * How often each connection has committed writes, by kind of thing. The sum over all connections is the revision. Each
 * connection has a row of its own, so that writers do not wait for each other.
 */
const WRITERS = `CREATE TABLE IF NOT EXISTS writers (writer BIGINT PRIMARY KEY,
  ${STORED_KINDS.map((kind) => `${countColumn(kind)} BIGINT NOT NULL DEFAULT 0`).join(', ')}) WITH (fillfactor = 50)`;

/**
 * The statements that create missing functions, tables and indexes. Text is ordered by its bytes. With `partitions`, the
 * rows of new tables are divided by site. Only sites themselves are not, because a client id belongs to one of all sites.
 */
export function postgresqlSchema(partitions: number): readonly string[] {
  return [...FUNCTIONS, ...TABLES.flatMap((table) => tableStatements(table, partitions)), ...DOCUMENTS, WRITERS];
}

function tableStatements(table: Table, partitions: number): readonly string[] {
  const { name, kind, columns, primaryKey, constraints = [], indexes = {} } = table;
  const lines = [
    ...Object.entries({ site_id: 'TEXT NOT NULL', ...columns }).map(
      ([column, type]) => `${column} ${type.replace('TEXT', 'TEXT COLLATE "C"')}`,
    ),
    ...(DERIVED[name] ?? []),
    `PRIMARY KEY (${primaryKey.join(', ')})`,
    ...constraints,
  ];
  const parts = kind === 'site' ? 0 : partitions;
  return [
    `CREATE TABLE IF NOT EXISTS ${name} (${lines.join(', ')}) ${parts > 0 ? 'PARTITION BY HASH (site_id)' : ''}`,
    ...Array.from(
      { length: parts },
      (_, part) => `CREATE TABLE IF NOT EXISTS ${name}_${part} PARTITION OF ${name}
        FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    ),
    ...Object.entries(indexes).map(
      ([index, on]) => `CREATE INDEX IF NOT EXISTS ${index} ON ${name} ${OWN_INDEXES[index] ?? on}`,
    ),
  ];
}

/**
 * The functions that indexes and conditions use. The planner puts their bodies in place of a call, so each is a single
 * expression, and a call is written the same way in an index and in a search.
 */
const FUNCTIONS: readonly string[] = [
  // `jsonb` takes no NUL and no half of a surrogate pair. NUL and U+0001 are written as `toStoredText` writes them, and
  // half of a pair as a character above the surrogates, which makes its text odd (SRT-2), with U+0001 and U+0003. Escaped
  // backslashes are a control character meanwhile, which no JSON text contains, so that no escape begins with half of one.
  String.raw`CREATE OR REPLACE FUNCTION backlot_odd_json(data text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT replace(regexp_replace(replace(replace(replace(data, '\\', E'\x01'),
      '\u0001', '\u0001\u0002'), '\u0000', '\u0001\u0001'),
      '\\ud([89a-f][0-9a-f]{2})', '\\ue\1\\u0001\\u0003', 'g'), E'\x01', '\\')::jsonb
  $$`,
  // Its names are resolved now, because PostgreSQL makes indexes without the schema in its search path.
  String.raw`CREATE OR REPLACE FUNCTION backlot_json(data text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN strpos(data, '\u000') > 0 OR strpos(data, '\ud') > 0
      THEN backlot_odd_json(data) ELSE data::jsonb END`,
  `CREATE OR REPLACE FUNCTION backlot_key(document jsonb, path text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE jsonb_typeof(document #> path)
      WHEN 'string' THEN CASE WHEN octet_length(document #>> path) <= ${MAX_KEY_BYTES}
        AND (octet_length(document #>> path) = char_length(document #>> path)
          OR (document #>> path) COLLATE "C" !~ '${ODD_CHARACTERS}')
        THEN '2t' || (document #>> path) ELSE '2u' END
      WHEN 'number' THEN CASE WHEN (document #>> path)::double precision < 0
        THEN '10' || translate(encode(float8send((document #>> path)::double precision), 'hex'),
          '0123456789abcdef', 'fedcba9876543210')
        ELSE '11' || encode(float8send((document #>> path)::double precision), 'hex') END
      WHEN 'boolean' THEN CASE WHEN document #>> path = 'true' THEN '51' ELSE '50' END
      WHEN 'object' THEN CASE WHEN (document #> path ->> '$date') ~ '${DATE_SHAPE}'
        THEN '6' || (document #> path ->> '$date') ELSE '3' END
      WHEN 'array' THEN '2u'
      ELSE '0' END
  $$`,
];
