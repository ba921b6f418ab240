import { listSiteScriptsRequest, listSiteScriptsResponse } from '../assets/site-scripts.ts';
import { emptyResponse } from '../identity/change-password.ts';
import {
  deleteFilesRequest,
  generateUploadUrlRequest,
  generateUploadUrlResponse,
  getFileRequest,
  getFileResponse,
  listFilesRequest,
  listFilesResponse,
} from '../media/media-api.ts';
import { type OperationRow, rowsAt } from './operation-row.ts';

/** The specification has no short paths for the Media Manager. */
const media = rowsAt('media', '/site-media', [], (alias) => `/site-media${alias}`);

/** The operations of the Media Manager, and the scripts of a site. */
export const mediaOperations = {
  generateUploadUrl: media(
    'write',
    'POST',
    '/v1/files/generate-upload-url',
    generateUploadUrlRequest,
    generateUploadUrlResponse,
  ),
  getFile: media('read', 'GET', '/v1/files/get-file-by-id', getFileRequest, getFileResponse),
  listFiles: media('read', 'GET', '/v1/files', listFilesRequest, listFilesResponse),
  deleteFiles: media('write', 'POST', '/v1/bulk/files/delete', deleteFilesRequest, emptyResponse),

  listSiteScripts: {
    service: 'assets',
    kind: 'read',
    methods: ['GET'],
    path: '/assets/scripts/v1/site-scripts',
    alias: '/v1/site-scripts',
    also: ['/_api/site-scripts/v1/site-scripts'],
    request: listSiteScriptsRequest,
    response: listSiteScriptsResponse,
  },
} as const satisfies Record<string, OperationRow>;
