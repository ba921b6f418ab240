import { z } from 'zod';
import type {
  QueryReferencedRequest,
  QueryReferencedResponse,
  ReferencedResult,
} from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import { evaluate } from '../../query/evaluate.ts';
import type { LinkedPair } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';
import { isVisible } from '../definition/permissions.ts';
import { readableCollection } from '../definition/readable-collection.ts';
import { answeredItem } from '../read/answered-items.ts';
import { findItemsById } from '../read/find-items-by-id.ts';
import { includeReferences, parseInclusions } from '../read/includes.ts';
import { projection } from '../read/projection.ts';
import { readPage } from '../search/read-page.ts';
import { foundReferences } from './found-references.ts';
import { madeReferences } from './made-references.ts';
import { requireTarget } from './reference-field.ts';

/**
 * Returns the items that one or several items refer to, in the order in which the references were created (REF-7). A
 * reference whose target does not exist, or may not be read by the caller, is returned as unresolved (REF-9). Throws
 * ContentError.
 */
export async function queryReferenced(
  world: World,
  caller: Caller,
  request: QueryReferencedRequest,
): Promise<QueryReferencedResponse> {
  const from = await readableCollection(world, caller, request.dataCollectionId);
  const { collection } = from;
  const scope = { operation: 'queryReferenced', collectionId: collection.id, caller } as const;
  const {
    query,
    rows: placed,
    pagingMetadata,
  } = await readPage(world, scope, request, {
    schema: askedReferences,
    asked: () => askedBy(request),
    find: async ({ field, itemIds, order }) => {
      const made = await madeReferences(world, from, field, itemIds);
      return foundReferences(order === 'ASC' ? made : made.toReversed(), world.work);
    },
  });
  const rows = placed.map(({ data }) => data);
  const target = await readableCollection(world, caller, requireTarget(collection, query.field));

  const found = await findItemsById(
    world,
    caller,
    target.collection.id,
    rows.map(({ targetId }) => targetId),
  );
  const allowed = found.filter((item) => evaluate(target.filter, item, world.work));
  // A draft that this request does not see counts as missing (GET-2).
  const visible = new Set(
    found.filter((item) => isVisible(world, target.collection, caller, item)).map(({ _id }) => _id),
  );
  const items = await includeReferences(world, caller, target.collection, allowed, parseInclusions(request));
  const itemsById = new Map(items.map((item) => [item._id, item]));
  const project = projection(request.fields ?? [], world.work);
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
}

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
