import type { RequestContext } from '../../../platform/request-context.ts';
import { type FieldPath, uniquePaths } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { SortField } from '../../../query/sort.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import type { FilterTarget } from '../search/compile-filter.ts';
import { fieldKey } from '../search/field-key.ts';
import { joined, raw, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { isBeingTruncated } from '../truncations.ts';
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
  context: RequestContext,
  { collection, links: multiReferences }: SearchedCollection,
  filter: Filter,
  sort: readonly SortField[],
  read: readonly FieldPath[] = [],
): Promise<SearchTarget> {
  const shape = indexShape(filter, sort, multiReferences, read);
  const { siteId } = context.site;
  const { db } = context;
  const { dialect } = sqlOf(db);
  if (context.readsAt !== undefined)
    return { dialect, siteId, multiReferences, isDecided: () => false, hasOddIds: true };
  if (!isShapeless(shape) && !(await isBeingTruncated(context, collection.id)))
    await provideIndex(context, collection.id, shape);
  const { decided, areIdsOdd } = await oddValues(db, siteId, collection.id);
  return { dialect, siteId, multiReferences, isDecided: (path) => decided.has(nameOf(path)), hasOddIds: areIdsOdd };
}

/** The fields in indexes whose keys are all decided, and whether an id is odd. One statement asks for all, after each write. */
const oddValues = cachedReading(['items', 'indexes'], async (db, siteId: string, collectionId: string) => {
  const { dialect } = sqlOf(db);
  const indexes = await listIndexes(db, siteId, collectionId);
  const paths = uniquePaths(indexes.flatMap(({ columns }) => pathsOfColumns(columns)));
  const odd = [
    dialect.isOddText(raw('items.item_id')),
    ...paths.map((path) => dialect.keys.isUndecided(fieldKey(dialect, path))),
  ];
  const scope = scopeOf(db, siteId, collectionId);
  const columns = odd.map(
    (condition, at) =>
      sql`CASE WHEN EXISTS (SELECT 1 FROM items WHERE ${scope} AND ${condition}) THEN 1 ELSE 0 END AS ${raw(`c${at}`)}`,
  );
  const { text, values } = sql`SELECT ${joined(columns, ', ')}`;
  const [found = []] = await sqlOf(db).tuples(text, ...values);
  const [oddIds, ...undecided] = found.map(Number);
  return {
    areIdsOdd: oddIds === 1,
    decided: new Set(paths.filter((_, at) => undecided[at] === 0).map(nameOf)),
  };
});
