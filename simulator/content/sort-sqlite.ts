import type { FieldPath } from './field-path.ts';
import { RANK, type SortField, type SortKey } from './sort.ts';
import { connected, constant, joined, raw, type Sql, sql } from './sql.ts';
import { isDate, isPlainPath, leafAt, numberOf } from './stored-field.ts';

/** `next` as the sort says, `prev` the other way round. */
export type Direction = 'next' | 'prev';

/** A sort as SQL on the table `items`. It agrees with `compareKeys` unless some item is `unlike`. */
export interface CompiledSort {
  readonly order: (direction: Direction) => Sql;
  /** Holds for the items that come behind the place (`keys`, `id`) when one goes in `direction`. */
  readonly beyond: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** Holds for an item whose place only `compareKeys` can tell: it has an array, or text that UTF-8 orders differently. */
  readonly unlike: Sql;
}

interface Term {
  readonly key: Sql;
  readonly order: SortField['order'];
}

const ITEM = raw('items.data');
const ID: Term = { key: raw('items.item_id'), order: 'ASC' };

/** `sort` in SQL, undefined when it has none for some field. */
export function compileSort(
  sort: readonly SortField[],
  multiReferences: ReadonlySet<string>,
): CompiledSort | undefined {
  if (!sort.every(({ path }) => isPlainPath(path) && !multiReferences.has(path[0] ?? ''))) return undefined;
  const terms = [...sort.map(({ path, order }) => ({ key: keyAt(path), order })), ID];
  return {
    order: (direction) =>
      joined(
        terms.map(
          ({ key, order }) => sql`${key} ${raw((order === 'ASC') === (direction === 'next') ? 'ASC' : 'DESC')}`,
        ),
        ', ',
      ),
    beyond: (direction, keys, id) => beyond(terms, [...keys.map(keyValue), sql`${id}`], direction),
    unlike: connected('OR', [isUnlike(ID.key), ...sort.flatMap(({ path }) => unlikeAt(path))]),
  };
}

/**
 * One SQL value for each sort key, in the same order: SQLite has numbers before text before blobs, so that what ranks
 * above text is a blob that begins with its rank. Absent is below all numbers and still comparable, as null is not.
 */
function keyAt(path: FieldPath): Sql {
  const leaf = leafAt(ITEM, path);
  return sql`CASE ${leaf.type}
    WHEN 'text' THEN ${leaf.value}
    WHEN 'integer' THEN ${numberOf(leaf)}
    WHEN 'real' THEN ${numberOf(leaf)}
    WHEN 'object' THEN CAST(CASE WHEN ${isDate(leaf)} THEN '6' || ${leaf.date} ELSE '3' END AS BLOB)
    WHEN 'true' THEN CAST('51' AS BLOB)
    WHEN 'false' THEN CAST('50' AS BLOB)
    ELSE -9e999 END`;
}

function keyValue([rank, value]: SortKey): Sql {
  if (rank === RANK.absent) return raw('-9e999');
  if (rank === RANK.number || rank === RANK.string) return sql`${value}`;
  return sql`CAST(${`${rank}${rank === RANK.object ? '' : value}`} AS BLOB)`;
}

/** Alike up to some term, and behind in that one. */
function beyond(terms: readonly Term[], place: readonly Sql[], direction: Direction): Sql {
  const [term, ...otherTerms] = terms;
  const [value, ...otherValues] = place;
  if (!term || !value) return raw('0');
  const operator = raw((term.order === 'ASC') === (direction === 'next') ? '>' : '<');
  const rest = beyond(otherTerms, otherValues, direction);
  return sql`(${term.key} ${operator} ${value} OR (${term.key} = ${value} AND ${rest}))`;
}

function unlikeAt(path: FieldPath): readonly Sql[] {
  const arrays = path.map((_, index) => sql`${leafAt(ITEM, path.slice(0, index + 1)).type} = 'array'`);
  const leaf = leafAt(ITEM, path);
  return [...arrays, sql`(${leaf.type} = 'text' AND ${isUnlike(leaf.value)})`];
}

const ABOVE_SURROGATES = constant('*[\ue000-\u{10ffff}]*');

/** Has characters above the surrogates, where UTF-8 and UTF-16 part; or a NUL, which hides the rest from GLOB. */
function isUnlike(text: Sql): Sql {
  return sql`(${text} GLOB ${ABOVE_SURROGATES} OR instr(${text}, char(0)) > 0)`;
}
