import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { insertMedia, type StoredMedia, sizeOfMedia } from '../store/sql/media-store.ts';
import type { World } from '../world/world.ts';
import { describeFile, type IntendedFile, newFileId } from './media-files.ts';
import { useUploadAddress } from './upload-address.ts';

interface Upload {
  readonly world: World;
  /** The id of the upload address. */
  readonly id: string;
  readonly intended: IntendedFile;
}

/**
 * Stores an uploaded file, and uses its address up. Throws 400 for an empty file, 404 for an address that is used, and
 * 413 when the files of the site would be too large together.
 */
export function keepUpload({ world, id, intended }: Upload, content: Buffer): Promise<StoredMedia> {
  if (content.length === 0) throw new PlatformError('BAD_REQUEST', 'The file is empty.');
  const { siteId } = world.site;
  return world.db.transaction(world.site.siteId, async (db) => {
    if (!(await useUploadAddress({ ...world, db }, id))) {
      throw new PlatformError('NOT_FOUND', 'The upload address has been used meanwhile. Generate another one.');
    }
    const { maxSiteBytes } = MEDIA_LIMITS;
    if ((await sizeOfMedia(db, siteId)) + content.length > maxSiteBytes) {
      const limit = maxSiteBytes / 2 ** 20;
      throw new PlatformError(
        'PAYLOAD_TOO_LARGE',
        `The files of a site may be ${limit} MiB together. Delete some first.`,
      );
    }
    const media: StoredMedia = {
      siteId,
      id: newFileId(world.randomBytes, intended),
      bytes: content.length,
      createdAt: world.now,
      text: JSON.stringify(describeFile(intended, content)),
    };
    await insertMedia(db, media, content);
    return media;
  });
}
