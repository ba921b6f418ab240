import type { ChangedRows, Snapshot, SnapshotFile } from '#contracts/control/snapshots.ts';
import type { ControlCall } from './control-call.ts';

/** Everything that a site contains at a moment, stored under a name. */
export interface Snapshots {
  list(): Promise<readonly Snapshot[]>;
  /** Stores the state of the site. Without a name, it gets the time as its name. */
  take(name?: string): Promise<Snapshot>;
  /** Replaces the state of the site by the snapshot. */
  restore(snapshotId: string): Promise<void>;
  remove(snapshotId: string): Promise<void>;
  /** What is different in the snapshot `laterId`: members, mails, collections and items. */
  changes(snapshotId: string, laterId: string): Promise<readonly ChangedRows[]>;
  /** The snapshot as one object, for another site or a file. */
  export(snapshotId: string): Promise<SnapshotFile>;
  /** Stores an exported snapshot: the object, or its text as it was in a file. */
  import(file: SnapshotFile | string): Promise<Snapshot>;
}

export function createSnapshots(call: ControlCall, siteId: string): Snapshots {
  return {
    list: async () => (await call('GET /sites/{siteId}/snapshots', { siteId })).snapshots,
    take: async (name) => (await call('POST /sites/{siteId}/snapshots', { siteId, body: { name } })).snapshot,
    restore: async (snapshotId) =>
      void (await call('POST /sites/{siteId}/snapshots/{snapshotId}/restore', { siteId, snapshotId })),
    remove: async (snapshotId) =>
      void (await call('DELETE /sites/{siteId}/snapshots/{snapshotId}', { siteId, snapshotId })),
    changes: async (snapshotId, laterId) =>
      (await call('GET /sites/{siteId}/snapshots/{snapshotId}/changes/{laterId}', { siteId, snapshotId, laterId }))
        .changes,
    export: (snapshotId) => call('GET /sites/{siteId}/snapshots/{snapshotId}', { siteId, snapshotId }),
    import: async (file) => (await call('POST /sites/{siteId}/snapshots/import', { siteId, body: file })).snapshot,
  };
}
