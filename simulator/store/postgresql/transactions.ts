import { createHash } from 'node:crypto';
import type pg from 'pg';
import { endsWithin } from '../../platform/clock.ts';
import type { StoredKind } from '../../platform/database.ts';
import type { Address } from '../database-address.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { transactionEnd } from '../transaction-end.ts';
import { ANNOUNCE, announcement } from './announcements.ts';
import type { Connected } from './connections.ts';
import { type CommitCounts, countCommit, countsOf, READ_COUNTS, revisionOf, writerOf } from './revisions.ts';
import { type Run, rowsOf, statementsBy, writtenKind } from './statements.ts';
import { confirmed, guarded } from './trouble.ts';

/** What transactions use of the store that they belong to. */
export interface StoreParts {
  readonly address: Address;
  readonly common: Pick<SqlDatabase, 'identity' | 'cacheBudget' | 'readingSlots' | 'duringRequest'>;
  readonly connected: Connected;
  readonly textOf: (sql: string) => string;
}

/** What a transaction has done once it is committed. */
interface Committed<T> {
  readonly result: T;
  readonly droppedIndexes: readonly string[];
}

/** Carries out work in transactions: each is one of the database, on a connection of its own. */
export function createTransactions(
  store: StoreParts,
): <T>(scope: string, work: (handle: SqlDatabase) => Promise<T>) => Promise<Committed<T>> {
  const inTurn = scopeTurns();
  return (scope, work) =>
    inTurn(scope, () =>
      store.connected(async (client, discard) => {
        // Before the transaction, so that a rollback does not remove the writer's row.
        const writer = await writerOf(client);
        try {
          const { handle, droppedIndexes, end, commit } = await begin(store, client, scope);
          const result = await work(handle).finally(end);
          await commit(writer);
          return { result, droppedIndexes };
        } catch (failure) {
          // If the connection is lost, the server rolls back by itself.
          await client.query('ROLLBACK').catch(discard);
          throw failure;
        }
      }),
    );
}

interface OpenTransaction {
  readonly handle: SqlDatabase;
  /** The names of the indexes that it has dropped. */
  readonly droppedIndexes: readonly string[];
  /** After this, nothing can be read or written by the handle. */
  end(): void;
  /** Rejects if the database has refused a statement, even if the work went on. */
  commit(writer: number): Promise<void>;
}

/** Begins a transaction as soon as no other one of this scope is open, in any process. */
async function begin(
  { address, common, textOf }: StoreParts,
  client: pg.ClientBase,
  scope: string,
): Promise<OpenTransaction> {
  const scopes = new Set<string>();
  const kinds = new Set<StoredKind>();
  const droppedIndexes: string[] = [];
  const { demandOpen, set: end } = transactionEnd();
  let refused: { readonly failure: unknown } | undefined;

  const run: Run = (sql, values, send) =>
    guarded(async () => {
      demandOpen();
      const kind = writtenKind(sql);
      if (kind !== undefined) kinds.add(kind);
      try {
        return await send(client, { text: textOf(sql), values });
      } catch (failure) {
        // What is sent after a refused statement fails because of it.
        refused ??= { failure };
        throw refused.failure;
      }
    });
  async function lock(inner: string): Promise<CommitCounts> {
    scopes.add(inner);
    // Sent together, and carried out one after the other.
    const [, { rows }] = await Promise.all([
      run(TAKE_LOCK, [lockOf(address, inner)], rowsOf),
      run(READ_COUNTS, [], rowsOf),
    ]);
    return countsOf(rows[0]);
  }

  let [, counts] = await Promise.all([client.query('BEGIN'), lock(scope)]);
  const handle: SqlDatabase = {
    ...statementsBy(run),
    ...common,
    isTransaction: true,
    forLongReads: () => handle,
    // An index cannot be created before the commit, and the items of an open transaction are not in it.
    indexBuilder: { build: async () => true, drop: async (name) => void droppedIndexes.push(name) },
    revision: async (asked) => (asked.some((kind) => kinds.has(kind)) ? undefined : revisionOf(counts, asked)),
    announce: async (siteId) => void (await run(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
    transaction: async (inner, work) => {
      if (!scopes.has(inner)) counts = await lock(inner);
      return work(handle);
    },
    reclaim: async () => {},
    close: async () => {},
  };
  return {
    handle,
    droppedIndexes,
    end,
    commit: async (writer) => {
      if (refused) throw refused.failure;
      const counted = kinds.size > 0 && rowsOf(client, { text: countCommit(writer, kinds), values: [] });
      await confirmed(() => Promise.all([counted, client.query('COMMIT')]));
    },
  };
}

/** Waits until no other transaction of a scope runs, in any process. */
const TAKE_LOCK = 'SELECT pg_advisory_xact_lock(?)';

/** The lock of a scope. Advisory locks are of all schemas of a database. */
function lockOf({ schema }: Address, scope: string): string {
  const name = JSON.stringify([schema, scope]);
  return String(createHash('sha256').update(name).digest().readBigInt64BE());
}

/** As long as waiting for a lock. */
const MAX_WAIT_MS = 10_000;

/**
 * Carries out works of one scope one after the other. Those that wait here take no connection from other sites and from reads, and are
 * refused after some time.
 */
function scopeTurns(): <T>(scope: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<void>>();
  return async (scope, work) => {
    const before = last.get(scope);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const ended = Promise.all([before, done]).then(() => {
      if (last.get(scope) === ended) last.delete(scope);
    });
    last.set(scope, ended);
    try {
      if (before && !(await endsWithin(before, MAX_WAIT_MS))) throw new StoreUnavailable('busy');
      return await work();
    } finally {
      resolve();
    }
  };
}
