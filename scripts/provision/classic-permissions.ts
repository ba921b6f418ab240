import type { ClassicPermissions, PermissionRole } from '#contracts/collections/data-collection.ts';
import type { DataPermissions, PermissionLevel } from '#contracts/content/collection.ts';

/** The older permissions object has one word for both levels of administrators (semantics §11). */
const ROLE_OF: Record<PermissionLevel, PermissionRole> = {
  ANYONE: 'ANYONE',
  SITE_MEMBER: 'SITE_MEMBER',
  SITE_MEMBER_AUTHOR: 'SITE_MEMBER_AUTHOR',
  CMS_EDITOR: 'ADMIN',
  PRIVILEGED: 'ADMIN',
};

/** Converts levels to the older words, which creating a collection requires (wire §7.1). */
export function classicPermissions(levels: DataPermissions): ClassicPermissions {
  return {
    read: ROLE_OF[levels.itemRead],
    insert: ROLE_OF[levels.itemInsert],
    update: ROLE_OF[levels.itemUpdate],
    remove: ROLE_OF[levels.itemRemove],
  };
}
