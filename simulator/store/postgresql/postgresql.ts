import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { type CacheBudget, cacheBudgetOf } from '../../world/cache-budget.ts';
import { type Database, type Revision, STORED_KINDS, type StoredKind } from '../../world/database.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { TABLE_OF_KIND } from '../sql/tables-of-kind.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { troubleReport } from '../trouble-report.ts';
import { ANNOUNCE, announcement, createAnnouncements } from './announcements.ts';
import { type Address, createPool, isWorn, rowsOf, type Statement, tuplesOf } from './connections.ts';
import { createIndexBuilder } from './index-builder.ts';
import { migrate } from './migrations.ts';
import { type CommitCounts, countsOf, createMonitor, READ_COUNTS } from './monitor.ts';
import { postgresqlDialect } from './postgresql-dialect.ts';
import { requestReadings } from './request-readings.ts';
import { sharedReading } from './shared-reading.ts';
import { statementTexts } from './statement-text.ts';
import { guarded, troubleOf } from './trouble.ts';
import { countCommit, writerOf } from './writer.ts';

export interface PostgresqlOptions {
  /** The memory for all caches of this process (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence when the database becomes unavailable, and when it can be used again. */
  readonly report?: (sentence: string) => void;
  /** Called with an error of work in the background. */
  readonly reportDefect?: (defect: unknown) => void;
  /** Whether a search waits for the index that it needs. Otherwise the index is made in the background. */
  readonly waitsForIndexes?: boolean | undefined;
}

const KIND_OF_TABLE: ReadonlyMap<string, StoredKind> = new Map(STORED_KINDS.map((kind) => [TABLE_OF_KIND[kind], kind]));

/**
 * Opens a PostgreSQL database, and creates its tables or brings them up to date. Any number of processes may use it. A
 * commit is durable as the server is configured. Operations reject with StoreUnavailable while the database cannot be
 * reached.
 */
