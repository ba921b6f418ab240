import type { FieldPath } from '../../../query/field-path.ts';
import type { SortField, SortKey } from '../../../query/sort.ts';
import type { SearchTarget } from '../automatic-index/search-target.ts';
import type { Dialect } from '../dialect.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { fieldKey, isPlainPath } from './field-key.ts';

/** `next` is the order of the sort, `prev` the reverse. */
export type Direction = 'next' | 'prev';

/** A sort as SQL on the table `items`. It agrees with `compareKeys` unless an item passes one of `unlike`. */
export interface CompiledSort {
  readonly order: (direction: Direction) => Sql;
  /**
   * True for all items. With it, the planner searches an index from a given key instead of scanning it from the start.
   */
  readonly anywhere: Sql;
  /** True for the items after the position (`keys`, `id`) in the given direction. */
  readonly beyond: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** True for all other items, including the one at the position. */
  readonly upTo: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** Conditions for items that only `compareKeys` can order, because of their id or of fields with undecided keys. */
  readonly unlike: readonly Sql[];
}

/** The key of a deeper field would be tens of kilobytes of SQL. */
const MAX_PATH = 4;

interface Term {
  readonly key: Sql;
  readonly order: SortField['order'];
}

const ID: Term = { key: raw('items.item_id'), order: 'ASC' };

/** Compiles `sort` to SQL. Undefined if one of its fields has no key. */
export function compileSort(
  sort: readonly SortField[],
  { dialect, multiReferences, isDecided, hasOddIds }: SearchTarget,
): CompiledSort | undefined {
  const hasKey = (path: FieldPath) => path.length <= MAX_PATH && isPlainPath(path) && !multiReferences.has(path[0]);
  if (!sort.every(({ path }) => hasKey(path))) return undefined;
  const terms = [...sort.map(({ path, order }) => ({ key: fieldKey(dialect, path), order })), ID];
  const mayBeUnlike = sort.filter(({ path }) => !isDecided(path));
  return {
    order: (direction) =>
      joined(
        terms.map(({ key, order }) => sql`${key} ${raw(goesUp(order, direction) ? 'ASC' : 'DESC')}`),
        ', ',
      ),
    anywhere: hasFirstKey(dialect, terms),
    beyond: (direction, keys, id) => side(terms, placeOf(dialect, keys, id), direction, ''),
    upTo: (direction, keys, id) => side(terms, placeOf(dialect, keys, id), direction === 'next' ? 'prev' : 'next', '='),
    unlike: [
      ...(hasOddIds ? [dialect.isOddText(ID.key)] : []),
      ...mayBeUnlike.map(({ path }) => dialect.keys.isUndecided(fieldKey(dialect, path))),
    ],
  };
}

function hasFirstKey(dialect: Dialect, [first]: readonly Term[]): Sql {
  return first && first !== ID ? sql`${first.key} >= ${dialect.keys.absent}` : raw('TRUE');
}

function placeOf(dialect: Dialect, keys: readonly SortKey[], id: string): readonly Sql[] {
  return [...keys.map(dialect.keys.ofSortKey), sql`${id}`];
}

function goesUp(order: SortField['order'], direction: Direction): boolean {
  return (order === 'ASC') === (direction === 'next');
}

/**
 * Equal in some first terms, and after the position in the next one. With `orEqual` of `=`, also equal in all terms.
 */
function side(terms: readonly Term[], place: readonly Sql[], direction: Direction, orEqual: '' | '='): Sql {
  const [term, ...otherTerms] = terms;
  const [value, ...otherValues] = place;
  if (!term || !value) return raw('FALSE');
  const operator = goesUp(term.order, direction) ? '>' : '<';
  if (otherTerms.length === 0) return sql`${term.key} ${raw(operator + orEqual)} ${value}`;
  const rest = side(otherTerms, otherValues, direction, orEqual);
  // The first condition is redundant: it gives the index a single start range.
  return sql`(${term.key} ${raw(`${operator}=`)} ${value} AND (${term.key} ${raw(operator)} ${value} OR ${rest}))`;
}
