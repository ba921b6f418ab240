import { z } from 'zod';

export const mediaType = z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'VECTOR', 'OTHER']);
export type MediaType = z.infer<typeof mediaType>;

/** Request for an address to send a file to, as the Media Manager API has it. */
export const generateUploadUrlRequest = z.object({
  mimeType: z.string().min(1).max(100),
  fileName: z.string().max(1000).nullish(),
  sizeInBytes: z.string().nullish(),
  parentFolderId: z.string().max(100).nullish(),
  private: z.boolean().nullish(),
  labels: z.array(z.string().max(200)).max(50).nullish(),
  filePath: z.string().max(100).nullish(),
});
export type GenerateUploadUrlRequest = z.infer<typeof generateUploadUrlRequest>;
export const generateUploadUrlResponse = z.object({ uploadUrl: z.url() });

/** A picture as a value of an item's field: `wix:image://v1/<id>/<filename>#originWidth=…&originHeight=…`. */
const image = z.object({
  id: z.string(),
  url: z.url(),
  width: z.number().int(),
  height: z.number().int(),
  filename: z.string(),
});

export const mediaFile = z.object({
  id: z.string(),
  displayName: z.string(),
  url: z.url(),
  parentFolderId: z.string(),
  hash: z.string(),
  sizeInBytes: z.string(),
  private: z.boolean(),
  mediaType,
  media: z.object({ image: z.object({ image }).optional() }),
  operationStatus: z.literal('READY'),
  thumbnailUrl: z.url(),
  labels: z.array(z.string()),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  siteId: z.string(),
  state: z.literal('OK'),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** The answer to the PUT of a file. */
export const uploadResponse = z.object({ file: mediaFile });

export const getFileRequest = z.object({ fileId: z.string().min(1).max(1000) });
export const getFileResponse = z.object({ file: mediaFile });

/** The files of a site, newest first. */
export const listFilesRequest = z.object({
  paging: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }).prefault({}),
});
export const listFilesResponse = z.object({ files: z.array(mediaFile) });

export const deleteFilesRequest = z.object({ fileIds: z.array(z.string().max(1000)).min(1).max(1000) });
