import { z } from 'zod';
import type { QueryReferencedRequest, ReferencedResult } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { evaluate } from '../../query/evaluate.ts';
import type { Anchor, Found, Placed } from '../../query/item-search.ts';
import { keyOf } from '../../query/sort.ts';
import { type LinkedPair, linksFrom } from '../../store/links.ts';
import { isVisible } from '../definition/permissions.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import { answeredItem, projection } from '../read/answered-items.ts';
import { findItemsById, idsIn, includeReferences, parseInclusions } from '../read/includes.ts';
import type { Rule } from '../requests/rule.ts';
import { inOrder, readPage } from '../search/read-page.ts';
import { requireTarget } from './reference-field.ts';

/**
 * Returns the items that one or several items refer to, in the order in which the references were created (REF-7). A
 * reference whose target does not exist, or may not be read by the caller, is returned as unresolved (REF-9). Throws
 * ContentError.
 */
export const queryReferenced: Rule<'queryReferenced'> = async (context, caller, request) => {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const { collection } = from;
  const scope = { operation: 'queryReferenced', collectionId: collection.id, caller } as const;
  const {
    query,
    rows: placed,
    pagingMetadata,
  } = await readPage(context, scope, request, {
    schema: askedReferences,
    asked: () => askedBy(request),
    find: async ({ field, itemIds, order }) => {
      const made = await madeReferences(context, caller, from, { field, itemIds });
      return foundReferences(order === 'ASC' ? made : made.toReversed(), context.work);
    },
  });
  const rows = placed.map(({ data }) => data);
  const target = await readableCollection(context, caller, requireTarget(collection, query.field));

  const found = await findItemsById(
    context,
    caller,
    target.collection.id,
    rows.map(({ targetId }) => targetId),
  );
  const allowed = found.filter((item) => evaluate(target.filter, item, context.work));
  // A draft that this request does not see counts as missing (GET-2).
  const visible = new Set(
    found.filter((item) => isVisible(context, target.collection, caller, item)).map(({ _id }) => _id),
  );
  const items = await includeReferences(context, caller, target.collection, allowed, parseInclusions(request));
  const itemsById = new Map(items.map((item) => [item._id, item]));
  const project = projection(request.fields ?? [], context.work);
  const resultOf = ({ itemId, targetId }: LinkedPair): ReferencedResult => {
    const data = itemsById.get(targetId);
    if (data) {
      return { referringItemId: itemId, dataItem: answeredItem(target.collection, data, project(data)) };
    }
    const unresolvedReference = {
      referringItemId: itemId,
      referringItemFieldName: query.field,
      referencedItemId: targetId,
      unauthorized: visible.has(targetId),
    };
    return { referringItemId: itemId, unresolvedReference };
  };
  return { results: rows.map(resultOf), pagingMetadata };
};

const askedReferences = z.object({
  field: z.string(),
  itemIds: z.array(z.string()),
  order: z.enum(['ASC', 'DESC']),
});
type AskedReferences = z.infer<typeof askedReferences>;

function askedBy(request: QueryReferencedRequest): AskedReferences {
  const { referringItemId, referringItemIds, referringItemFieldName: field, order } = request;
  if (field === undefined) throw invalidArgument('referringItemFieldName is missing.');
  const itemIds = referringItemIds ?? (referringItemId === undefined ? [] : [referringItemId]);
  if (itemIds.length === 0) throw invalidArgument('referringItemId or referringItemIds is missing.');
  return { field, itemIds, order };
}

/**
 * Returns whether one item refers to another by a link that the caller may read. False for unknown ids (REF-6). Throws
 * ContentError.
 */
export const isReferenced: Rule<'isReferenced'> = async (
  context,
  caller,
  { dataCollectionId, referringItemFieldName, referringItemId, referencedItemId },
) => {
  const from = await readableCollection(context, caller, dataCollectionId);
  requireTarget(from.collection, referringItemFieldName);
  const made = await madeReferences(context, caller, from, {
    field: referringItemFieldName,
    itemIds: [referringItemId],
  });
  return { isReferenced: made.some(({ targetId }) => targetId === referencedItemId) };
};

/**
 * The references by `field` of the items `itemIds`, in the order in which they were created. Only items and references
 * that the caller may read count. The store does not know when a single reference was created, so single references
 * come in the order of `itemIds`.
 */
async function madeReferences(
  context: RequestContext,
  caller: Caller,
  from: ReadableCollection,
  { field, itemIds }: Pick<AskedReferences, 'field' | 'itemIds'>,
): Promise<readonly LinkedPair[]> {
  const items = (await findItemsById(context, caller, from.collection.id, itemIds)).filter((item) =>
    evaluate(from.filter, item, context.work),
  );
  const byId = new Map(items.map((item) => [item._id, item]));
  const links = from.links.get(field);
  if (links) return linksFrom(context, links, [...byId.keys()]);
  return [...new Set(itemIds)].flatMap((itemId) => {
    const item = byId.get(itemId);
    return item ? idsIn(item, field).map((targetId) => ({ itemId, targetId })) : [];
  });
}

/** A reference, and those next to it, by item and target. Null at an end of the list. */
const place = z.object({ own: z.string(), next: z.string().nullable(), previous: z.string().nullable() });

/**
 * References in their order, to be read page by page. A cursor names references and not numbers of rows, so that others can be
 * made and removed between two pages (CUR-6). If the references that it names are gone, the page begins where they were.
 */
function foundReferences(references: readonly LinkedPair[], work: WorkBudget): Found<LinkedPair> {
  work.spend(references.length);
  const names = references.map(({ itemId, targetId }) => JSON.stringify([itemId, targetId]));
  const placed = references.map((data, at): Placed<LinkedPair> => {
    const id = { own: names[at] ?? '', next: names[at + 1] ?? null, previous: names[at - 1] ?? null };
    return { data, keys: [keyOf(at)], id: JSON.stringify(id) };
  });
  return inOrder(placed, (anchor) => Math.min(indexBeside(names, anchor), references.length));
}

/** The number of references before the page that begins, or ends, at the anchor. */
function indexBeside(names: readonly string[], { direction, keys: [key], id }: Anchor): number {
  const { own, next, previous } = place.parse(JSON.parse(id));
  const ownAt = names.indexOf(own);
  const nextAt = direction === 'next' && next !== null ? names.indexOf(next) : -1;
  const previousAt = direction === 'prev' && previous !== null ? names.indexOf(previous) : -1;
  if (nextAt >= 0) return nextAt;
  if (previousAt >= 0) return previousAt + 1;
  if (ownAt >= 0) return direction === 'next' ? ownAt + 1 : ownAt;
  return Number(key?.[1]);
}
