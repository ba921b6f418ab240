import type { RequestContext } from '../../../platform/request-context.ts';
import { type FieldPath, uniquePaths } from '../../../query/field-path.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import { isLarge, sizeOfCollection } from '../../read-size.ts';
import {
  columnsOf,
  type IndexColumn,
  type IndexShape,
  isShapeless,
  nameOf,
  pathsOfColumns,
  serves,
} from '../automatic-index/index-shape.ts';
import { type AutomaticIndex, listIndexes, scopeOf } from '../automatic-index/index-store.ts';
import type { Size } from '../collection-sizes.ts';
import type { Dialect } from '../dialect.ts';
import { joined, raw, type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { isBeingTruncated } from '../truncations.ts';
import type { FilterTarget } from './compile-filter.ts';
import { fieldKey } from './field-key.ts';

/** All that a planner knows of a collection. It is read before, so planning itself runs no statement. */
export interface Facts extends Size, IndexFacts {
  readonly dialect: Dialect;
  readonly siteId: string;
  readonly collectionId: string;
  /** A condition for the items of the collection. */
  readonly scope: Sql;
  /** Whether the items are read as they were at an earlier time (CON-2). No index has these. */
  readonly isOfPast: boolean;
  /** Whether the items only wait for their deletion. */
  readonly isEmptied: boolean;
  /** Whether reading all items takes long. */
  readonly isLarge: boolean;
}

/** What follows from the indexes of a collection. */
interface IndexFacts {
  readonly indexes: readonly AutomaticIndex[];
  /** The names of the fields in indexes whose keys decide: all their values are plain. */
  readonly decided: readonly string[];
  /** Whether the collection has an id that UTF-8 and UTF-16 order differently (SRT-6). */
  readonly hasOddIds: boolean;
}

const OF_PAST: IndexFacts = { indexes: [], decided: [], hasOddIds: true };

/** Reads what a planner has to know of a collection. */
export async function factsOf(context: RequestContext, collectionId: string): Promise<Facts> {
  const { db, site, readsAt } = context;
  const isOfPast = readsAt !== undefined;
  const size = await sizeOfCollection(context, collectionId);
  return {
    ...size,
    ...(isOfPast ? OF_PAST : await indexFacts(db, site.siteId, collectionId)),
    dialect: sqlOf(db).dialect,
    siteId: site.siteId,
    collectionId,
    scope: scopeOf(db, site.siteId, collectionId),
    isOfPast,
    isEmptied: await isBeingTruncated(context, collectionId),
    isLarge: isLarge(size),
  };
}

/** One statement asks for all fields in indexes, after each write. */
const indexFacts = cachedReading(
  ['items', 'indexes', 'emptied'],
  async (db, siteId: string, collectionId: string): Promise<IndexFacts> => {
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
    return { indexes, decided: paths.filter((_, at) => undecided[at] === 0).map(nameOf), hasOddIds: oddIds === 1 };
  },
);

/** What a filter is compiled for. */
export function targetOf({ dialect, siteId, decided }: Facts, { links }: SearchedCollection): FilterTarget {
  const isDecided = (path: FieldPath) => decided.includes(nameOf(path));
  return { dialect, siteId, multiReferences: links, isDecided };
}

/** Below this number of items, a search that reads all of them is fast enough. */
const WORTH_AN_INDEX = 1000;
/** If the items have more bytes than this on average, their texts are long, and an index with them would be as large as the items. */
const MUCH_TEXT_BYTES = 4000;

/** The columns of the index that a search of this shape lacks. Undefined if it has one, or needs none. */
export function lackedIndex(facts: Facts, shape: IndexShape): readonly IndexColumn[] | undefined {
  const { items, bytes, isOfPast, indexes } = facts;
  if (isOfPast || items < WORTH_AN_INDEX) return undefined;
  const needed = bytes > items * MUCH_TEXT_BYTES ? { ...shape, others: [] } : shape;
  if (isShapeless(needed) || indexes.some(({ columns }) => serves(columns, needed))) return undefined;
  return columnsOf(needed);
}
