import { ROLE_OF } from '#contracts/collections/classic-permissions.ts';
import type {
  AllowedDataPermissions,
  ClassicPermissions,
  PermissionRole,
} from '#contracts/collections/data-collection.ts';
import type { DataPermissionsResponse } from '#contracts/collections/data-permissions-api.ts';
import type { DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { mayAct } from '../definition/permissions.ts';
import type { Rule } from '../requests/rule.ts';
import { requireCollection } from '../store/collections-store.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { requireAdministrator } from './definition-request.ts';

/** Returns the permission levels of a collection (WIR-39). Throws WDE0144, WDE0025 and WDE0026. */
export const getDataPermissions: Rule<'getDataPermissions'> = async (context, caller, { dataCollectionId }) => {
  requireAdministrator(caller, 'read data permissions');
  return answeredPermissions(await requireCollection(context, dataCollectionId));
};

/** Changes the levels that are sent. Throws like `changeDefinition`. */
export const updateDataPermissions: Rule<'updateDataPermissions'> = async (
  context,
  caller,
  { dataPermissions: { id, ...levels } },
) => {
  const after = await changeDefinition(context, caller, id, (_context, before) => ({
    ...before,
    dataPermissions: changedLevels(before.dataPermissions, {}, levels),
  }));
  return answeredPermissions(after);
};

/** Returns the actions that the caller may take. Any caller may ask. Throws WDE0025 and WDE0026. */
export const currentDataPermissions: Rule<'currentDataPermissions'> = async (context, caller, { dataCollectionId }) =>
  allowedTo(await requireCollection(context, dataCollectionId), caller);

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

/** The level of each role. The older permissions object has roles instead of levels. */
const LEVEL_OF: Record<PermissionRole, PermissionLevel> = {
  ANYONE: 'ANYONE',
  SITE_MEMBER: 'SITE_MEMBER',
  SITE_MEMBER_AUTHOR: 'SITE_MEMBER_AUTHOR',
  ADMIN: 'PRIVILEGED',
};
const ACTIONS = [
  ['read', 'itemRead'],
  ['insert', 'itemInsert'],
  ['update', 'itemUpdate'],
  ['remove', 'itemRemove'],
] as const;

/** Any subset of the members of T: those that were sent. */
type Some<T> = { readonly [Member in keyof T]?: T[Member] | undefined };

/** The default levels, for actions without a level in the request (WIR-38). */
const DEFAULT_LEVELS: DataPermissions = {
  itemRead: 'SITE_MEMBER_AUTHOR',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

/** The levels of a new collection. When both forms are sent, the newer one counts. */
export function firstLevels(
  words: ClassicPermissions | undefined,
  levels: Some<DataPermissions> = {},
): DataPermissions {
  const first = { ...DEFAULT_LEVELS };
  for (const [action, level] of ACTIONS)
    first[level] = levels[level] ?? (words ? LEVEL_OF[words[action]] : first[level]);
  return first;
}

/**
 * The levels after a change in either form. A client that knows one form sends the other one back unchanged. Therefore
 * an older role counts if it differs from the current one, and otherwise the newer level counts.
 */
export function changedLevels(
  before: DataPermissions,
  words: Some<ClassicPermissions> = {},
  levels: Some<DataPermissions> = {},
): DataPermissions {
  const changed = { ...before };
  for (const [action, level] of ACTIONS) {
    const word = words[action];
    const isNew = word !== undefined && word !== ROLE_OF[before[level]];
    changed[level] = isNew ? LEVEL_OF[word] : (levels[level] ?? before[level]);
  }
  return changed;
}
