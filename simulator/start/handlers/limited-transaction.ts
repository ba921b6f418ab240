import { callEvery, steadyMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';

/**
 * How long a transaction of a handler may take, waiting for its turn included. Writes wait a little longer for a lock of
 * PostgreSQL, so those that wait for it are carried out.
 */
const MAX_TRANSACTION_MS = 8000;

/** A handler kept others from writing for too long. */
class TransactionTooLong extends Error {
  override readonly name = 'TransactionTooLong';

  constructor() {
    super(
      `Its transaction had not ended after ${MAX_TRANSACTION_MS / 1000} seconds, so it was rolled back: others cannot write meanwhile. ` +
        'Within a transaction, await only the services that it gives. Send requests before or after it.',
    );
  }
}

/**
 * Runs the work of a handler in a transaction. After MAX_TRANSACTION_MS, rolls back and rejects, whatever the work still waits
 * for: with TransactionTooLong if most of the time was its own, or with StoreUnavailable if it was others' that it waited for.
 */
export async function limitedTransaction<T>(
  db: Pick<Database, 'transaction'>,
  siteId: string,
  work: (within: Database) => Promise<T>,
  time = { callEvery, steadyMs },
): Promise<T> {
  const limit = Promise.withResolvers<never>();
  let isOver = false;
  let begunAt = Number.POSITIVE_INFINITY;
  const stop = time.callEvery(MAX_TRANSACTION_MS, () => {
    isOver = true;
    const isTooLong = time.steadyMs() - begunAt > MAX_TRANSACTION_MS / 2;
    limit.reject(isTooLong ? new TransactionTooLong() : new StoreUnavailable('busy'));
  });
  const begin = (within: Database): Promise<T> => {
    if (isOver) return limit.promise;
    begunAt = time.steadyMs();
    return Promise.race([work(within), limit.promise]);
  };
  try {
    return await Promise.race([db.transaction(siteId, begin), limit.promise]);
  } finally {
    stop();
  }
}
