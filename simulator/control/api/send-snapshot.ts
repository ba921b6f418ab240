import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { PlatformError } from '../../http/platform-error.ts';
import { findSnapshot } from '../../store/sqlite/snapshot-store.ts';
import type { Platform } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';
import { exportSnapshot } from '../snapshots/export-snapshot.ts';

/**
 * Streams the file of a snapshot as fast as the client reads it. Throws 404 if the site has no snapshot with this id.
 */
export async function sendSnapshot({ db }: Platform, { siteId }: Site, id: string, res: Response): Promise<void> {
  const snapshot = await findSnapshot(db, siteId, id);
  if (snapshot === undefined) throw unknownSnapshot(id);
  res.set('cache-control', 'no-store').type('json').attachment(`backlot-${id}.json`);
  try {
    await pipeline(Readable.from(exportSnapshot(db, snapshot)), res);
  } catch (failure) {
    // The client closed the connection. That is not a defect.
    if (!isPrematureClose(failure)) throw failure;
  }
}

export function unknownSnapshot(id: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no snapshot ${id}. GET …/snapshots lists them.`);
}

function isPrematureClose(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
