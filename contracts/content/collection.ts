import { z } from 'zod';
import { collectionId } from './query-items.ts';

/** Lowest role that may act; SITE_MEMBER_AUTHOR means own items only (semantics §11). */
export const permissionLevel = z.enum(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED']);
export type PermissionLevel = z.infer<typeof permissionLevel>;

export const dataPermissions = z.object({
  itemRead: permissionLevel,
  itemInsert: permissionLevel,
  itemUpdate: permissionLevel,
  itemRemove: permissionLevel,
});
export type DataPermissions = z.infer<typeof dataPermissions>;

/** The field types that behave differently (ITM-8); any other type of the platform is opaque JSON. */
export const fieldType = z.enum([
  'TEXT',
  'NUMBER',
  'BOOLEAN',
  'DATETIME',
  'URL',
  'RICH_TEXT',
  'ARRAY_STRING',
  'OBJECT',
  'REFERENCE',
  'MULTI_REFERENCE',
]);

export const collectionField = z.object({
  key: z.string().min(1),
  displayName: z.string().optional(),
  type: fieldType,
  typeMetadata: z
    .object({
      reference: z.object({ referencedCollectionId: z.string() }).optional(),
      multiReference: z.object({ referencedCollectionId: z.string() }).optional(),
    })
    .optional(),
});
export type CollectionField = z.infer<typeof collectionField>;

/** A collection's definition (wire §7.1). The schema describes and is not enforced (ITM-4). */
export const collection = z.object({
  id: collectionId,
  displayName: z.string().optional(),
  displayField: z.string().optional(),
  fields: z.array(collectionField),
  dataPermissions,
});
export type Collection = z.infer<typeof collection>;
