import { StartError } from '../../errors/start-error.ts';
import { type CacheBudget, cacheBudgetOf } from '../../platform/cache.ts';
import { callEvery } from '../../platform/clock.ts';
import { OperationAbandoned, readingSlots } from '../../platform/reading-slots.ts';
import { type Address, readAddress, unreadParameter } from '../database-address.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { StoreUnavailable, troubleReport } from '../store-unavailable.ts';
import { ANNOUNCE, announcement, createAnnouncements } from './announcements.ts';
import { type Connected, openConnectionPool } from './connections.ts';
import { createIndexBuilder } from './index-builder.ts';
import { migrate } from './migrations.ts';
import { countCommit, createMonitor, requestReadings, revisionOf, sharedReading, writerOf } from './revisions.ts';
import { type Run, rowsOf, statementsBy, statementTexts, writtenKind } from './statements.ts';
import { createTransactions } from './transactions.ts';
import { confirmed, guarded } from './trouble.ts';

const CANCEL_AGAIN_MS = 1000;

/** Runs `read`. Once nobody waits for it, calls `cancelIt` until it has ended, and rejects with OperationAbandoned. */
async function whileAwaited<T>(
  abandoned: AbortSignal | undefined,
  read: () => Promise<T>,
  cancelIt: () => void,
): Promise<T> {
  if (abandoned === undefined) return read();
  if (abandoned.aborted) throw new OperationAbandoned();
  let stopCancelling = () => {};
  const onAbandoned = () => {
    cancelIt();
    // The server ignores a message that arrives before the statement has begun.
    stopCancelling = callEvery(CANCEL_AGAIN_MS, cancelIt);
  };
  abandoned.addEventListener('abort', onAbandoned);
  try {
    return await read();
  } catch (failure) {
    throw abandoned.aborted ? new OperationAbandoned() : failure;
  } finally {
    stopCancelling();
    abandoned.removeEventListener('abort', onAbandoned);
  }
}

/** Opens the database at the address of `--data`. If that fails, throws StartError with advice. */
export async function openDatabase(data: string, options: PostgresqlOptions): Promise<SqlDatabase> {
  const address = readAddress(data);
  if (address === undefined) {
    throw new StartError(
      'Cannot read the address of --data or DATABASE_URL. It is like postgres://user:password@host:5432/database, and special characters of the ' +
        'password are written as in a URL, for example %40 for @. Of its parameters, "schema" must be a name of lower-case letters, digits and _, "pool" a number from 1, and ' +
        '"partitions" a number from 0 to 256.',
    );
  }
  const unread = unreadParameter(data);
  if (unread !== undefined) throw new StartError(unread);
  try {
    return await openPostgresql(address, options);
  } catch (failure) {
    if (failure instanceof StartError) throw failure;
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(
      `Cannot use the database of --data or DATABASE_URL as a store (${reason}). Check that it runs, its address, user and password, ` +
        'and that the user may create a schema.',
      { cause: failure },
    );
  }
}

/** The part of all connections that long reads may use at once. The others are for short reads and for writes. */
const PART_OF_LONG_READS = 0.6;

export interface PostgresqlOptions {
  /** The memory for all caches of this process (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence when the database becomes unavailable, once until a write has succeeded again. */
  readonly report?: (sentence: string) => void;
  /** Called with an error of work in the background. */
  readonly reportDefect?: (defect: unknown) => void;
  /** Whether a search always waits for the index that it needs. Otherwise it goes on without after some time. */
  readonly waitsForIndexes?: boolean | undefined;
}

/**
 * Opens a PostgreSQL database, and creates its tables or brings them up to date. Any number of processes may use it. A
 * commit is durable as the server is configured. Operations reject with StoreUnavailable while the database cannot be
 * reached.
 */
