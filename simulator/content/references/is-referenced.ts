import type { IsReferencedRequest, IsReferencedResponse } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { readableCollection } from '../definition/readable-collection.ts';
import { madeReferences } from './made-references.ts';
import { requireTarget } from './reference-field.ts';

/**
 * Returns whether one item refers to another by a link that the caller may read. False for unknown ids (REF-6). Throws
 * ContentError.
 */
export async function isReferenced(
  world: World,
  caller: Caller,
  { dataCollectionId, referringItemFieldName, referringItemId, referencedItemId }: IsReferencedRequest,
): Promise<IsReferencedResponse> {
  const from = await readableCollection(world, caller, dataCollectionId);
  requireTarget(from.collection, referringItemFieldName);
  const made = await madeReferences(world, from, referringItemFieldName, [referringItemId]);
  return { isReferenced: made.some(({ targetId }) => targetId === referencedItemId) };
}
