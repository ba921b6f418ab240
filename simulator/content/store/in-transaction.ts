import type { RequestContext } from '../../platform/request-context.ts';
import { lengthOfWrite } from '../../store/read-size.ts';
import { listCollections } from './collections-store.ts';

type Work<T> = (context: RequestContext) => Promise<T>;

/** Runs `work` in a transaction that reads the newest content. `work` must use only the context that it is given. */
export function inTransaction<T>(context: RequestContext, work: Work<T>): Promise<T> {
  return inTransactionReading(context, [], work);
}

/** Like `inTransaction`, for work that may read all items of some collections. */
export async function inTransactionReading<T>(
  context: RequestContext,
  collectionIds: readonly string[],
  work: Work<T>,
): Promise<T> {
  const length = await lengthOfWrite(context, collectionIds);
  return context.db.transaction(context.site.siteId, (db) => work({ ...context, db, readsAt: undefined }), length);
}

/** Like `inTransaction`, for work that may read all items of any collection: a change of a definition, or a removal. */
export async function inTransactionOnAll<T>(context: RequestContext, work: Work<T>): Promise<T> {
  const collections = await listCollections(context);
  const ids = collections.map(({ id }) => id);
  return inTransactionReading(context, ids, work);
}
