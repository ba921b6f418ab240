import type {
  AddSpecialPermissionsRequest,
  RemoveSpecialPermissionsRequest,
  SpecialPermissionsResponse,
  UpdateSpecialPermissionsRequest,
} from '#contracts/collections/data-permissions-api.ts';
import type { SpecialPermissions } from '#contracts/content/special-permissions.ts';
import type { Caller } from '../../auth/caller.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { listCollections } from '../store/collections-store.ts';
import { changeDefinition } from './change-definition.ts';
import { badDefinition, requireAdministrator } from './definition-request.ts';

/**
 * Allows actions to one user or role, whatever the levels say (PRM-12). Roles have no members in the simulator. Throws
 * WDE0075.
 */
export async function addSpecialPermissions(
  world: World,
  caller: Caller,
  { dataCollectionId, specialPermissions: sent }: AddSpecialPermissionsRequest,
): Promise<SpecialPermissionsResponse> {
  if ((sent.userId === undefined) === (sent.policyId === undefined)) {
    throw badDefinition('Special permissions are for one userId or one policyId.');
  }
  const specialPermissions = { ...sent, id: randomGuid(world.randomBytes) };
  await changeDefinition(world, caller, dataCollectionId, (_world, before) => ({
    ...before,
    specialPermissions: [...(before.specialPermissions ?? []), specialPermissions],
  }));
  return { specialPermissions };
}

/** Changes the actions that are sent. Throws 404 for an unknown id. */
export async function updateSpecialPermissions(
  world: World,
  caller: Caller,
  { specialPermissions: { id, ...sent } }: UpdateSpecialPermissionsRequest,
): Promise<SpecialPermissionsResponse> {
  const { collectionId, found } = await requireSpecial(world, caller, id);
  const actions = Object.fromEntries(Object.entries(sent).filter(([, access]) => access !== undefined));
  const specialPermissions = { ...found, ...actions };
  await changeSpecial(world, caller, collectionId, (kept) =>
    kept.map((each) => (each.id === id ? specialPermissions : each)),
  );
  return { specialPermissions };
}

/** Removes special permissions, so that the levels apply again. Throws 404 for an unknown id. */
export async function removeSpecialPermissions(
  world: World,
  caller: Caller,
  { specialPermissionsId: id }: RemoveSpecialPermissionsRequest,
): Promise<object> {
  const { collectionId } = await requireSpecial(world, caller, id);
  await changeSpecial(world, caller, collectionId, (kept) => kept.filter((each) => each.id !== id));
  return {};
}

async function requireSpecial(
  world: World,
  caller: Caller,
  id: string,
): Promise<{ collectionId: string; found: SpecialPermissions }> {
  requireAdministrator(caller, 'change special permissions');
  for (const collection of await listCollections(world)) {
    const found = collection.specialPermissions?.find((each) => each.id === id);
    if (found) return { collectionId: collection.id, found };
  }
  throw new PlatformError('NOT_FOUND', `There are no special permissions ${id}.`);
}

async function changeSpecial(
  world: World,
  caller: Caller,
  collectionId: string,
  change: (kept: readonly SpecialPermissions[]) => SpecialPermissions[],
): Promise<void> {
  await changeDefinition(world, caller, collectionId, (_world, before) => ({
    ...before,
    specialPermissions: change(before.specialPermissions ?? []),
  }));
}
