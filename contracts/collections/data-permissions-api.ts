import { z } from 'zod';
import { dataPermissions } from '../content/collection.ts';
import { collectionId } from '../content/query-items.ts';
import { specialPermissions } from '../content/special-permissions.ts';
import { allowedDataPermissions } from './data-collection.ts';

/** Who may do what with the items of collection `id` (WIR-39). */
const collectionPermissions = dataPermissions.extend({
  id: collectionId,
  specialPermissions: z.array(specialPermissions),
});

export const dataPermissionsResponse = z.object({ dataPermissions: collectionPermissions });
export type DataPermissionsResponse = z.infer<typeof dataPermissionsResponse>;

/** Levels that are missing stay as they are. */
export const updateDataPermissionsRequest = z.object({
  dataPermissions: dataPermissions.partial().extend({ id: collectionId }),
});

/** What the caller may do. */
export const currentDataPermissionsResponse = allowedDataPermissions;

export const addSpecialPermissionsRequest = z.object({
  dataCollectionId: collectionId,
  specialPermissions: specialPermissions.omit({ id: true }),
});

/** The user or role that holds the permissions never changes. */
export const updateSpecialPermissionsRequest = z.object({
  specialPermissions: specialPermissions.omit({ userId: true, policyId: true }).partial().required({ id: true }),
});

export const removeSpecialPermissionsRequest = z.object({ specialPermissionsId: z.string().min(1) });

export const specialPermissionsResponse = z.object({ specialPermissions });
