import { Readable } from 'node:stream';
import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import { MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH } from '#contracts/media/media-paths.ts';
import { STATIC_HOST } from '#contracts/platform-hosts.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { StreamAnswer, TextAnswer } from '../http/answer.ts';
import { type ApiRequest, parameterOf } from '../http/api-request.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import { html } from '../http/html.ts';
import { route } from '../http/route.ts';
import { type Surface, surfaceOf } from '../http/surface.ts';
import type { Platform } from '../platform/request-context.ts';
import { findMedia, readMedia } from '../store/media.ts';
import { mediaDocument, mediaFileOf, type PictureSize } from './media-files.ts';
import { plainPicture } from './plain-picture.ts';
import { readUploadAddress, storeUpload } from './upload.ts';

/** Elements of connected pages ask below the name of the host (`connect/platform-addresses.ts`). */
const PICTURE_PATHS = ['', `/${STATIC_HOST}`].flatMap((at) => [
  `${at}${MEDIA_PATH}/{*path}`,
  `${at}${SHAPES_PATH}/{*path}`,
]);

/**
 * The files of the platform's static host, at the same paths: uploaded files, and a placeholder picture for any other
 * file. Uploads are taken here, too. Any origin may use both, as on the platform.
 */
export function mediaSurface(platform: Platform): Surface {
  const routes = [
    route('GET', PICTURE_PATHS, (request) => fileAt(platform, request)),
    route('PUT', [`${UPLOAD_PATH}/{token}`], (request) => takeUpload(platform, request)),
  ];
  return { ...surfaceOf(routes), headers: CORS_HEADERS };
}

async function fileAt({ db }: Platform, request: ApiRequest): Promise<object> {
  const { fileId, size } = readMediaAddress(parameterOf(request, 'path'));
  const stored = await findMedia(db, fileId);
  if (stored === undefined) {
    const head = { headers: { ...headersOf('inline'), vary: 'accept' } };
    if (takesSvg(request)) return new TextAnswer('image/svg+xml', placeholderPicture(fileId, size), head);
    const picture = plainPicture(size ?? DEFAULT_SIZE, colourOf(fileId));
    return new StreamAnswer('image/png', Readable.from([picture]), head);
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
  return { file: mediaFileOf(platform.origin, await storeUpload(found, content)) };
}

/** Browsers name SVG where they load a picture. Programs do not, and some, such as the image optimizer of Next.js, refuse it. */
function takesSvg({ headers, path }: ApiRequest): boolean {
  return path.includes(`${SHAPES_PATH}/`) || headers.accept?.includes('image/svg+xml') === true;
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

/** An address below /media: the file, and the size that its transformation asks for. */
interface MediaAddress {
  readonly fileId: string;
  readonly size: PictureSize | undefined;
}

/**
 * Reads what follows `/media/` in an address of the platform's static host: `<file id>`, or
 * `<file id>/v1/fill/w_600,h_400,…/<name>`. A side that is not given is undefined; sides are at most 5000 pixels.
 */
export function readMediaAddress(path: string): MediaAddress {
  const [fileId = '', version, _mode, parameters = ''] = path.split('/', 5);
  if (version !== 'v1') return { fileId, size: undefined };
  const [width, height] = [side(parameters, 'w_'), side(parameters, 'h_')];
  const given = width ?? height;
  return { fileId, size: given === undefined ? undefined : { width: width ?? given, height: height ?? given } };
}

function side(parameters: string, prefix: string): number | undefined {
  const text =
    parameters
      .split(',')
      .find((each) => each.startsWith(prefix))
      ?.slice(prefix.length) ?? '';
  const pixels = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return pixels === 0 ? undefined : Math.min(pixels, MEDIA_LIMITS.maxPictureSide);
}

/** The size of a placeholder for an address without one. */
const DEFAULT_SIZE: PictureSize = { width: 1200, height: 800 };

/** The maximum length of the name on a picture, in characters. */
const MAX_NAME = 60;

/**
 * An SVG picture for a file that the simulator does not have. It shows the name of the file and the size, and its colour
 * follows from the file, so that pictures can be told apart.
 */
function placeholderPicture(fileId: string, { width, height }: PictureSize = DEFAULT_SIZE): string {
  const name = fileId.length > MAX_NAME ? `${fileId.slice(0, MAX_NAME)}…` : fileId;
  const text = Math.max(8, Math.round(Math.min(width / 20, height / 6)));
  const label = `${name} (${width} × ${height})`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="hsl(${hueOf(fileId)} 30% 78%)"/>
<text x="50%" y="45%" text-anchor="middle" font-family="sans-serif" font-size="${text}" fill="#222">${name}</text>
<text x="50%" y="65%" text-anchor="middle" font-family="sans-serif" font-size="${text}" fill="#222">${width} × ${height}</text>
</svg>`.markup;
}

/** The colour of the picture, `hsl(hue 30% 78%)`, in red, green and blue. */
function colourOf(fileId: string): readonly [number, number, number] {
  const part = (from: number): number => {
    const at = (from + hueOf(fileId) / 30) % 12;
    return Math.round(255 * (0.78 - 0.066 * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}

/** An angle on the colour wheel, always the same for one file. */
function hueOf(fileId: string): number {
  let hue = 0;
  for (let at = 0; at < fileId.length; at += 1) hue = (hue * 31 + fileId.charCodeAt(at)) % 360;
  return hue;
}