export async function openPostgresql(
  address: Address,
  {
    report = () => {},
    reportDefect = () => {},
    waitsForIndexes = false,
    cacheBudget = cacheBudgetOf(),
  }: PostgresqlOptions = {},
): Promise<SqlDatabase> {
  await guarded(() => migrate(address));
  const pool = createPool(address);
  const textOf = statementTexts(cacheBudget);
  const troubles = troubleReport('PostgreSQL', nameOf(address), report);

  /** Runs `work` with a connection of its own. */
  function connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return noting(async () => {
      const client = await pool.connect();
      // Without a listener, a lost connection would end the process. The statement under way rejects by itself.
      let isLost = false;
      const onLost = () => {
        isLost = true;
      };
      client.on('error', onLost);
      try {
        return await work(client);
      } catch (failure) {
        isLost ||= troubleOf(failure) === 'unreachable';
        throw failure;
      } finally {
        client.off('error', onLost);
        client.release(isLost || isWorn(client));
      }
    });
  }

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
  const announcements = createAnnouncements(address);
  const readCounts = sharedReading(() => noting(() => monitor.readCounts()));
  const requests = requestReadings(readCounts);
  const revision = async (kinds: readonly StoredKind[]): Promise<Revision> => {
    const counts = await requests.read();
    return kinds.reduce((sum, kind) => sum + counts[kind], 0);
  };

  /** A single statement outside of a transaction. A write counts itself in the same statement. */
  function single<T>(sql: string, values: readonly SqlValue[], send: Send<T>): Promise<T> {
    const kind = writtenKind(sql);
    return connected(async (client) => {
      if (kind === undefined) return send(client, { text: textOf(sql), values });
      const count = countCommit(await writerOf(client), [kind]);
      const result = await send(client, { text: `WITH counted AS (${count}) ${textOf(sql)}`, values });
      requests.forget();
      troubles.onWritten();
      return result;
    });
  }

  const identity = {};
  function transaction<T>(scope: string, work: (transaction: Database) => Promise<T>): Promise<T> {
    return connected(async (client) => {
      const written = new Set<StoredKind>();
      const held = new Set([scope]);
      const dropped: string[] = [];
      const within = <Result>(sql: string, values: readonly SqlValue[], send: Send<Result>): Promise<Result> => {
        const kind = writtenKind(sql);
        if (kind !== undefined) written.add(kind);
        return guarded(() => send(client, { text: textOf(sql), values }));
      };
      const handle: SqlDatabase = {
        ...statements(within),
        ...{ identity, cacheBudget },
        // An index cannot be created before the commit, and the items of an open transaction are not in it.
        indexBuilder: { build: async () => {}, drop: async (name) => void dropped.push(name) },
        revision: async (kinds) => (kinds.some((kind) => written.has(kind)) ? undefined : revision(kinds)),
        announce: async (siteId) => void (await within(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
        transaction: async (inner, innerWork) => {
          if (!held.has(inner)) {
            await client.query(`SELECT ${scopeLock(inner)}`);
            requests.forget();
            held.add(inner);
          }
          return innerWork(handle);
        },
        reclaim: async () => {},
        close: async () => {},
      };
      // What was known before may have changed while this transaction waited for its lock.
      requests.learn(await beginTransaction(client, scope));
      try {
        const result = await work(handle);
        const count = written.size > 0 ? `${countCommit(await writerOf(client), written)}; ` : '';
        await client.query(`${count}COMMIT`);
        requests.forget();
        troubles.onWritten();
        for (const name of dropped) await builder.drop(name);
        return result;
      } catch (failure) {
        // If the connection is lost, the server rolls back by itself.
        await client.query('ROLLBACK').catch(() => client.emit('error'));
        throw failure;
      }
    });
  }

  return {
    ...statements(single),
    ...{ identity, cacheBudget },
    indexBuilder: builder,
    revision,
    duringRequest: requests.during,
    transaction,
    announce: async (siteId) => void (await single(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
    onAnnouncement: announcements.listen,
    // On the connection for revisions, which is free even if requests wait for one of the pool.
    probe: async () => void (await guarded(() => monitor.readCounts())),
    figures: () => ({ connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } }),
    reclaim: async () => {},
    close: async () => {
      await builder.close();
      await Promise.all([pool.end(), monitor.close(), announcements.close()]);
    },
  };
}

type Send<T> = (client: pg.ClientBase, statement: Statement) => Promise<T>;
type Run = <T>(sql: string, values: readonly SqlValue[], send: Send<T>) => Promise<T>;

function statements(run: Run): Pick<SqlDatabase, 'dialect' | 'all' | 'tuples' | 'get' | 'run'> {
  return {
    dialect: postgresqlDialect,
    all: async (sql, ...values) => (await run(sql, values, rowsOf)).rows,
    tuples: (sql, ...values) => run(sql, values, tuplesOf),
    get: async (sql, ...values) => (await run(sql, values, rowsOf)).rows[0],
    run: async (sql, ...values) => (await run(sql, values, rowsOf)).changes,
  };
}

function writtenKind(sql: string): StoredKind | undefined {
  const table = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1];
  return table === undefined ? undefined : KIND_OF_TABLE.get(table);
}

/** Waits for the lock of `scope`, and returns the counts as of then. */
async function beginTransaction(client: pg.ClientBase, scope: string): Promise<CommitCounts> {
  // One message with several statements has a result for each of them.
  const sent: unknown = await client.query(`BEGIN; SELECT ${scopeLock(scope)}; ${READ_COUNTS}`);
  return countsOf(lastRow.parse(sent));
}

const lastRow = z
  .array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) }))
  .transform((results) => results.at(-1)?.rows[0] ?? {});

/** Waits until no other transaction of this scope runs, in any process. */
function scopeLock(scope: string): string {
  return `pg_advisory_xact_lock(${createHash('sha256').update(scope).digest().readBigInt64BE()})`;
}

/** The address without its password. */
function nameOf({ url }: Address): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
