import { z } from 'zod';
import { collection, dataPermissions } from '../content/collection.ts';
import { collectionField } from '../content/collection-field.ts';
import { collectionPlugin, sortByField } from '../content/collection-plugin.ts';

/** The levels of the older permissions object. Its ADMIN is PRIVILEGED in the newer one (PRM-13). */
export const permissionRole = z.enum(['ADMIN', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER', 'ANYONE']);
export type PermissionRole = z.infer<typeof permissionRole>;

/** Permissions in the words of the older object. */
export const classicPermissions = z.object({
  insert: permissionRole,
  update: permissionRole,
  remove: permissionRole,
  read: permissionRole,
});
export type ClassicPermissions = z.infer<typeof classicPermissions>;

/** A field in a request. Clients send the system fields of an earlier answer back. */
const sentField = collectionField.extend({ systemField: z.boolean().optional() });

/** A collection in a request that creates or replaces it. It has no properties that only the service sets. */
export const sentCollection = collection
  .omit({ indexes: true, specialPermissions: true, dataPermissions: true })
  .extend({
    fields: z.array(sentField).max(1000),
    permissions: classicPermissions.optional(),
    dataPermissions: dataPermissions.partial().optional(),
    plugins: z.array(collectionPlugin).max(100).default([]),
    /** When replacing: the revision that is replaced. */
    revision: z.string().optional(),
  });
export type SentCollection = z.infer<typeof sentCollection>;

export const queryOperator = z.enum([
  'EQ',
  'LT',
  'GT',
  'NE',
  'LTE',
  'GTE',
  'STARTS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'HAS_SOME',
  'HAS_ALL',
  'EXISTS',
  'URLIZED',
]);
export type QueryOperator = z.infer<typeof queryOperator>;

const answeredField = collectionField.extend({
  systemField: z.boolean().optional(),
  capabilities: z.object({ sortable: z.boolean(), queryOperators: z.array(queryOperator) }).optional(),
});
export type AnsweredField = z.infer<typeof answeredField>;

export const dataOperation = z.enum([
  'AGGREGATE',
  'BULK_INSERT',
  'BULK_REMOVE',
  'BULK_SAVE',
  'BULK_UPDATE',
  'COUNT',
  'DISTINCT',
  'FIND',
  'GET',
  'INSERT',
  'INSERT_REFERENCE',
  'IS_REFERENCED',
  'QUERY_REFERENCED',
  'REMOVE',
  'REMOVE_REFERENCE',
  'REPLACE_REFERENCES',
  'SAVE',
  'TRUNCATE',
  'UPDATE',
  'PATCH',
  'BULK_PATCH',
]);
export type DataOperation = z.infer<typeof dataOperation>;

const capabilities = z.object({
  dataOperations: z.array(dataOperation),
  collectionOperations: z.array(z.enum(['UPDATE', 'REMOVE'])),
  indexLimits: z.object({ regular: z.number(), unique: z.number(), total: z.number() }),
});

/** What a caller may do. It is returned only on request. */
export const allowedDataPermissions = z.object({
  itemRead: z.boolean(),
  itemInsert: z.boolean(),
  itemUpdate: z.boolean(),
  itemRemove: z.boolean(),
});
export type AllowedDataPermissions = z.infer<typeof allowedDataPermissions>;

/** A collection in an answer (WIR-38). Except for the id, its content depends on the caller and on the requested fields. */
export const dataCollection = collection
  .omit({ indexes: true, specialPermissions: true })
  .extend({
    fields: z.array(answeredField),
    collectionType: z.enum(['NATIVE', 'WIX_APP', 'BLOCKS_APP', 'EXTERNAL']),
    maxPageSize: z.number().int(),
    defaultDisplayOrder: sortByField,
    capabilities,
    permissions: classicPermissions,
    allowedDataPermissions,
    /** A whole number as text. Each change of the definition adds one. */
    revision: z.string(),
    pagingModes: z.array(z.enum(['OFFSET', 'CURSOR'])),
    createdDate: z.iso.datetime(),
    updatedDate: z.iso.datetime(),
    deprecation: z.object({ deprecated: z.boolean() }),
  })
  .partial()
  .required({ id: true });
export type DataCollection = z.infer<typeof dataCollection>;
