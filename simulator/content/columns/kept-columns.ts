import type { FieldPath } from '../../query/field-path.ts';
import type { StoredText } from '../../query/item-data.ts';
import { bytesOfText } from '../../store/bytes-in-memory.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import { findSize, type Size } from '../../store/sql/collection-sizes.ts';
import { itemsInBatches } from '../../store/sql/items-in-batches.ts';
import type { Database, Revision, StoredKind } from '../../world/database.ts';
import { eventLoopTurn } from '../../world/event-loop-turn.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { type Columns, ColumnsBuilder, idOfPaths } from './columns.ts';

/** When columns are worth loading. */
export interface Worth {
  /** The number of requests, without a write between, after which the store has worked longer than loading takes. */
  readonly requests: number;
  /** The largest number of items. */
  readonly items: number;
  /** The largest size of all items together. */
  readonly bytes: number;
  /** Whether the items themselves are loaded, too. */
  readonly withTexts: boolean;
}

/** This number of items fits into memory, whatever their size. */
const BATCH = 100;
/** The bytes that are parsed before other requests get their turn. Parsing them takes about 2 milliseconds. */
const BYTES_A_TURN = 256 * 1024;

/** About the bytes of an entry in addition to its columns, and of an item and of a different value in a column. */
const BYTES_OF_ENTRY = 300;
const BYTES_OF_ITEM = 6;
const BYTES_OF_VALUE = 150;

/** An attempt to load can fail, or the cache can have no room. The next attempt then waits for this multiple of the requests. */
const PATIENCE = 4;

/** How often columns were asked for. */
interface Demand {
  /** Since the last attempt to load them. */
  requests: number;
  attempts: number;
  isLoading: boolean;
}

const KINDS: readonly StoredKind[] = ['items', 'emptied'];
const keepDemand = keptUntilWritten<Demand>(KINDS);
const keepColumns = keptUntilWritten<{ readonly columns: Columns | undefined }>(KINDS, 'columns');

/**
 * The columns of the values at `paths` in all items of a collection. They are loaded once they are worth it, and are kept until an
 * item is written. Undefined before, and if the collection is too large or has too many different values.
 */
export async function columnsOf(
  world: World,
  collectionId: string,
  paths: readonly FieldPath[],
  worth: Worth,
): Promise<Columns | undefined> {
  const { db, site, readsAt } = world;
  // A transaction that has written items sees other items than everybody else.
  if (readsAt !== undefined || (await db.revision(KINDS)) === undefined) return undefined;
  const key = [site.siteId, collectionId, worth.withTexts, idOfPaths(paths)].join('\0');
  const { columns } = await keepColumns(db, key, async () => {
    const demand = await demandFor(db, key);
    demand.requests += 1;
    const isWorth = demand.requests > worth.requests * PATIENCE ** demand.attempts && !demand.isLoading;
    const loaded = isWorth ? await loadOnce(world, collectionId, paths, worth, demand) : undefined;
    return { value: { columns: loaded }, bytes: loaded && bytesOf(loaded, key) };
  });
  return columns;
}

async function loadOnce(
  world: World,
  collectionId: string,
  paths: readonly FieldPath[],
  worth: Worth,
  demand: Demand,
): Promise<Columns | undefined> {
  demand.isLoading = true;
  try {
    return await load(world, collectionId, paths, worth);
  } finally {
    demand.isLoading = false;
    demand.requests = 0;
    demand.attempts += 1;
  }
}

function demandFor(db: Database, key: string): Promise<Demand> {
  return keepDemand(db, key, async () => ({
    value: { requests: 0, attempts: 0, isLoading: false },
    bytes: BYTES_OF_ENTRY + 2 * key.length,
  }));
}

/** Undefined if an item is written meanwhile, so that columns never have parts of different times. */
async function load(
  world: World,
  collectionId: string,
  paths: readonly FieldPath[],
  worth: Worth,
): Promise<Columns | undefined> {
  const { db, site } = world;
  const before = await currentRevision(db);
  const known = await findSize(db, site.siteId, collectionId);
  if (known && isTooLarge(known, worth)) return undefined;
  const builder = new ColumnsBuilder(paths);
  const texts: StoredText[] = [];
  // It is a matter of chance which request loads, so loading is not charged to it.
  const uncharged = { ...world, work: new WorkBudget(Number.POSITIVE_INFINITY) };
  let [bytes, bytesAtTurn] = [0, 0];
  for await (const batch of itemsInBatches(uncharged, collectionId, BATCH)) {
    for (const { text } of batch) {
      bytes += text.length;
      if (!builder.add(JSON.parse(text))) return undefined;
      if (bytes - bytesAtTurn < BYTES_A_TURN) continue;
      bytesAtTurn = bytes;
      await eventLoopTurn();
    }
    if (isTooLarge({ items: builder.items, bytes }, worth)) return undefined;
    if (worth.withTexts) texts.push(...batch);
  }
  const columns = await builder.done();
  if ((await currentRevision(db)) !== before) return undefined;
  if (!worth.withTexts) return columns;
  return areInOrder(texts) ? { ...columns, texts } : undefined;
}

function isTooLarge({ items, bytes }: Size, worth: Worth): boolean {
  return items > worth.items || bytes > worth.bytes;
}

/** A database orders some ids differently than JavaScript does (SRT-2). */
function areInOrder(texts: readonly StoredText[]): boolean {
  return texts.every(({ id }, at) => at === 0 || (texts[at - 1]?.id ?? '') < id);
}

/** Now, and not when the request began. */
async function currentRevision(db: Database): Promise<Revision> {
  return db.duringRequest ? db.duringRequest(() => db.revision(KINDS)) : db.revision(KINDS);
}

function bytesOf({ items, all, texts = [] }: Columns, key: string): number {
  const ofColumns = all.map(({ values }) => BYTES_OF_ITEM * items + BYTES_OF_VALUE * values.length);
  const ofTexts = texts.map(({ text }) => bytesOfText(text));
  return [...ofColumns, ...ofTexts].reduce((sum, bytes) => sum + bytes, BYTES_OF_ENTRY + 2 * key.length);
}
