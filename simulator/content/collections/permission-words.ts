import { ROLE_OF } from '#contracts/collections/classic-permissions.ts';
import type { ClassicPermissions, PermissionRole } from '#contracts/collections/data-collection.ts';
import type { DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';

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
