import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { z } from 'zod';
import type { MediaFile, MediaType } from '#contracts/media/media-api.ts';
import { MEDIA_PATH } from '#contracts/media/media-paths.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Origin } from '../platform/origin.ts';
import type { RandomBytes } from '../platform/request-context.ts';
import type { StoredMedia } from '../store/media.ts';

/** What is stored about a file beside its bytes. */
export const mediaDocument = z.object({
  mimeType: z.string(),
  displayName: z.string(),
  parentFolderId: z.string(),
  isPrivate: z.boolean(),
  labels: z.array(z.string()),
  hash: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
type MediaDocument = z.infer<typeof mediaDocument>;

/** What was asked for when the upload address was made. */
export const intendedFile = mediaDocument.pick({
  mimeType: true,
  displayName: true,
  parentFolderId: true,
  isPrivate: true,
  labels: true,
});
export type IntendedFile = z.infer<typeof intendedFile>;

/** The description of a file that has been uploaded. */
export function describeFile(intended: IntendedFile, content: Buffer): MediaDocument {
  const size = pictureSize(content);
  const hash = createHash('sha256').update(content).digest('hex');
  return { ...intended, hash, width: size?.width ?? null, height: size?.height ?? null };
}

/** A new id in the platform's form: `11062b_<32 hex digits>~mv2.jpg`. */
export function newFileId(randomBytes: RandomBytes, { displayName, mimeType }: IntendedFile): string {
  const hex = Buffer.from(randomBytes(19)).toString('hex');
  const ending = extname(displayName).slice(1).toLowerCase();
  const extension = /^[a-z0-9]{1,8}$/.test(ending) ? ending : (EXTENSIONS.get(mimeType) ?? 'bin');
  return `${hex.slice(0, 6)}_${hex.slice(6)}~mv2.${extension}`;
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/svg+xml', 'svg'],
  ['application/pdf', 'pdf'],
]);

/** A stored file as the Media Manager API has it. Its address is on the simulator, so that a page can show it as it is. */
export function mediaFileOf(origin: Origin, { siteId, id, bytes, createdAt, text }: StoredMedia): MediaFile {
  const document = mediaDocument.parse(JSON.parse(text));
  const url = `${origin}${MEDIA_PATH}/${id}`;
  const { displayName: filename, width, height } = document;
  const isPicture = width !== null && height !== null;
  return {
    id,
    displayName: filename,
    url,
    parentFolderId: document.parentFolderId,
    hash: document.hash,
    sizeInBytes: String(bytes),
    private: document.isPrivate,
    mediaType: mediaTypeOf(document.mimeType),
    media: isPicture ? { image: { image: { id, url, width, height, filename } } } : {},
    operationStatus: 'READY',
    thumbnailUrl: url,
    labels: document.labels,
    createdDate: isoInstant(createdAt),
    updatedDate: isoInstant(createdAt),
    siteId,
    state: 'OK',
  };
}

function mediaTypeOf(mimeType: string): MediaType {
  if (mimeType === 'image/svg+xml') return 'VECTOR';
  const kinds: ReadonlyMap<string, MediaType> = new Map([
    ['image', 'IMAGE'],
    ['video', 'VIDEO'],
    ['audio', 'AUDIO'],
    ['text', 'DOCUMENT'],
    ['application', 'DOCUMENT'],
  ]);
  return kinds.get(mimeType.split('/', 1)[0] ?? '') ?? 'OTHER';
}

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG, GIF or JPEG from its bytes. Undefined for any other file. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === PNG) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.length >= 4 && bytes.readUInt16BE(0) === JPEG ? jpegSize(bytes) : undefined;
}

const PNG = 0x89_50_4e_47;
const JPEG = 0xff_d8;

/** ITU-T T.81 §B.2.2: the frame header, in one of these segments, has the size. C4, C8 and CC are no frame headers. */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (FRAME_HEADERS.has(bytes[at + 1] ?? 0)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
