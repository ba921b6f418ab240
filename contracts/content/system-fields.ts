/** Fields that the service sets itself. Official clients read them from inside `data`. */
export const SYSTEM_FIELDS = ['_id', '_owner', '_createdDate', '_updatedDate'] as const;
