import { z } from 'zod';

/** UNSPECIFIED, or nothing, leaves an action to the levels of the collection. */
const access = z.enum(['UNSPECIFIED', 'ALLOWED']).optional();

/** Actions allowed to one user, or to the holders of one role, whatever the levels say (PRM-12). */
export const specialPermissions = z.object({
  id: z.string(),
  userId: z.string().min(1).max(64).optional(),
  policyId: z.string().min(1).max(64).optional(),
  itemRead: access,
  itemInsert: access,
  itemUpdate: access,
  itemRemove: access,
});
export type SpecialPermissions = z.infer<typeof specialPermissions>;
