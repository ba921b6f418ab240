import { keptUntilWritten } from '../../store/kept-until-written.ts';
import type { FieldPath } from '../../store/query/field-path.ts';
import { itemsInBatches } from '../../store/sql/items-in-batches.ts';
import { sizeOfCollection } from '../../store/sql/read-size.ts';
import type { Database, Revision, StoredKind } from '../../world/database.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { type Columns, ColumnsBuilder, idOfPaths } from './columns.ts';
import { MAX_SUMMANDS } from './summands.ts';

/** After so many requests for the same columns, without a write between, the database has worked as long as loading takes. */
const WORTH_LOADING = 16;

/** Larger collections are not loaded. */
const MAX_ITEMS = MAX_SUMMANDS;
const MAX_BYTES = 32 * 1024 * 1024;

/** The bytes of stored items that are parsed at once, which takes about 2 milliseconds. */
const BATCH_BYTES = 256 * 1024;
const MAX_BATCH = 1000;

/** About the bytes of an entry in addition to its columns, and of a different value in a column. */
const BYTES_OF_ENTRY = 300;
const BYTES_OF_VALUE = 150;

/** How often columns were asked for. */
interface Demand {
  times: number;
  isLoading: boolean;
}

const KINDS: readonly StoredKind[] = ['items', 'emptied'];
const keepDemand = keptUntilWritten<Demand>(KINDS);
const keepColumns = keptUntilWritten<{ readonly columns: Columns | undefined }>(KINDS, 'columns');

/**
 * The columns of the values at `paths` in all items of a collection. They are loaded once they have been asked for several times,
 * and are kept until an item is written. Undefined before, and if the collection is too large or has too many different values.
 */
export async function columnsOf(
  world: World,
  collectionId: string,
  paths: readonly FieldPath[],
): Promise<Columns | undefined> {
  const { db, site, readsAt } = world;
  // A transaction that has written items sees other items than everybody else.
  if (readsAt !== undefined || (await db.revision(KINDS)) === undefined) return undefined;
  const key = [site.siteId, collectionId, idOfPaths(paths)].join('\0');
  const { columns } = await keepColumns(db, key, async () => {
    const loaded = (await isWorthLoading(db, key)) ? await loadOnce(world, collectionId, key, paths) : undefined;
    return { value: { columns: loaded }, bytes: loaded && bytesOf(loaded, key) };
  });
  return columns;
}

async function isWorthLoading(db: Database, key: string): Promise<boolean> {
  const demand = await demandFor(db, key);
  demand.times += 1;
  return demand.times > WORTH_LOADING && !demand.isLoading;
}

async function loadOnce(
  world: World,
  collectionId: string,
  key: string,
  paths: readonly FieldPath[],
): Promise<Columns | undefined> {
  const demand = await demandFor(world.db, key);
  demand.isLoading = true;
  try {
    return await load(world, collectionId, paths);
  } finally {
    demand.isLoading = false;
    // Columns that could not be loaded, or for which there is no memory, are tried again after as many requests.
    demand.times = 0;
  }
}

function demandFor(db: Database, key: string): Promise<Demand> {
  return keepDemand(db, key, async () => ({
    value: { times: 0, isLoading: false },
    bytes: BYTES_OF_ENTRY + 2 * key.length,
  }));
}

/** Undefined if an item is written meanwhile, so that columns never have parts of different times. */
async function load(world: World, collectionId: string, paths: readonly FieldPath[]): Promise<Columns | undefined> {
  const before = await currentRevision(world.db);
  const { items, bytes } = await sizeOfCollection(world, collectionId);
  if (items > MAX_ITEMS || bytes > MAX_BYTES) return undefined;
  const builder = new ColumnsBuilder(items, paths);
  // It is a matter of chance which request loads, so loading is not charged to it.
  const uncharged = { ...world, work: new WorkBudget(Number.POSITIVE_INFINITY) };
  const size = Math.max(1, Math.min(MAX_BATCH, Math.floor((BATCH_BYTES * items) / Math.max(bytes, 1))));
  for await (const batch of itemsInBatches(uncharged, collectionId, size)) {
    if (!batch.every(({ text }) => builder.add(JSON.parse(text)))) return undefined;
  }
  const columns = builder.done();
  return (await currentRevision(world.db)) === before ? columns : undefined;
}

/** Now, and not when the request began. */
async function currentRevision(db: Database): Promise<Revision> {
  return db.duringRequest ? db.duringRequest(() => db.revision(KINDS)) : db.revision(KINDS);
}

function bytesOf({ items, all }: Columns, key: string): number {
  const bytes = all.map(({ values }) => 2 * items + BYTES_OF_VALUE * values.length);
  return bytes.reduce((sum, ofColumn) => sum + ofColumn, BYTES_OF_ENTRY + 2 * key.length);
}
