import type { SpecialPermissions } from '#contracts/content/special-permissions.ts';
import type { Caller } from '../../auth/caller.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Rule } from '../requests/rule.ts';
import { listCollections } from '../store/collections-store.ts';
import { changeDefinition } from './change-definition.ts';
import { badDefinition, requireAdministrator } from './definition-request.ts';

/**
 * Allows actions to one user or role, whatever the levels say (PRM-12). Roles have no members in the simulator. Throws
 * WDE0075.
 */
export const addSpecialPermissions: Rule<'addSpecialPermissions'> = async (
  context,
  caller,
  { dataCollectionId, specialPermissions: sent },
) => {
  if ((sent.userId === undefined) === (sent.policyId === undefined)) {
    throw badDefinition('Special permissions are for one userId or one policyId.');
  }
  const specialPermissions = { ...sent, id: randomGuid(context.randomBytes) };
  await changeDefinition(context, caller, dataCollectionId, (_context, before) => ({
    ...before,
    specialPermissions: [...(before.specialPermissions ?? []), specialPermissions],
  }));
  return { specialPermissions };
};

/** Changes the actions that are sent. Throws 404 for an unknown id. */
export const updateSpecialPermissions: Rule<'updateSpecialPermissions'> = async (
  context,
  caller,
  { specialPermissions: { id, ...sent } },
) => {
  const { collectionId, found } = await requireSpecial(context, caller, id);
  const actions = Object.fromEntries(Object.entries(sent).filter(([, access]) => access !== undefined));
  const specialPermissions = { ...found, ...actions };
  await changeSpecial(context, caller, collectionId, (kept) =>
    kept.map((each) => (each.id === id ? specialPermissions : each)),
  );
  return { specialPermissions };
};

/** Removes special permissions, so that the levels apply again. Throws 404 for an unknown id. */
export const removeSpecialPermissions: Rule<'removeSpecialPermissions'> = async (
  context,
  caller,
  { specialPermissionsId: id },
) => {
  const { collectionId } = await requireSpecial(context, caller, id);
  await changeSpecial(context, caller, collectionId, (kept) => kept.filter((each) => each.id !== id));
  return {};
};

async function requireSpecial(
  context: RequestContext,
  caller: Caller,
  id: string,
): Promise<{ collectionId: string; found: SpecialPermissions }> {
  requireAdministrator(caller, 'change special permissions');
  for (const collection of await listCollections(context)) {
    const found = collection.specialPermissions?.find((each) => each.id === id);
    if (found) return { collectionId: collection.id, found };
  }
  throw new PlatformError('NOT_FOUND', `There are no special permissions ${id}.`);
}

async function changeSpecial(
  context: RequestContext,
  caller: Caller,
  collectionId: string,
  change: (kept: readonly SpecialPermissions[]) => SpecialPermissions[],
): Promise<void> {
  await changeDefinition(context, caller, collectionId, (_context, before) => ({
    ...before,
    specialPermissions: change(before.specialPermissions ?? []),
  }));
}
