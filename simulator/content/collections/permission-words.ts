import type { ClassicPermissions, PermissionRole } from '#contracts/collections/data-collection.ts';
import type { DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';

/** What the older permissions object calls each level (semantics §11). */
const ROLE_OF: Record<PermissionLevel, PermissionRole> = {
  ANYONE: 'ANYONE',
  SITE_MEMBER: 'SITE_MEMBER',
  SITE_MEMBER_AUTHOR: 'SITE_MEMBER_AUTHOR',
  CMS_EDITOR: 'ADMIN',
  PRIVILEGED: 'ADMIN',
};
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

/** Some of the members: those that were sent. */
type Some<T> = { readonly [Member in keyof T]?: T[Member] | undefined };

/** The levels of actions for which nothing is said (wire §7.1). */
const DEFAULT_LEVELS: DataPermissions = {
  itemRead: 'SITE_MEMBER_AUTHOR',
  itemInsert: 'CMS_EDITOR',
  itemUpdate: 'CMS_EDITOR',
  itemRemove: 'CMS_EDITOR',
};

export function classicWords(levels: DataPermissions): ClassicPermissions {
  return {
    read: ROLE_OF[levels.itemRead],
    insert: ROLE_OF[levels.itemInsert],
    update: ROLE_OF[levels.itemUpdate],
    remove: ROLE_OF[levels.itemRemove],
  };
}

/** The levels of a new collection: the newer kind when both are sent. */
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
 * The levels after a change of either kind. Clients that know one kind send the other back as it was: an older word that
 * says anything new wins, and else the newer one.
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
