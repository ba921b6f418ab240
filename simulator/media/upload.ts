import type { GenerateUploadUrlRequest } from '#contracts/media/media-api.ts';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { UPLOAD_PATH } from '#contracts/media/media-paths.ts';
import { PlatformError } from '../errors/platform-error.ts';
import type { Origin } from '../platform/origin.ts';
import { randomName } from '../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../store/expiring-records.ts';
import { insertMedia, type StoredMedia, sizeOfMedia } from '../store/media.ts';
import { findSite } from '../store/sites.ts';
import { describeFile, type IntendedFile, intendedFile, newFileId } from './media-files.ts';

/** Makes an address to which one file can be sent, within a day. Whoever knows it may send the file. */
export async function makeUploadAddress(
  context: RequestContext,
  origin: Origin,
  { mimeType, fileName, parentFolderId, private: isPrivate, labels }: GenerateUploadUrlRequest,
): Promise<string> {
  const id = randomName(context.randomBytes);
  const displayName = fileName?.slice(0, 255) || 'file';
  const document: IntendedFile = {
    mimeType,
    displayName,
    parentFolderId: parentFolderId ?? 'media-root',
    isPrivate: isPrivate ?? false,
    labels: labels ?? [],
  };
  const expiresAt = context.now + MEDIA_LIMITS.uploadMs;
  await saveRecord(context, 'media-upload', { id, subject: null, document, expiresAt });
  return `${origin}${UPLOAD_PATH}/${context.site.siteId}.${id}`;
}

/** The site and the file that an upload address is for. Undefined when it is used, expired, or unknown. */
export async function readUploadAddress(
  platform: Platform,
  token: string,
): Promise<{ readonly context: RequestContext; readonly id: string; readonly intended: IntendedFile } | undefined> {
  const [siteId = '', id = ''] = token.split('.', 2);
  const site = await findSite(platform.db, siteId);
  if (site === undefined) return undefined;
  const context = contextOf(platform, site);
  const record = await findRecord(context, 'media-upload', id, intendedFile);
  return record && { context, id, intended: record.document };
}

/** Uses an upload address up. False when another request has used it meanwhile. */
function useUploadAddress(context: RequestContext, id: string): Promise<boolean> {
  return deleteRecord(context, 'media-upload', id);
}

interface Upload {
  readonly context: RequestContext;
  /** The id of the upload address. */
  readonly id: string;
  readonly intended: IntendedFile;
}

/**
 * Stores an uploaded file, and uses its address up. Throws 400 for an empty file, 404 for an address that is used, and
 * 413 when the files of the site would be too large together.
 */
export function storeUpload({ context, id, intended }: Upload, content: Buffer): Promise<StoredMedia> {
  if (content.length === 0) throw new PlatformError('BAD_REQUEST', 'The file is empty.');
  const { siteId } = context.site;
  return context.db.transaction(context.site.siteId, async (db) => {
    if (!(await useUploadAddress({ ...context, db }, id))) {
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
      id: newFileId(context.randomBytes, intended),
      bytes: content.length,
      createdAt: context.now,
      text: JSON.stringify(describeFile(intended, content)),
    };
    await insertMedia(db, media, content);
    return media;
  });
}
