import type { NamedCollectionRequest } from '#contracts/collections/collections-api.ts';
import type { AllowedDataPermissions } from '#contracts/collections/data-collection.ts';
import type {
  CurrentDataPermissionsResponse,
  DataPermissionsResponse,
  UpdateDataPermissionsRequest,
} from '#contracts/collections/data-permissions-api.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { mayAct } from '../definition/permissions.ts';
import { requireCollection } from '../store/collections-store.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { changedLevels } from './permission-words.ts';
import { requireAdministrator } from './require-administrator.ts';

/** Returns the permission levels of a collection (WIR-39). Throws WDE0144, WDE0025 and WDE0026. */
export async function getDataPermissions(
  world: World,
  caller: Caller,
  { dataCollectionId }: NamedCollectionRequest,
): Promise<DataPermissionsResponse> {
  requireAdministrator(caller, 'read data permissions');
  return answeredPermissions(await requireCollection(world, dataCollectionId));
}

/** Changes the levels that are sent. Throws like `changeDefinition`. */
export async function updateDataPermissions(
  world: World,
  caller: Caller,
  { dataPermissions: { id, ...levels } }: UpdateDataPermissionsRequest,
): Promise<DataPermissionsResponse> {
  const after = await changeDefinition(world, caller, id, (_world, before) => ({
    ...before,
    dataPermissions: changedLevels(before.dataPermissions, {}, levels),
  }));
  return answeredPermissions(after);
}

/** Returns the actions that the caller may take. Any caller may ask. Throws WDE0025 and WDE0026. */
export async function currentDataPermissions(
  world: World,
  caller: Caller,
  { dataCollectionId }: NamedCollectionRequest,
): Promise<CurrentDataPermissionsResponse> {
  return allowedTo(await requireCollection(world, dataCollectionId), caller);
}

/** Returns for each of the four actions whether the caller may take it on at least some items. */
export function allowedTo(collection: StoredCollection, caller: Caller): AllowedDataPermissions {
  return {
    itemRead: mayAct(collection, caller, 'read'),
    itemInsert: mayAct(collection, caller, 'insert'),
    itemUpdate: mayAct(collection, caller, 'update'),
    itemRemove: mayAct(collection, caller, 'remove'),
  };
}

function answeredPermissions({
  id,
  dataPermissions,
  specialPermissions = [],
}: StoredCollection): DataPermissionsResponse {
  return { dataPermissions: { id, ...dataPermissions, specialPermissions } };
}
