import { z } from 'zod';
import { pagingMetadata } from '../content/paging.ts';
import { collectionId } from '../content/query-items.ts';
import { classicPermissions, dataCollection, sentCollection } from './data-collection.ts';

/** Response of the calls that create, read or replace a collection. */
export const collectionResponse = z.object({ collection: dataCollection });

/** Response of the calls that change a part of a collection. */
export const changedCollectionResponse = z.object({ dataCollection });
export type ChangedCollectionResponse = z.infer<typeof changedCollectionResponse>;

/** Request of create collection and of update collection. An update contains the revision that it replaces. */
export const collectionRequest = z.object({ collection: sentCollection });
export type CollectionRequest = z.infer<typeof collectionRequest>;

const readOptions = {
  consistentRead: z.boolean().optional(),
  /** Names of the properties to return. Empty returns all. */
  fields: z.array(z.string()).max(100).optional(),
  includeAllowedDataPermissions: z.boolean().default(false),
};

export const getCollectionRequest = z.object({ dataCollectionId: collectionId, ...readOptions });
export type GetCollectionRequest = z.infer<typeof getCollectionRequest>;

export const listCollectionsRequest = z.object({
  sort: z.object({ fieldName: z.string().default('id'), order: z.enum(['ASC', 'DESC']).default('ASC') }).default({
    fieldName: 'id',
    order: 'ASC',
  }),
  paging: z.object({ limit: z.number().optional(), offset: z.number().optional() }).default({}),
  ...readOptions,
});
export type ListCollectionsRequest = z.infer<typeof listCollectionsRequest>;

export const listCollectionsResponse = z.object({
  collections: z.array(dataCollection),
  pagingMetadata: pagingMetadata.omit({ hasNext: true, cursors: true }),
});

/** Only these three can be patched. The service rejects any other field. */
export const patchCollectionRequest = z.object({
  dataCollection: z.strictObject({
    id: collectionId,
    displayName: z.string().max(1000).optional(),
    displayField: z.string().max(1000).optional(),
    permissions: classicPermissions.partial().optional(),
  }),
});

/** Request of delete collection and of restore collection. */
export const namedCollectionRequest = z.object({ dataCollectionId: collectionId });
