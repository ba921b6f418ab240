import { type FieldPath, nameOfPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { Database } from '../../../world/database.ts';
import type { World } from '../../../world/world.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import {
  covers,
  type IndexShape,
  indexShape,
  isShapeless,
  pathsIn,
  pathsOfTable,
} from '../automatic-index/index-shape.ts';
import { listIndexes } from '../automatic-index/index-store.ts';
import { provideKeyTable } from '../automatic-index/provide-index.ts';
import { keyColumn, numberColumn } from '../dialect.ts';
import { hasManyItems } from '../read-size.ts';
import { raw, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { presentKeyCell } from './field-key.ts';
import type { GroupedRows, Grouping } from './grouping.ts';
import { checkReadingGroups } from './rows-of-values.ts';

/**
 * The items of a large collection that pass `filter` as rows of a table of keys. Undefined if there is no such table yet, or if
 * the keys do not decide: because of the filter, or if a value is an array, or a text without a key.
 */
export async function rowsOfKeyTable(
  world: World,
  from: SearchedCollection,
  filter: Filter,
  { by, results }: Grouping,
): Promise<GroupedRows | undefined> {
  const { db, site } = world;
  const { id } = from.collection;
  const read = uniquePaths([...by, ...results.map(({ path }) => path)]);
  const shape = shapeOf(filter, read, from);
  if (isShapeless(shape)) return undefined;
  if (!covers(shape, [...read, ...pathsIn(filter)]) || !(await hasManyItems(world, id))) return undefined;
  const table = await provideKeyTable(world, id, shape);
  if (!table || (await hasUndecided(db, site.siteId, id, table.name))) return undefined;

  const positions = new Map(pathsOfTable(table.columns).map((path, at) => [nameOfPath(path), at]));
  const columnAt = (path: FieldPath, column: (at: number) => string) => {
    const at = positions.get(nameOfPath(path));
    return at === undefined ? undefined : raw(column(at));
  };
  const { dialect } = sqlOf(db);
  const compiled = compileFilter(filter, {
    ...{ dialect, siteId: site.siteId, multiReferences: from.links, isDecided: () => false },
    keyColumn: (path) => columnAt(path, keyColumn),
  });
  if (!compiled.exact) return undefined;
  const keyOf = (path: FieldPath) => columnAt(path, keyColumn) ?? raw('NULL');
  const numberOf = (path: FieldPath) => columnAt(path, numberColumn) ?? raw('NULL');
  const chosen = sql`(SELECT * FROM ${raw(table.name)} AS items WHERE ${compiled.sql}) AS chosen`;
  const groups = by.map(keyOf);
  if (groups.length > 0) await checkReadingGroups(world, id, chosen, groups);
  return {
    table: chosen,
    groups,
    valueOfGroup: (column) => presentKeyCell(dialect, column, (present) => present),
    key: keyOf,
    number: numberOf,
  };
}

/** If no field must equal a value, another one that the filter tests takes its place: the table finds items by it. */
function shapeOf(filter: Filter, read: readonly FieldPath[], { links }: SearchedCollection): IndexShape {
  const shape = indexShape(filter, [], links, read);
  const tested = new Set(pathsIn(filter).map(nameOfPath));
  const first = shape.others.find((path) => tested.has(nameOfPath(path)));
  if (shape.equal.length > 0 || !first) return shape;
  return { ...shape, equal: [first], others: shape.others.filter((path) => path !== first) };
}

const hasUndecided = cachedReading(
  ['items', 'indexes'],
  async (db: Database, siteId: string, collectionId: string, name: string) => {
    const { grouped } = sqlOf(db).dialect;
    const table = (await listIndexes(db, siteId, collectionId)).find((index) => index.name === name);
    if (!table || grouped.kind !== 'values') return true;
    const { text, values } = grouped.keyTables.undecided(name, pathsOfTable(table.columns));
    return (await sqlOf(db).get(text, ...values)) !== undefined;
  },
);
