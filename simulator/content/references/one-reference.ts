import type { OneReferenceRequest, OneReferenceResponse } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { referenceChange } from './change-reference.ts';

/** Inserts one link, by the rules of the bulk form (REF-3, REF-5). Throws ContentError. */
export function insertReference(
  world: World,
  caller: Caller,
  request: OneReferenceRequest,
): Promise<OneReferenceResponse> {
  return changeOne(world, caller, request, 'INSERT');
}

/** Removes one link, by the rules of the bulk form (REF-3, REF-5). Throws ContentError. */
export function removeReference(
  world: World,
  caller: Caller,
  request: OneReferenceRequest,
): Promise<OneReferenceResponse> {
  return changeOne(world, caller, request, 'DELETE');
}

function changeOne(
  world: World,
  caller: Caller,
  { dataCollectionId, dataItemReference }: OneReferenceRequest,
  action: 'INSERT' | 'DELETE',
): Promise<OneReferenceResponse> {
  return inTransaction(world, async (world) => {
    const collection = await writableCollection(world, caller, dataCollectionId, 'update');
    await referenceChange(world, caller, collection, action)(dataItemReference);
    return { dataItemReference };
  });
}
