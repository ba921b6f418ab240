import { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';
import { indexDefinition } from '#contracts/content/collection-index.ts';

/** An index that a collection has. That of a seed has no id but its name. */
const keptIndex = indexDefinition.extend({ id: z.string().optional() });
export type KeptIndex = z.infer<typeof keptIndex>;

/** A collection's definition and what happened to it. Those of a seed have no dates: they are as old as their site. */
export const storedCollection = collection.extend({
  indexes: z.array(keptIndex).optional(),
  /** One more with each change of the definition. */
  revision: z.number().int().default(1),
  createdAt: z.number().optional(),
  updatedAt: z.number().optional(),
  /** Keys of fields that were deleted and not made again. */
  deletedFields: z.array(z.string()).default([]),
  /** Since when it is deleted. Its items stay, for it may be restored. */
  removedAt: z.number().optional(),
});
export type StoredCollection = z.infer<typeof storedCollection>;
