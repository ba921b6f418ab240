import { type Request, type Response, Router } from 'express';
import { MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH } from '#contracts/media/media-api.ts';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { readBytes } from '../http/read-body.ts';
import { findMedia, readMedia } from '../store/sqlite/media-store.ts';
import type { Platform } from '../world/platform.ts';
import { keepUpload } from './keep-upload.ts';
import { readMediaAddress } from './media-address.ts';
import { mediaDocument, mediaFileOf } from './media-files.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { readUploadAddress } from './upload-address.ts';

/**
 * The files of the platform's static host, at the same paths: what was uploaded, and a placeholder picture for any other
 * file. Uploads are taken here, too. Any origin may use both, as on the platform.
 */
export function mediaPages(platform: Platform): Router {
  const router = Router();
  router.get([`${MEDIA_PATH}/*path`, `${SHAPES_PATH}/*path`], async (req: Request<{ path: string[] }>, res) => {
    const { fileId, size } = readMediaAddress(req.params.path.join('/'));
    const stored = await findMedia(platform.db, fileId);
    if (stored === undefined) return sendFile(res, 'image/svg+xml', Buffer.from(placeholderPicture(fileId, size)));
    const { mimeType, isPrivate } = mediaDocument.parse(JSON.parse(stored.text));
    if (isPrivate) throw new PlatformError('FORBIDDEN', `The file ${fileId} is private.`);
    sendFile(res, mimeType, await readMedia(platform.db, stored));
  });
  router.put(`${UPLOAD_PATH}/:token`, async (req, res) => {
    const found = await readUploadAddress(platform, req.params.token);
    if (found === undefined) {
      throw new PlatformError('NOT_FOUND', 'The upload address is unknown, used or expired. Generate another one.');
    }
    const content = await readBytes(req, MEDIA_LIMITS.maxFileBytes);
    const stored = await keepUpload(found, content);
    res.set('cache-control', 'no-store').json({ file: mediaFileOf(platform.origin, stored) });
  });
  return router;
}

/** Only pictures, sounds and films are shown in place. A page of markup would otherwise run at the simulator's origin. */
const SHOWN = /^(?:image|audio|video)\/[\w.+-]+$/;

function sendFile(res: Response, mimeType: string, content: Buffer): void {
  const isShown = SHOWN.test(mimeType);
  res.set({
    'content-type': isShown ? mimeType : 'application/octet-stream',
    'content-disposition': isShown ? 'inline' : 'attachment',
    // An SVG file is a document when it is opened by itself: it may neither run scripts nor load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  });
  res.send(content);
}
