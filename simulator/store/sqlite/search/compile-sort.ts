import type { FieldPath } from '../../query/field-path.ts';
import type { SortField, SortKey } from '../../query/sort.ts';
import type { SearchTarget } from '../automatic-index/search-target.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { ABSENT, fieldKey, isOddText, isUndecided, keyValue } from './field-key.ts';
import { isPlainPath } from './stored-field.ts';

/** `next` as the sort says, `prev` the other way round. */
export type Direction = 'next' | 'prev';

/** A sort as SQL on the table `items`. It agrees with `compareKeys` unless some item is `unlike`. */
export interface CompiledSort {
  readonly order: (direction: Direction) => Sql;
  /** Holds for all items. The planner goes through an index from a place in it rather than from its beginning. */
  readonly anywhere: Sql;
  /** Holds for the items that come behind the place (`keys`, `id`) when one goes in `direction`. */
  readonly beyond: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** Holds for the other items, the one at the place itself included. */
  readonly upTo: (direction: Direction, keys: readonly SortKey[], id: string) => Sql;
  /** Hold for items whose place only `compareKeys` can tell: by their id, or by fields whose keys may be undecided. */
  readonly unlike: readonly Sql[];
}

/** The key of a deeper field is tens of kilobytes of SQL. */
const MAX_PATH = 4;

interface Term {
  readonly key: Sql;
  readonly order: SortField['order'];
}

const ID: Term = { key: raw('items.item_id'), order: 'ASC' };

/** `sort` in SQL, undefined when it has none for some field. */
export function compileSort(
  sort: readonly SortField[],
  { multiReferences, isDecided, hasOddIds }: SearchTarget,
): CompiledSort | undefined {
  const hasKey = (path: FieldPath) => path.length <= MAX_PATH && isPlainPath(path) && !multiReferences.has(path[0]);
  if (!sort.every(({ path }) => hasKey(path))) return undefined;
  const terms = [...sort.map(({ path, order }) => ({ key: fieldKey(path), order })), ID];
  const mayBeUnlike = sort.filter(({ path }) => !isDecided(path));
  return {
    order: (direction) =>
      joined(
        terms.map(({ key, order }) => sql`${key} ${raw(goesUp(order, direction) ? 'ASC' : 'DESC')}`),
        ', ',
      ),
    anywhere: hasFirstKey(terms),
    beyond: (direction, keys, id) => side(terms, placeOf(keys, id), direction, ''),
    upTo: (direction, keys, id) => side(terms, placeOf(keys, id), direction === 'next' ? 'prev' : 'next', '='),
    unlike: [...(hasOddIds ? [isOddText(ID.key)] : []), ...mayBeUnlike.map(({ path }) => isUndecided(fieldKey(path)))],
  };
}

function hasFirstKey([first]: readonly Term[]): Sql {
  return first && first !== ID ? sql`${first.key} >= ${ABSENT}` : raw('1');
}

function placeOf(keys: readonly SortKey[], id: string): readonly Sql[] {
  return [...keys.map(keyValue), sql`${id}`];
}

function goesUp(order: SortField['order'], direction: Direction): boolean {
  return (order === 'ASC') === (direction === 'next');
}

/** Alike up to some term, and behind in that one; with `orEqual` of `=` also alike in all. */
function side(terms: readonly Term[], place: readonly Sql[], direction: Direction, orEqual: '' | '='): Sql {
  const [term, ...otherTerms] = terms;
  const [value, ...otherValues] = place;
  if (!term || !value) return raw('0');
  const operator = goesUp(term.order, direction) ? '>' : '<';
  if (otherTerms.length === 0) return sql`${term.key} ${raw(operator + orEqual)} ${value}`;
  const rest = side(otherTerms, otherValues, direction, orEqual);
  // Said first what follows from the rest: a single range, where an index can begin.
  return sql`(${term.key} ${raw(`${operator}=`)} ${value} AND (${term.key} ${raw(operator)} ${value} OR ${rest}))`;
}
