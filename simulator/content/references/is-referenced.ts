import type { IsReferencedRequest, IsReferencedResponse } from '#contracts/content/references.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { readableCollection } from '../definition/readable-collection.ts';
import { madeReferences } from './made-references.ts';
import { requireTarget } from './reference-field.ts';

/** Whether one item points to another. Of ids that nobody knows, none does (REF-6). Throws ContentError. */
export async function isReferenced(
  world: World,
  caller: Caller,
  { dataCollectionId, referringItemFieldName, referringItemId, referencedItemId }: IsReferencedRequest,
): Promise<IsReferencedResponse> {
  const { collection, readable } = await readableCollection(world, caller, dataCollectionId);
  requireTarget(collection, referringItemFieldName);
  const made = await madeReferences(world, collection, readable, referringItemFieldName, [referringItemId]);
  return { isReferenced: made.some(({ targetId }) => targetId === referencedItemId) };
}
