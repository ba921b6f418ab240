import { type GenerateUploadUrlRequest, UPLOAD_PATH } from '#contracts/media/media-api.ts';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { deleteRecord, findRecord, saveRecord } from '../store/sql/expiring-records.ts';
import { findSite } from '../store/sql/site-store.ts';
import type { Origin } from '../world/origin.ts';
import { randomName } from '../world/random.ts';
import { type Platform, type World, worldOf } from '../world/world.ts';
import { type IntendedFile, intendedFile } from './media-files.ts';

/** Makes an address to which one file can be sent, within a day. Whoever knows it may send the file. */
export async function makeUploadAddress(
  world: World,
  origin: Origin,
  { mimeType, fileName, parentFolderId, private: isPrivate, labels }: GenerateUploadUrlRequest,
): Promise<string> {
  const id = randomName(world.randomBytes);
  const displayName = fileName?.slice(0, 255) || 'file';
  const document: IntendedFile = {
    mimeType,
    displayName,
    parentFolderId: parentFolderId ?? 'media-root',
    isPrivate: isPrivate ?? false,
    labels: labels ?? [],
  };
  const expiresAt = world.now + MEDIA_LIMITS.uploadMs;
  await saveRecord(world, 'media-upload', { id, subject: null, document, expiresAt });
  return `${origin}${UPLOAD_PATH}/${world.site.siteId}.${id}`;
}

/** The site and the file that an upload address is for. Undefined when it is used, expired, or unknown. */
export async function readUploadAddress(
  platform: Platform,
  token: string,
): Promise<{ readonly world: World; readonly id: string; readonly intended: IntendedFile } | undefined> {
  const [siteId = '', id = ''] = token.split('.', 2);
  const site = await findSite(platform.db, siteId);
  if (site === undefined) return undefined;
  const world = worldOf(platform, site);
  const record = await findRecord(world, 'media-upload', id, intendedFile);
  return record && { world, id, intended: record.document };
}

/** Uses an upload address up. False when another request has used it meanwhile. */
export function useUploadAddress(world: World, id: string): Promise<boolean> {
  return deleteRecord(world, 'media-upload', id);
}
