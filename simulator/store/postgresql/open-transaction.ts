import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { CacheBudget } from '../../world/cache-budget.ts';
import type { ItemKey, Revision, StoredKind } from '../../world/database.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { ANNOUNCE, announcement } from './announcements.ts';
import { type Address, rowsOf } from './connections.ts';
import { inOrder } from './in-order.ts';
import { findTexts, nameOfKey } from './item-lookup.ts';
import { type CommitCounts, countsOf, READ_COUNTS } from './monitor.ts';
import type { RequestReadings } from './request-readings.ts';
import { isReading, type Run, statementsBy, writtenKind } from './statements.ts';
import { transactionItems } from './transaction-items.ts';
import { confirmed, guarded } from './trouble.ts';
import { countCommit, writerOf } from './writer.ts';

/** What transactions use of the store that they belong to. */
export interface StoreParts {
  readonly address: Address;
  readonly identity: object;
  readonly cacheBudget: CacheBudget;
  readonly requests: RequestReadings<CommitCounts>;
  readonly textOf: (sql: string) => string;
  readonly revision: (kinds: readonly StoredKind[]) => Promise<Revision>;
}

/** A transaction that holds the lock of its scope. In it, pieces of work follow one another. */
export interface OpenTransaction {
  /** The counts of commits when it got its lock. */
  readonly counts: CommitCounts;
  /** Begins a piece, after the one before it was kept or undone. */
  nextPiece(): Piece;
  /** Commits what the kept pieces have written. Returns the names of the indexes that they have dropped. */
  commit(): Promise<readonly string[]>;
}

/** Work that is kept or undone as a whole. */
export interface Piece {
  readonly handle: SqlDatabase;
  /** Set if the database has refused a statement. Then the piece cannot be kept. */
  readonly refused: { readonly failure: unknown } | undefined;
  keep(): void;
  /** Undoes what the piece has written. Returns false if for that the transaction has to be rolled back. */
  undo(): Promise<boolean>;
}

/** Begins a transaction as soon as no other one of this scope is open, in any process, and reads some items. */
export async function openTransaction(
  { address, identity, cacheBudget, requests, textOf, revision }: StoreParts,
  client: pg.ClientBase,
  scope: string,
  itemsToRead: readonly ItemKey[],
): Promise<OpenTransaction> {
  // Before the transaction, so that a rollback does not remove the writer's row.
  const writer = await writerOf(client);
  const items = transactionItems(client);
  const keptKinds = new Set<StoredKind>();
  const keptScopes = new Set([scope]);
  const keptDropped: string[] = [];
  let pieces = 0;
  let isChanged = false;

  function nextPiece(): Piece {
    const savepoint = `piece_${++pieces}`;
    const kinds = new Set<StoredKind>();
    const scopes = new Set(keptScopes);
    const dropped: string[] = [];
    let [hasSent, hasSavepoint, hasWritten] = [false, false, false];
    let refused: Piece['refused'];

    /** Sends before the first statement of a piece what is needed to undo the piece without the earlier ones. */
    async function protectEarlier(): Promise<void> {
      if (hasSent) return;
      hasSent = true;
      hasSavepoint = isChanged;
      if (hasSavepoint) await inOrder(items.sendEarlier(), client.query(`SAVEPOINT ${savepoint}`));
    }
    /** Sends one or more statements without waiting for the answers of those that have to be sent before. */
    function sendProtected<T>(send: () => Promise<T>): Promise<T> {
      return guarded(async () => {
        try {
          return await inOrder(protectEarlier(), send());
        } catch (failure) {
          refused ??= { failure };
          throw failure;
        }
      });
    }
    async function storeItems(): Promise<void> {
      hasWritten ||= items.keepsOwn;
      await items.send();
    }
    const run: Run = (sql, values, send) => {
      const kind = writtenKind(sql);
      if (kind !== undefined) kinds.add(kind);
      hasWritten ||= !isReading(sql);
      return sendProtected(async () => {
        const answer = await inOrder(storeItems(), send(client, { text: textOf(sql), values }));
        if (kind === 'items') items.forget();
        return answer;
      });
    };
    const handle: SqlDatabase = {
      ...statementsBy(run),
      ...{ identity, cacheBudget },
      items: {
        find: async (key) => {
          const known = items.known(key);
          if (known !== undefined) return known ?? undefined;
          const found = (await sendProtected(() => findTexts(client, [key]))).get(nameOfKey(key));
          items.learn(key, found);
          return found ?? undefined;
        },
        readAhead: async (keys) => {
          const unknown = keys.filter((key) => items.known(key) === undefined);
          await sendProtected(() => items.readAhead(unknown));
        },
        put: async (key, text) => {
          kinds.add('items');
          items.put(key, text);
          if (items.areMany) await sendProtected(storeItems);
        },
      },
      // An index cannot be created before the commit, and the items of an open transaction are not in it.
      indexBuilder: { build: async () => {}, drop: async (name) => void dropped.push(name) },
      revision: async (asked) =>
        asked.some((kind) => kinds.has(kind) || keptKinds.has(kind)) ? undefined : revision(asked),
      announce: async (siteId) => void (await run(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
      transaction: async (inner, work) => {
        if (!scopes.has(inner)) {
          await sendProtected(() => client.query(`SELECT ${scopeLock(inner)}`));
          requests.forget();
          scopes.add(inner);
        }
        return work(handle);
      },
      reclaim: async () => {},
      close: async () => {},
    };
    return {
      handle,
      get refused() {
        return refused;
      },
      keep: () => {
        for (const kind of kinds) keptKinds.add(kind);
        for (const inner of scopes) keptScopes.add(inner);
        keptDropped.push(...dropped);
        isChanged ||= hasWritten || items.keepsOwn;
        items.keep();
      },
      undo: async () => {
        if (hasWritten || refused) {
          if (!hasSavepoint) return false;
          await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`);
        }
        items.drop();
        return true;
      },
    };
  }

  // The answers come in the order of the statements, so the items are as of the time when the lock was there.
  const begun = client.query(`BEGIN; SELECT ${scopeLock(scope)}; ${READ_COUNTS}`);
  await inOrder(begun, items.readAhead(itemsToRead));
  return {
    counts: countsOf(lastRow.parse(await begun)),
    nextPiece,
    commit: async () => {
      const count = keptKinds.size > 0 ? `${countCommit(writer, keptKinds)}; ` : '';
      await confirmed(() => inOrder(items.send(), client.query(`${count}COMMIT`)));
      return keptDropped;
    },
  };
}

/** One message with several statements has a result for each of them. */
const lastRow = z
  .array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) }))
  .transform((results) => results.at(-1)?.rows[0] ?? {});

/** Waits until no other transaction of this scope runs, in any process. */
function scopeLock(scope: string): string {
  return `pg_advisory_xact_lock(${createHash('sha256').update(scope).digest().readBigInt64BE()})`;
}
