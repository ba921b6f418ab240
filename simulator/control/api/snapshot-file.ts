import { PlatformError } from '../../errors/platform-error.ts';
import { StreamAnswer } from '../../http/answer.ts';
import { findSnapshot } from '../../store/sql/snapshot-store.ts';
import type { Platform } from '../../world/world.ts';
import { exportSnapshot } from '../snapshots/export-snapshot.ts';

/** The file of a snapshot, for a download. Throws 404 if the site has no snapshot with this id. */
export async function snapshotFile({ db }: Pick<Platform, 'db'>, siteId: string, id: string): Promise<StreamAnswer> {
  const snapshot = await findSnapshot(db, siteId, id);
  if (snapshot === undefined) throw unknownSnapshot(id);
  const headers = { 'content-disposition': `attachment; filename=backlot-${id}.json` };
  return new StreamAnswer('application/json; charset=utf-8', exportSnapshot(db, siteId, snapshot), { headers });
}

export function unknownSnapshot(id: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no snapshot ${id}. GET …/snapshots lists them.`);
}
