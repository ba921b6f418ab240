import type { DataPermissions, PermissionLevel } from '../content/collection.ts';
import type { ClassicPermissions, PermissionRole } from './data-collection.ts';

/** The role that the older permissions object uses for each level. It has one for both levels of administrators (PRM-13). */
export const ROLE_OF: Record<PermissionLevel, PermissionRole> = {
  ANYONE: 'ANYONE',
  SITE_MEMBER: 'SITE_MEMBER',
  SITE_MEMBER_AUTHOR: 'SITE_MEMBER_AUTHOR',
  CMS_EDITOR: 'ADMIN',
  PRIVILEGED: 'ADMIN',
};

/** The older permissions object, which creating a collection requires (WIR-38), for levels. */
export function classicPermissions(levels: DataPermissions): ClassicPermissions {
  return {
    read: ROLE_OF[levels.itemRead],
    insert: ROLE_OF[levels.itemInsert],
    update: ROLE_OF[levels.itemUpdate],
    remove: ROLE_OF[levels.itemRemove],
  };
}
