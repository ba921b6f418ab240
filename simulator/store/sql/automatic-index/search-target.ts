import type { Database } from '../../../world/database.ts';
import type { World } from '../../../world/world.ts';
import { keptReading } from '../../kept-reading.ts';
import type { FieldPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { SearchedCollection } from '../../query/item-search.ts';
import type { SortField } from '../../query/sort.ts';
import { isBeingEmptied } from '../emptied-collections.ts';
import type { FilterTarget } from '../search/compile-filter.ts';
import { fieldKey } from '../search/field-key.ts';
import { raw, type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { indexShape, isShapeless, nameOf, pathsOfColumns } from './index-shape.ts';
import { listIndexes, scopeOf } from './index-store.ts';
import { provideIndex } from './provide-index.ts';

/** The data that a search is compiled for. */
export interface SearchTarget extends FilterTarget {
  /** Whether the collection has an id that UTF-8 and UTF-16 order differently (SRT-6). */
  readonly hasOddIds: boolean;
}

/**
 * The data that a search is compiled for. If the collection is large, this creates an index that the
 * search can use. The keys of a field decide if the field is in an index and all its values are plain.
 * Reads of the past use no indexes (CON-2). `read`: see `indexShape`.
 */
export async function searchTarget(
  world: World,
  { collection, links: multiReferences }: SearchedCollection,
  filter: Filter,
  sort: readonly SortField[],
  read: readonly FieldPath[] = [],
): Promise<SearchTarget> {
  const shape = indexShape(filter, sort, multiReferences, read);
  const { siteId } = world.site;
  const { db } = world;
  const { dialect } = sqlOf(db);
  if (world.readsAt !== undefined) return { dialect, siteId, multiReferences, isDecided: () => false, hasOddIds: true };
  if (!isShapeless(shape) && !(await isBeingEmptied(world, collection.id)))
    await provideIndex(world, collection.id, shape);
  const decided = await decidedFields(db, siteId, collection.id);
  const isOdd = await hasOddIds(db, siteId, collection.id);
  return { dialect, siteId, multiReferences, isDecided: (path) => decided.has(nameOf(path)), hasOddIds: isOdd };
}

const decidedFields = keptReading(['items', 'indexes'], async (db, siteId: string, collectionId: string) => {
  const { dialect } = sqlOf(db);
  const indexes = await listIndexes(db, siteId, collectionId);
  const decided = new Set<string>();
  for (const path of indexes.flatMap(({ columns }) => pathsOfColumns(columns))) {
    const undecided = sql`${scopeOf(db, siteId, collectionId)} AND ${dialect.keys.isUndecided(fieldKey(dialect, path))}`;
    if (!decided.has(nameOf(path)) && !(await hasItem(db, undecided))) decided.add(nameOf(path));
  }
  return decided;
});

const hasOddIds = keptReading(['items'], (db, siteId: string, collectionId: string) =>
  hasItem(db, sql`${scopeOf(db, siteId, collectionId)} AND ${sqlOf(db).dialect.isOddText(raw('items.item_id'))}`),
);

async function hasItem(db: Database, { text, values }: Sql): Promise<boolean> {
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1`, ...values)) !== undefined;
}
