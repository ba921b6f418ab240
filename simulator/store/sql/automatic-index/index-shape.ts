import { type FieldPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SortField } from '../../../query/sort.ts';
import { isPlainPath } from '../search/field-key.ts';

/** Deeper fields are rarely searched, and their keys are long SQL. */
const MAX_PATH = 4;
/** More columns cost every write more than a search gains from them. */
const MAX_COLUMNS = 6;

/** The ideal index of a search: fields that must equal a value, then the sort fields, then other fields it tests. */
export interface IndexShape {
  readonly equal: readonly FieldPath[];
  readonly sort: readonly SortField[];
  readonly others: readonly FieldPath[];
}

/**
 * The columns of an index after those of its collection: the keys of fields, and the item's id.
 */
export type IndexColumn = SortField | 'id';

/** The ideal index for a search with `filter` and `sort` that reads the fields `read`, and no whole items. */
export function indexShape(
  filter: Filter,
  sort: readonly SortField[],
  multiReferences: Pick<ReadonlySet<string>, 'has'>,
  read: readonly FieldPath[] = [],
): IndexShape {
  const hasKey = (path: FieldPath) =>
    isPlainPath(path) && path.length <= MAX_PATH && path[0] !== '_id' && !multiReferences.has(path[0] ?? '');
  const equal = uniquePaths(conjuncts(filter).flatMap(heldToOneValue).filter(hasKey)).slice(0, MAX_COLUMNS);
  const order = sort.every(({ path }) => hasKey(path)) ? sort.slice(0, MAX_COLUMNS - equal.length) : [];
  const named = [...equal, ...order.map(({ path }) => path)].map(nameOf);
  const others = uniquePaths([...read, ...pathsIn(filter)].filter(hasKey)).filter(
    (path) => !named.includes(nameOf(path)),
  );
  return { equal, sort: order, others: others.slice(0, Math.max(MAX_COLUMNS - named.length, 0)) };
}

/** Whether the index for the shape has all of these fields, so that no item has to be read. */
export function covers({ equal, sort, others }: IndexShape, paths: readonly FieldPath[]): boolean {
  const names = new Set([...equal, ...sort.map(({ path }) => path), ...others].map(nameOf));
  return paths.every((path) => names.has(nameOf(path)));
}

/** Whether no index would help the search. */
export function isShapeless({ equal, sort, others }: IndexShape): boolean {
  return equal.length + sort.length + others.length === 0;
}

/** The columns of the index for a shape. Equal shapes have equal columns, in whatever order their fields were given. */
export function columnsOf({ equal, sort, others }: IndexShape): readonly IndexColumn[] {
  const ascending = (paths: readonly FieldPath[]) =>
    paths.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)).map((path) => ({ path, order: 'ASC' }) as const);
  return [...ascending(equal), ...sort, ...(sort.length > 0 ? (['id'] as const) : []), ...ascending(others)];
}

/** Whether an index with these columns covers the whole shape. */
export function serves(columns: readonly IndexColumn[], { equal, sort, others }: IndexShape): boolean {
  const names = columns.map((column) => (typeof column === 'string' ? column : nameOf(column.path)));
  const head = names.slice(0, equal.length);
  if (!equal.every((path) => head.includes(nameOf(path)))) return false;
  const tail = columns.slice(equal.length);
  const inOrder = sort.every(({ path, order }, index) => {
    const column = tail[index];
    return typeof column === 'object' && nameOf(column.path) === nameOf(path) && column.order === order;
  });
  // After the sort fields comes the id, which orders items with equal keys.
  const withIds = sort.length === 0 || tail[sort.length] === 'id';
  // Without equalities and sort fields, the index must begin with a field that the search tests.
  const begins = equal.length + sort.length > 0 || others.some((path) => nameOf(path) === names[0]);
  return inOrder && withIds && begins && others.every((path) => names.includes(nameOf(path)));
}

/** The fields of an index. */
export function pathsOfColumns(columns: readonly IndexColumn[]): readonly FieldPath[] {
  return columns.flatMap((column) => (typeof column === 'string' ? [] : [column.path]));
}

/** The path as text, with dots. Names in indexes contain no dots. */
export function nameOf(path: FieldPath): string {
  return path.join('.');
}

function conjuncts(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjuncts) : [filter];
}

function heldToOneValue(filter: Filter): readonly FieldPath[] {
  if (filter.kind !== 'equals' || filter.operands.length !== 1) return [];
  const [operand] = filter.operands;
  return operand?.kind === 'atom' && operand.atoms.length === 1 ? [filter.path] : [];
}

/** The fields that a filter tests. */
export function pathsIn(filter: Filter): readonly FieldPath[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(pathsIn);
    case 'not':
      return pathsIn(filter.filter);
    case 'nothing':
      return [];
    default:
      return [filter.path];
  }
}
