import { z } from 'zod';

/** If an action is UNSPECIFIED or missing, the levels of the collection decide about it. */
const access = z.enum(['UNSPECIFIED', 'ALLOWED']).optional();

/** Actions that one user, or the holders of one role, may carry out regardless of the levels (PRM-12). */
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
