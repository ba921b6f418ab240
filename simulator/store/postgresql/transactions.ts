import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { callEvery } from '../../platform/clock.ts';
import type { Database, ItemKey } from '../../platform/database.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Connected } from './connections.ts';
import { type OpenTransaction, openTransaction, type Piece, type StoreParts } from './open-transaction.ts';
import type { CommitCounts } from './revisions.ts';
import { troubleOf } from './trouble.ts';

/** The work of one caller. */
interface Work extends Part {
  readonly itemsToRead: readonly ItemKey[];
  /** Carries out the work in an open transaction. Call the result after the commit. */
  readonly carryOut: (handle: SqlDatabase, counts: CommitCounts) => Promise<() => void>;
}

/** The transactions of a store. Those of one scope that come at the same time are committed together. */
export function createTransactions(
  store: StoreParts,
  connected: Connected,
  onCommitted: (droppedIndexes: readonly string[]) => Promise<void>,
): Database['transaction'] {
  const { requests } = store;

  /** Carries out works in one transaction, in which each succeeds or fails by itself. */
  async function commitTogether(
    client: pg.PoolClient,
    scope: string,
    works: readonly Work[],
  ): Promise<{ ends: (() => void)[]; again: readonly Work[]; droppedIndexes?: readonly string[] }> {
    const ends: (() => void)[] = [];
    const open = await openTransaction(
      store,
      client,
      scope,
      works.flatMap(({ itemsToRead }) => itemsToRead),
    );
    for (const [at, work] of works.entries()) {
      const piece = open.nextPiece();
      const { end, isKept } = await outcomeOf(work, piece, open);
      ends.push(end);
      if (isKept) piece.keep();
      else if (!(await piece.undo())) {
        await client.query('ROLLBACK');
        return { ends, again: works.slice(at + 1) };
      }
    }
    return { ends, again: [], droppedIndexes: await open.commit() };
  }

  async function carryOut(scope: string, works: readonly Work[]): Promise<readonly Work[]> {
    try {
      const { ends, again, droppedIndexes } = await connected(async (client, discard) => {
        try {
          return await commitTogether(client, scope, works);
        } catch (failure) {
          // If the connection is lost, the server rolls back by itself.
          await client.query('ROLLBACK').catch(discard);
          throw failure;
        }
      });
      if (droppedIndexes) await onCommitted(droppedIndexes);
      for (const end of ends) end();
      return again;
    } catch (failure) {
      // One of them has sent something that cannot be stored.
      if (works.length > 1 && troubleOf(failure) === undefined) return works;
      for (const { reject } of works) reject(failure);
      return [];
    }
  }

  const commit = groupCommit(carryOut);
  return async <T>(
    scope: string,
    work: (transaction: Database) => Promise<T>,
    _length?: 'short' | 'long',
    itemsToRead: readonly ItemKey[] = [],
  ): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // In the context of this request, whichever request commits.
    const inContext = AsyncLocalStorage.bind(async (handle: SqlDatabase, counts: CommitCounts) => {
      // What was known before may have changed while the transaction waited for its lock.
      requests.learn(counts);
      const result = await work(handle);
      return () => resolve(result);
    });
    commit(scope, { itemsToRead, carryOut: inContext, reject });
    try {
      return await promise;
    } finally {
      requests.forget();
    }
  };
}

async function outcomeOf(
  { carryOut, reject }: Work,
  piece: Piece,
  { counts }: OpenTransaction,
): Promise<{ end: () => void; isKept: boolean }> {
  try {
    const end = await carryOut(piece.handle, counts);
    const { refused } = piece;
    return refused ? { end: () => reject(refused.failure), isKept: false } : { end, isKept: true };
  } catch (failure) {
    return { end: () => reject(failure), isKept: false };
  }
}

/** What can be carried out in one transaction with others. */
export interface Part {
  /** Called instead of carrying it out. */
  readonly reject: (failure: unknown) => void;
}

/** More parts would make the first of them wait for long. */
const MAX_PARTS = 50;
/** When parts have been carried out for so long, those that wait for them are refused. It is as long as waiting for a lock. */
const MAX_MS = 10_000;

/**
 * Carries out parts, those of one scope one after the other. Parts that come while others of their scope are carried out wait,
 * and are then carried out together (group commit). `carryOut` never rejects. It returns the parts that have to be carried
 * out again, each by itself.
 */
export function groupCommit<P extends Part>(
  carryOut: (scope: string, parts: readonly P[]) => Promise<readonly P[]>,
): (scope: string, part: P) => void {
  const queues = new Map<string, P[]>();

  async function carryOutAll(scope: string, first: P, queue: P[]): Promise<void> {
    let parts = [first];
    while (parts.length > 0) {
      const stopRefusing = callEvery(MAX_MS, () => refuse(queue));
      for (const alone of await carryOut(scope, parts)) await carryOut(scope, [alone]);
      stopRefusing();
      parts = queue.splice(0, MAX_PARTS);
    }
    queues.delete(scope);
  }

  return (scope, part) => {
    const queue = queues.get(scope);
    if (queue) {
      queue.push(part);
      return;
    }
    const created: P[] = [];
    queues.set(scope, created);
    void carryOutAll(scope, part, created);
  };
}

function refuse(queue: Part[]): void {
  for (const { reject } of queue.splice(0)) reject(new StoreUnavailable('busy'));
}
