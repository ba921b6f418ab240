import { MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH } from '#contracts/media/media-api.ts';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { StreamAnswer, TextAnswer } from '../http/answer.ts';
import { type ApiRequest, parameterOf } from '../http/api-request.ts';
import { CORS_HEADERS } from '../http/cors-headers.ts';
import { row } from '../http/row.ts';
import { type Surface, surfaceOf } from '../http/surface.ts';
import { findMedia, readMedia } from '../store/sql/media-store.ts';
import type { Platform } from '../world/world.ts';
import { keepUpload } from './keep-upload.ts';
import { readMediaAddress } from './media-address.ts';
import { mediaDocument, mediaFileOf } from './media-files.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { readUploadAddress } from './upload-address.ts';

/**
 * The files of the platform's static host, at the same paths: uploaded files, and a placeholder picture for any other
 * file. Uploads are taken here, too. Any origin may use both, as on the platform.
 */
export function mediaSurface(platform: Platform): Surface {
  const rows = [
    row('GET', [`${MEDIA_PATH}/{*path}`, `${SHAPES_PATH}/{*path}`], (request) => fileAt(platform, request)),
    row('PUT', [`${UPLOAD_PATH}/{token}`], (request) => takeUpload(platform, request)),
  ];
  return { ...surfaceOf(rows), headers: CORS_HEADERS };
}

async function fileAt({ db }: Platform, request: ApiRequest): Promise<object> {
  const { fileId, size } = readMediaAddress(parameterOf(request, 'path'));
  const stored = await findMedia(db, fileId);
  if (stored === undefined) {
    return new TextAnswer('image/svg+xml', placeholderPicture(fileId, size), { headers: headersOf('inline') });
  }
  const { mimeType, isPrivate } = mediaDocument.parse(JSON.parse(stored.text));
  if (isPrivate) throw new PlatformError('FORBIDDEN', `The file ${fileId} is private.`);
  const isShown = SHOWN.test(mimeType);
  const head = { headers: headersOf(isShown ? 'inline' : 'attachment') };
  return new StreamAnswer(isShown ? mimeType : 'application/octet-stream', readMedia(db, stored), head);
}

async function takeUpload(platform: Platform, request: ApiRequest): Promise<object> {
  const found = await readUploadAddress(platform, parameterOf(request, 'token'));
  if (found === undefined) {
    throw new PlatformError('NOT_FOUND', 'The upload address is unknown, used or expired. Generate another one.');
  }
  const content = await request.bytes(MEDIA_LIMITS.maxFileBytes);
  return { file: mediaFileOf(platform.origin, await keepUpload(found, content)) };
}

/** Only pictures, sounds and films are shown in place. A page of markup would otherwise run at the simulator's origin. */
const SHOWN = /^(?:image|audio|video)\/[\w.+-]+$/;

function headersOf(disposition: 'inline' | 'attachment'): Readonly<Record<string, string>> {
  return {
    'content-disposition': disposition,
    // An SVG file is a document when it is opened by itself: it may neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  };
}
