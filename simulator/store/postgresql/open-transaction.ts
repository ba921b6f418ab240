import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { CacheBudget } from '../../platform/cache.ts';
import type { ItemKey, Revision, StoredKind } from '../../platform/database.ts';
import type { ReadingSlots } from '../../platform/reading-slots.ts';
import type { Address } from '../database-address.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { transactionEnd } from '../transaction-end.ts';
import { ANNOUNCE, announcement } from './announcements.ts';
import { type CommitCounts, countCommit, countsOf, READ_COUNTS, type RequestReadings, writerOf } from './revisions.ts';
import { inOrder, isReading, type Run, rowsOf, statementsBy, writtenKind } from './statements.ts';
import { findTexts, nameOfKey, transactionItems } from './transaction-items.ts';
import { confirmed, guarded } from './trouble.ts';

/** What transactions use of the store that they belong to. */
export interface StoreParts {
  readonly address: Address;
  readonly identity: object;
  readonly slots: ReadingSlots;
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
  { address, identity, slots, cacheBudget, requests, textOf, revision }: StoreParts,
  client: pg.ClientBase,
  scope: string,
  itemsToRead: readonly ItemKey[],
): Promise<OpenTransaction> {
  // Prepared statements, which need no planning, and are sent by one system call if they are sent together.
  const send = (text: string, ...values: SqlValue[]) => rowsOf(client, { text, values });
  // Before the transaction, so that a rollback does not remove the writer's row.
  const writer = await writerOf(client);
  const items = transactionItems(client, textOf);
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
    const end = transactionEnd();

    /** Sends before the first statement of a piece what is needed to undo the piece without the earlier ones. */
    async function protectEarlier(): Promise<void> {
      if (hasSent) return;
      hasSent = true;
      hasSavepoint = isChanged;
      if (hasSavepoint) await inOrder(items.sendEarlier(), send(`SAVEPOINT ${savepoint}`));
    }
    /** Sends one or more statements without waiting for the answers of those that have to be sent before. */
    function sendProtected<T>(send: () => Promise<T>): Promise<T> {
      return guarded(async () => {
        end.demandOpen();
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
      ...{ identity, cacheBudget, isTransaction: true, readingSlots: slots },
      forLongReads: () => handle,
      items: {
        find: async (key) => {
          end.demandOpen();
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
        put: async (key, text, follow) => {
          end.demandOpen();
          kinds.add('items');
          items.put({ key, text, follow });
          if (items.areMany) await sendProtected(storeItems);
        },
      },
      // An index cannot be created before the commit, and the items of an open transaction are not in it.
      indexBuilder: { build: async () => true, drop: async (name) => void dropped.push(name) },
      revision: async (asked) =>
        asked.some((kind) => kinds.has(kind) || keptKinds.has(kind)) ? undefined : revision(asked),
      announce: async (siteId) => void (await run(ANNOUNCE, [announcement(address, siteId)], rowsOf)),
      transaction: async (inner, work) => {
        if (!scopes.has(inner)) {
          await sendProtected(() => send(TAKE_LOCK, lockOf(address, inner)));
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
        end.set();
        for (const kind of kinds) keptKinds.add(kind);
        for (const inner of scopes) keptScopes.add(inner);
        keptDropped.push(...dropped);
        isChanged ||= hasWritten || items.keepsOwn;
        items.keep();
      },
      undo: async () => {
        end.set();
        if (hasWritten || refused) {
          if (!hasSavepoint) return false;
          await send(`ROLLBACK TO SAVEPOINT ${savepoint}`);
        }
        items.drop();
        return true;
      },
    };
  }

  // The answers come in the order of the statements, so the items are as of the time when the lock was there.
  const locked = inOrder(send('BEGIN'), send(TAKE_LOCK, lockOf(address, scope)));
  const counted = inOrder(locked, send(READ_COUNTS));
  await inOrder(counted, items.readAhead(itemsToRead));
  const [counts = {}] = (await counted).rows;
  return {
    counts: countsOf(counts),
    nextPiece,
    commit: async () => {
      const count = async () => keptKinds.size > 0 && (await send(countCommit(writer, keptKinds)));
      await confirmed(() => inOrder(inOrder(items.send(), count()), send('COMMIT')));
      return keptDropped;
    },
  };
}

/** Waits until no other transaction of a scope runs, in any process. */
const TAKE_LOCK = 'SELECT pg_advisory_xact_lock($1)';

/** The lock of a scope. Advisory locks are of all schemas of a database. */
function lockOf({ schema }: Address, scope: string): string {
  const name = JSON.stringify([schema, scope]);
  return String(createHash('sha256').update(name).digest().readBigInt64BE());
}
