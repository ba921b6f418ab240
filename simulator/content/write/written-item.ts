import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { mayRead } from '../definition/permissions.ts';
import { answeredItem } from '../read/answered-items.ts';
import { includeReferences } from '../read/includes.ts';

type References = 'as ids' | 'as items';

/**
 * The answer of a write to an existing item. A caller who may write the item but not read it gets only its id. A caller
 * who may update the item may also see it as a draft.
 */
export async function writtenItem(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  data: ItemData,
  references: References = 'as ids',
): Promise<DataItem> {
  const isReadable = mayRead({ ...context, drafts: 'shown' }, collection, caller, data);
  return insertedItem(
    context,
    caller,
    collection,
    isReadable ? data : { _id: data._id },
    isReadable ? references : 'as ids',
  );
}

/**
 * The answer of a write that inserted an item. Its references are ids, or whole items if `includeReferencedItems` is
 * set. All data of the item comes from the caller, who may therefore see it whatever the permissions are.
 */
export async function insertedItem(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  data: ItemData,
  references: References = 'as ids',
): Promise<DataItem> {
  const inclusions = collection.fields
    .filter(({ type }) => references === 'as items' && (type === 'REFERENCE' || type === 'MULTI_REFERENCE'))
    .map(({ key }) => ({ field: key, limit: CONTENT_LIMITS.defaultPageSize }));
  const [answered = data] = await includeReferences(context, caller, collection, [data], inclusions);
  const item = answeredItem(collection, answered);
  return references === 'as items' ? new AnsweredSize().add(item) : item;
}

/** Everything in an answer that is said of an item, apart from the item itself. */
const BYTES_BESIDE_ITEM = 500;

/** The size of the items that a write answers with. */
export class AnsweredSize {
  #bytes = 0;

  /**
   * Adds an item, and returns it. Throws AnswerTooLarge. Call it in the transaction of the write, so that a write whose answer
   * cannot be sent changes nothing.
   */
  add(item: DataItem): DataItem {
    this.#bytes += Buffer.byteLength(JSON.stringify(item)) + BYTES_BESIDE_ITEM;
    if (this.#bytes > CONTENT_LIMITS.maxAnswerBytes) throw new AnswerTooLarge(this.#bytes);
    return item;
  }
}
