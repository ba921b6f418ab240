import type { Collection } from '#contracts/content/collection.ts';
import type { WriteCondition } from '#contracts/content/write-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument, shown } from '../../errors/content-error.ts';
import { evaluate } from '../../query/evaluate.ts';
import { ALL, constantResult, type Filter, fieldsOf } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { isAbsent } from '../../query/value.ts';
import { linkedIds } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';
import { readableLinks } from '../definition/readable-links.ts';

/** A condition that the stored item must match before it is written. */
export type Condition = Filter;

/**
 * Parses the condition of a request. Without one, every item matches. A condition without a filter, or whose filter asks nothing,
 * has lost what it should demand: JSON drops fields that are undefined. Throws WDE0080 for it, and like `parseFilter`.
 */
export function parseCondition({ work }: World, condition: WriteCondition | undefined): Condition {
  if (condition === undefined) return ALL;
  const { filter } = condition;
  const parsed = isAbsent(filter) ? ALL : parseFilter(filter, work);
  if (constantResult(parsed) !== true) return parsed;
  throw invalidArgument(
    `The filter of the condition would match every item: ${shown(filter)}. Send a filter, or no condition.`,
  );
}

/** Whether `item` matches `condition`. Of its multi-references, only links that the caller may read count. */
export async function satisfies(
  world: World,
  caller: Caller,
  collection: Collection,
  item: ItemData,
  condition: Condition,
): Promise<boolean> {
  const asked = new Set(fieldsOf(condition));
  let document: ItemData = item;
  for (const [field, links] of readableLinks(world, caller, collection)) {
    if (!asked.has(field)) continue;
    const linked = await linkedIds(world, links, [item._id]);
    document = { ...document, [field]: linked.get(item._id) ?? null };
  }
  return evaluate(condition, document, world.work);
}