async function openPostgresql(
  address: Address,
  {
    report = () => {},
    reportDefect = () => {},
    waitsForIndexes = false,
    cacheBudget = cacheBudgetOf(),
  }: PostgresqlOptions = {},
): Promise<SqlDatabase> {
  await guarded(() => migrate(address));
  const pool = openConnectionPool(address);
  const textOf = statementTexts(cacheBudget);
  const troubles = troubleReport('PostgreSQL', nameOf(address), report);

  const connected: Connected = (work) => noting(() => pool.connected(work));

  async function noting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await guarded(work);
    } catch (failure) {
      if (failure instanceof StoreUnavailable) troubles.onFailure(failure);
      throw failure;
    }
  }

  const builder = createIndexBuilder(address, { reportDefect, waitsForIndexes });
  const monitor = createMonitor(address);
  const atOnce = Math.max(1, Math.floor(address.poolSize * PART_OF_LONG_READS));
  const slots = readingSlots(atOnce, Math.ceil(atOnce / 2));
  const announcements = createAnnouncements(address);
  const requests = requestReadings(sharedReading(() => noting(() => monitor.readCounts())));

  /** A single statement outside of a transaction. A write counts itself in the same statement. */
  const single: Run = (sql, values, send) => {
    const kind = writtenKind(sql);
    return connected(async (client) => {
      if (kind === undefined) return send(client, { text: textOf(sql), values });
      const count = countCommit(await writerOf(client), [kind]);
      const text = `WITH counted AS (${count}) ${textOf(sql)}`;
      const result = await confirmed(() => send(client, { text, values }));
      requests.forget();
      troubles.onWritten();
      return result;
    });
  };

  /** A read that ends at the server when nobody waits for it any more. */
  const singleOf =
    (abandoned: (() => AbortSignal) | undefined): Run =>
    (sql, values, send) =>
      noting(() =>
        pool.connected((client, discard) => {
          // The message that cancels may arrive after the statement has ended, and would then end the next one.
          const cancelIt = () => {
            discard();
            monitor.cancel(client).catch(() => {});
          };
          return whileAwaited(abandoned?.(), () => send(client, { text: textOf(sql), values }), cancelIt);
        }),
      );

  const common = { identity: {}, cacheBudget, readingSlots: slots, duringRequest: requests.during } as const;
  const transaction = createTransactions({ address, common, connected, textOf });

  const store: SqlDatabase = {
    ...statementsBy(single),
    ...common,
    isTransaction: false,
    forLongReads: (abandoned) => {
      const handle: SqlDatabase = {
        ...store,
        ...statementsBy(singleOf(abandoned)),
        run: store.run,
        forLongReads: () => handle,
      };
      return handle;
    },
    indexBuilder: {
      ...builder,
      build: async (name, maxWaitMs, work) => {
        const isBuilt = await builder.build(name, maxWaitMs, (changes) => requests.during(() => work(changes)));
        // The request that has waited sees the index.
        requests.forget();
        return isBuilt;
      },
    },
    revision: async (kinds) => revisionOf(await requests.read(), kinds),
    transaction: async (scope, work) => {
      try {
        const { result, droppedIndexes } = await transaction(scope, work);
        troubles.onWritten();
        for (const name of droppedIndexes) await builder.drop(name);
        return result;
      } finally {
        requests.forget();
      }
    },
    announce: async (siteId) => void (await single(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
    onAnnouncement: announcements.listen,
    // On the connection for revisions, which is free even if requests wait for one of the pool.
    probe: async () => void (await guarded(() => monitor.readCounts())),
    figures: () => {
      const { open, idle, waiting } = pool.figures();
      return { connections: { open, idle, waiting: waiting + slots.waiting() }, plannedIndexes: builder.planned() };
    },
    reclaim: async () => {},
    close: async () => {
      await builder.close();
      await Promise.all([pool.end(), monitor.close(), announcements.close()]);
    },
  };
  return store;
}

/** The address without its password. */
function nameOf({ url }: Address): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
