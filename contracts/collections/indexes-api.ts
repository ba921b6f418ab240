import { z } from 'zod';
import { indexDefinition } from '../content/collection-index.ts';
import { pagingMetadata } from '../content/paging.ts';
import { collectionId } from '../content/query-items.ts';

/** An index in an answer (WIR-39). SYSTEM indexes are on every collection and count towards no limit. */
export const collectionIndex = indexDefinition.extend({
  id: z.string(),
  status: z.enum(['UNKNOWN', 'BUILDING', 'ACTIVE', 'DROPPING', 'DROPPED', 'FAILED', 'INVALID']),
  source: z.enum(['SYSTEM', 'USER', 'AUTO']),
});
export type CollectionIndex = z.infer<typeof collectionIndex>;

export const createIndexRequest = z.object({ dataCollectionId: collectionId, index: indexDefinition });

export const createIndexResponse = z.object({ index: collectionIndex });

export const dropIndexRequest = z.object({ dataCollectionId: collectionId, indexName: z.string().min(1).max(128) });

export const listIndexesRequest = z.object({
  dataCollectionId: collectionId,
  paging: z.object({ limit: z.number().optional(), offset: z.number().optional() }).default({}),
});

export const listIndexesResponse = z.object({
  indexes: z.array(collectionIndex),
  pagingMetadata: pagingMetadata.omit({ hasNext: true, cursors: true }),
});

/** How many more indexes of each kind can be created. */
export const availableIndexesResponse = z.object({
  regular1Field: z.number().int().nonnegative(),
  regular3Field: z.number().int().nonnegative(),
  unique1Field: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
});
export type AvailableIndexesResponse = z.infer<typeof availableIndexesResponse>;
