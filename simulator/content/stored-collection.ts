import { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';

/** A collection's definition and what happened to it. Those of a seed have no dates: they are as old as their site. */
export const storedCollection = collection.extend({
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
