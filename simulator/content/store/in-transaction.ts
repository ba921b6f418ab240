import type { ItemKey } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { lengthOfWrite } from '../../store/sql/read-size.ts';
import { listCollections } from './collections-store.ts';

interface WrittenItems {
  readonly collectionId: string;
  readonly ids: readonly unknown[];
  /** Collections of which all items may be read. */
  readonly readWhole?: readonly string[];
}
type Work<T> = (context: RequestContext) => Promise<T>;

/** Runs `work` in a transaction that reads the newest content. `work` must use only the context that it is given. */
export function inTransaction<T>(context: RequestContext, work: Work<T>): Promise<T> {
  return transaction(context, [], [], work);
}

/**
 * Like `inTransaction`, for work that begins with reading items of one collection. The store may find them more quickly
 * than one by one. `ids`: as sent, unchecked.
 */
export function inTransactionOn<T>(
  context: RequestContext,
  { collectionId, ids, readWhole = [] }: WrittenItems,
  work: Work<T>,
): Promise<T> {
  const { siteId } = context.site;
  const itemsToRead = ids.flatMap((id) => (typeof id === 'string' ? [[siteId, collectionId, id] as const] : []));
  return transaction(context, readWhole, itemsToRead, work);
}

/** Like `inTransaction`, for work that may read all items of any collection: a change of a definition, or a removal. */
export async function inTransactionOnAll<T>(context: RequestContext, work: Work<T>): Promise<T> {
  return transaction(
    context,
    (await listCollections(context)).map(({ id }) => id),
    [],
    work,
  );
}

async function transaction<T>(
  context: RequestContext,
  readWhole: readonly string[],
  itemsToRead: readonly ItemKey[],
  work: Work<T>,
): Promise<T> {
  return context.db.transaction(
    context.site.siteId,
    (db) => work({ ...context, db, readsAt: undefined }),
    await lengthOfWrite(context, readWhole),
    itemsToRead,
  );
}
