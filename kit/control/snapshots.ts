import { z } from 'zod';
import {
  type ChangedRows,
  type Snapshot,
  type SnapshotFile,
  snapshotChangesResponse,
  snapshotFile,
  snapshotResponse,
  snapshotsResponse,
} from '#contracts/control/snapshots.ts';
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

export function createSnapshots(call: ControlCall, sitePath: string): Snapshots {
  const path = `${sitePath}/snapshots`;
  return {
    list: async () => (await call('GET', path, snapshotsResponse)).snapshots,
    take: async (name) => (await call('POST', path, snapshotResponse, name === undefined ? {} : { name })).snapshot,
    restore: async (id) => void (await call('POST', `${path}/${id}/restore`, z.object({}))),
    remove: async (id) => void (await call('DELETE', `${path}/${id}`, z.object({}))),
    changes: async (id, laterId) =>
      (await call('GET', `${path}/${id}/changes/${laterId}`, snapshotChangesResponse)).changes,
    export: (id) => call('GET', `${path}/${id}`, snapshotFile),
    import: async (file) => (await call('POST', `${path}/import`, snapshotResponse, file)).snapshot,
  };
}
