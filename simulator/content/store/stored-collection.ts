import { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';
import { indexDefinition } from '#contracts/content/collection-index.ts';

/** An index of a collection. An index of a seed has only its name as an id. */
const keptIndex = indexDefinition.extend({ id: z.string().optional() });
export type KeptIndex = z.infer<typeof keptIndex>;

/**
 * A collection's definition and history. Collections of a seed have no dates, because they are as old as their site.
 */
export const storedCollection = collection.extend({
  indexes: z.array(keptIndex).optional(),
  /** Increased by one with each change of the definition. */
  revision: z.number().int().default(1),
  createdAt: z.number().optional(),
  updatedAt: z.number().optional(),
  /** The keys of fields that were deleted and not created again. */
  deletedFields: z.array(z.string()).default([]),
  /** When it was deleted. Its items stay, because it may be restored. */
  removedAt: z.number().optional(),
});
export type StoredCollection = z.infer<typeof storedCollection>;
