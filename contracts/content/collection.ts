import { z } from 'zod';
import { collectionField } from './collection-field.ts';
import { indexDefinition } from './collection-index.ts';
import { collectionPlugin } from './collection-plugin.ts';
import { collectionId } from './query-items.ts';
import { specialPermissions } from './special-permissions.ts';

/** The lowest role that may act. SITE_MEMBER_AUTHOR means the caller's own items only. */
export const permissionLevel = z.enum(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED']);
export type PermissionLevel = z.infer<typeof permissionLevel>;

export const dataPermissions = z.object({
  itemRead: permissionLevel,
  itemInsert: permissionLevel,
  itemUpdate: permissionLevel,
  itemRemove: permissionLevel,
});
export type DataPermissions = z.infer<typeof dataPermissions>;

/** The definition of a collection, as its owner decides. The schema only describes the items, unless the site enforces it. */
export const collection = z.object({
  id: collectionId,
  displayName: z.string().max(1000).optional(),
  displayField: z.string().max(1000).optional(),
  description: z.string().max(16_000).optional(),
  strictMode: z.boolean().optional(),
  /** Whether search is enabled. It is, unless this is `false`. The wire has no name for this switch. */
  searchEnabled: z.boolean().optional(),
  fields: z.array(collectionField).max(1000),
  dataPermissions,
  plugins: z.array(collectionPlugin).max(100).optional(),
  indexes: z.array(indexDefinition).optional(),
  specialPermissions: z.array(specialPermissions).max(1000).optional(),
});
export type Collection = z.infer<typeof collection>;
