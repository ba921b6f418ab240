import type { Collection } from '#contracts/content/collection.ts';
import type { WriteCondition } from '#contracts/content/write-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { type ContentError, invalidArgument, refusal, shown } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { evaluate } from '../../query/evaluate.ts';
import { ALL, constantResult, type Filter, fieldsOf } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { isAbsent } from '../../query/value.ts';
import { findItem } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { forbidden, isVisible, mayRead, mayWriteItem } from '../definition/permissions.ts';
import { readableLinks } from '../definition/permitted-collection.ts';

/** WDE0073: the collection has no such item. */
export function noSuchItem({ id: collection }: Collection, id: string): ContentError {
  return refusal('WDE0073', { item: id, collection }, { itemId: id });
}

/**
 * Finds the stored item that a write will change or remove. Throws WDE0073 when it does not exist, or belongs to
 * somebody else and the caller may not read it, WDE0027 when the caller may read it but not write it (PRM-3), and
 * WDE0178 when it does not match the condition (UPD-4). A condition reads the item, so a caller who may only write it
 * gets WDE0027.
 */
export async function itemToChange(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  { id, action, condition }: { id: string; action: 'update' | 'remove'; condition: Condition },
): Promise<ItemData> {
  const item = await findItem(context, collection.id, id);
  const isThere = item !== undefined && isVisible(context, collection, caller, item);
  const mayWrite = isThere && mayWriteItem(collection, caller, action, item);
  if (!isThere || !(mayWrite || mayRead(context, collection, caller, item))) {
    throw noSuchItem(collection, id);
  }
  if (!mayWrite) throw forbidden(action, collection, caller);
  if (condition === ALL) return item;
  if (!mayRead(context, collection, caller, item)) throw forbidden('read', collection, caller);
  if (!(await satisfies(context, caller, collection, item, condition))) {
    const reason = `Item [${id}] of collection [${collection.id}] does not pass the condition of the write.`;
    throw refusal('WDE0178', { reason }, { itemId: id });
  }
  return item;
}

/** A condition that the stored item must match before it is written. */
export type Condition = Filter;

/**
 * Parses the condition of a request. Without one, every item matches. A condition without a filter, or whose filter asks nothing,
 * has lost what it should demand: JSON drops fields that are undefined. Throws WDE0080 for it, and like `parseFilter`.
 */
export function parseCondition({ work }: RequestContext, condition: WriteCondition | undefined): Condition {
  if (condition === undefined) return ALL;
  const { filter } = condition;
  const parsed = isAbsent(filter) ? ALL : parseFilter(filter, work);
  if (constantResult(parsed) !== true) return parsed;
  throw invalidArgument(
    `The filter of the condition would match every item: ${shown(filter)}. Send a filter, or no condition.`,
  );
}

/** Whether `item` matches `condition`. Of its multi-references, only links that the caller may read count. */
async function satisfies(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  item: ItemData,
  condition: Condition,
): Promise<boolean> {
  const asked = new Set(fieldsOf(condition));
  let document: ItemData = item;
  for (const [field, links] of readableLinks(context, caller, collection)) {
    if (!asked.has(field)) continue;
    const linked = await linkedIds(context, links, [item._id]);
    document = { ...document, [field]: linked.get(item._id) ?? null };
  }
  return evaluate(condition, document, context.work);
}
