/** With what the owner ids of the rows of snapshots begin. */
export const SNAPSHOT_OWNER = 'snapshot:';

/** The owner id of the rows of a snapshot. The rows of a site have the site id as their owner. */
export function contentsOf(snapshotId: string): string {
  return SNAPSHOT_OWNER + snapshotId;
}
